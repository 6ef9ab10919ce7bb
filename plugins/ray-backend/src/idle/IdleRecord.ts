import {
  IDLE_ACTIVITIES,
  IDLE_WORK,
} from '@rayport/backstage-plugin-ray-common';

/** What is remembered of one cluster, by all replicas and beyond their restarts. Times are milliseconds since 1970. */
export interface IdleRecord {
  /** Of this very RayCluster. */
  uid: string;
  namespace: string;
  name: string;
  /** One more with every write; who writes on an older one has lost. */
  version: number;
  activity: (typeof IDLE_ACTIVITIES)[number];
  work: (typeof IDLE_WORK)[number];
  /** Why the activity is unknown. */
  message: string;
  askedAt: number;
  /** Since when what Ray says leaves no time out; absent while it can't be asked. */
  observedSince?: number;
  /** When something last worked on it, as far as is known; absent before the first answer. */
  idleSince?: number;
  /** When the owner was warned; absent when not, or when the warning is void. */
  warnedAt?: number;
  /** When the owner was told that it will be suspended. */
  suspendAt?: number;
  /** When a suspension was begun whose end is not known yet. */
  suspendingAt?: number;
  /** When it was suspended; absent once it was resumed. */
  suspendedAt?: number;
}

/** What is known of a cluster that was never looked at. */
export function newIdleRecord(
  key: Pick<IdleRecord, 'uid' | 'namespace' | 'name'>,
): IdleRecord {
  const { uid, namespace, name } = key;
  return {
    ...{ uid, namespace, name, version: 0 },
    activity: 'unknown',
    work: '',
    message: '',
    askedAt: 0,
  };
}
