import {
  IDLE_ACTIVITIES,
  IDLE_WORK,
} from '@rayport/backstage-plugin-ray-common';

/** State of one cluster, shared by all replicas and kept over restarts. Times are milliseconds since 1970. */
export interface IdleRecord {
  /** Of this RayCluster. */
  uid: string;
  namespace: string;
  name: string;
  /** Incremented by every write, which fails if another write came first. */
  version: number;
  activity: (typeof IDLE_ACTIVITIES)[number];
  work: (typeof IDLE_WORK)[number];
  /** Why the activity is unknown. */
  message: string;
  askedAt: number;
  /** Since when Ray's answers are without a gap; absent while it can't be queried. */
  observedSince?: number;
  /** When it was last in use, as far as known; absent before the first answer. */
  idleSince?: number;
  /** When the owner was warned; absent before, and after the warning was withdrawn. */
  warnedAt?: number;
  /** When the owner was notified of the suspension. */
  suspendAt?: number;
  /** When a suspension began whose outcome is unknown. */
  suspendingAt?: number;
  /** When it was suspended; absent after it was resumed. */
  suspendedAt?: number;
}

/** State of a cluster that was never queried. */
export function newIdleRecord(
  key: Pick<IdleRecord, 'uid' | 'namespace' | 'name'>,
): IdleRecord {
  const { uid, namespace, name } = key;
  return {
    uid,
    namespace,
    name,
    version: 0,
    activity: 'unknown',
    work: '',
    message: '',
    askedAt: 0,
  };
}
