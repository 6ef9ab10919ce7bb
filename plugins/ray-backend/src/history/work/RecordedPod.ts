import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { isOrderedVersion } from '../../kubernetes/cache/versions';

/** The record of a container. */
export interface RecordedContainer {
  name: string;
  restarts: number;
  /** Of its last ended run. */
  exitCode?: number;
  reason?: string;
  /** Milliseconds since 1970. */
  startedAt?: number;
  endedAt?: number;
}

/** The record of a pod that worked for an object. */
export interface RecordedPod {
  podUid: string;
  name: string;
  /** `head`, `worker`, or empty for a submitter pod. */
  role: string;
  group: string;
  node: string;
  phase: string;
  reason: string;
  restarts: number;
  /** Milliseconds since 1970, like the other times. */
  createdAt: number;
  startedAt: number | undefined;
  /** When the last of its containers ended. */
  endedAt: number | undefined;
  deletedAt: number | undefined;
  containers: RecordedContainer[];
  /** Its `resourceVersion`; 0 if that is not a number. */
  version: number;
}

function containerOf(status: ContainerStatus): RecordedContainer {
  const { name, restartCount, state, lastState } = status;
  const ended = state?.terminated ?? lastState?.terminated;
  const startedAt =
    parseTime(state?.running?.startedAt) ?? parseTime(ended?.startedAt);
  const endedAt = parseTime(ended?.finishedAt);
  const reason = state?.waiting?.reason ?? ended?.reason;
  return {
    name,
    restarts: restartCount,
    ...(ended && { exitCode: ended.exitCode }),
    ...(reason && { reason }),
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
  };
}

/** The version of an object, to find the later of two; 0 if it is unknown. */
export function versionOf(resourceVersion: string | undefined): number {
  return resourceVersion && isOrderedVersion(resourceVersion)
    ? Number(resourceVersion)
    : 0;
}

/**
 * The record of a pod.
 *
 * @param deletedAt - when its deletion was observed, milliseconds since 1970
 */
export function recordedPod(pod: Pod, deletedAt?: number): RecordedPod {
  const { metadata, spec, status } = pod;
  const { labels = {} } = metadata;
  const statuses = status?.containerStatuses ?? [];
  const containers = statuses.map(containerOf);
  const starts = containers.flatMap(({ startedAt }) => startedAt ?? []);
  const ends = containers.flatMap(({ endedAt }) => endedAt ?? []);
  const hasEnded =
    statuses.length > 0 && statuses.every(({ state }) => state?.terminated);
  return {
    podUid: metadata.uid ?? '',
    name: metadata.name,
    role: labels[RAY_LABELS.nodeType] ?? '',
    group: labels[RAY_LABELS.group] ?? '',
    node: spec?.nodeName ?? '',
    phase: status?.phase ?? '',
    reason: status?.reason ?? '',
    restarts: containers.reduce((sum, { restarts }) => sum + restarts, 0),
    createdAt: parseTime(metadata.creationTimestamp) ?? 0,
    startedAt: starts.length ? Math.min(...starts) : undefined,
    endedAt: hasEnded && ends.length ? Math.max(...ends) : undefined,
    deletedAt,
    containers,
    version: versionOf(metadata.resourceVersion),
  };
}
