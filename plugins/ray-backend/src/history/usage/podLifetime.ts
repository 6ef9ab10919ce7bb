import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { hasPodEnded } from '../../kubernetes/hasPodEnded';
import { PodLifetime } from './PodInterval';

/**
 * Half a second: Kubernetes leaves out fractions, so its times are that much too early on average. Pods of short jobs live
 * for a few seconds.
 */
const LEFT_OUT_MS = 500;

/** A deletion as reported. */
export interface HeardDeletion {
  /** Milliseconds since 1970. */
  at: number;
  /** Since when no changes arrived, if the portal found the pod missing; milliseconds since 1970. */
  unseenSince: number | undefined;
}

/** A time that Kubernetes reports, milliseconds since 1970. */
function timeOf(text: string | undefined): number | undefined {
  const time = parseTime(text);
  const isWhole = text !== undefined && !text.includes('.');
  return time !== undefined && isWhole ? time + LEFT_OUT_MS : time;
}

function statusesOf({ status }: Pod): ContainerStatus[] {
  return [
    ...(status?.initContainerStatuses ?? []),
    ...(status?.containerStatuses ?? []),
  ];
}

function startTimes(status: ContainerStatus): number[] {
  const { state, lastState } = status;
  return [state?.running, state?.terminated, lastState?.terminated].flatMap(
    one => timeOf(one?.startedAt) ?? [],
  );
}

/**
 * When the scheduler assigned a node, which is when a pod begins to hold its requests. Without the condition, the first
 * start of a container.
 */
function scheduledAt(pod: Pod): number | undefined {
  if (!pod.spec?.nodeName) return undefined;
  const scheduled = pod.status?.conditions?.find(
    ({ type, status }) => type === 'PodScheduled' && status === 'True',
  );
  const started = statusesOf(pod).flatMap(startTimes);
  return (
    timeOf(scheduled?.lastTransitionTime) ??
    (started.length ? Math.min(...started) : undefined) ??
    timeOf(pod.metadata.creationTimestamp)
  );
}

/** When the last container finished; undefined while one runs. */
function containersFinishedAt({ status }: Pod): number | undefined {
  const times = (status?.containerStatuses ?? []).map(({ state }) =>
    timeOf(state?.terminated?.finishedAt),
  );
  const known = times.flatMap(time => time ?? []);
  return known.length && known.length === times.length
    ? Math.max(...known)
    : undefined;
}

/** When a pod without container statuses failed, such as an evicted one. */
function notReadySince({ status }: Pod): number | undefined {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready');
  return ready?.status === 'False'
    ? timeOf(ready.lastTransitionTime)
    : undefined;
}

/** The deadline of a deleted pod; it may have been removed earlier. */
function deletionAt({ metadata }: Pod): number | undefined {
  return timeOf(metadata.deletionTimestamp);
}

function endOf(
  pod: Pod,
  now: number,
  deletion: HeardDeletion | undefined,
): Omit<PodLifetime, 'startedAt'> {
  const finished = containersFinishedAt(pod);
  const seen = (endedAt: number | undefined) => ({
    endedAt: endedAt === undefined ? undefined : Math.min(endedAt, now),
    isEndSeen: endedAt !== undefined,
    gapUntil: undefined,
  });
  if (hasPodEnded(pod)) {
    return seen(finished ?? notReadySince(pod) ?? deletion?.at ?? now);
  }
  if (!deletion) return seen(undefined);
  const { at, unseenSince } = deletion;
  // The report may be late, so the pod's own times take precedence.
  const told = finished ?? deletionAt(pod);
  if (told !== undefined) return seen(Math.min(told, at));
  if (unseenSince === undefined) return seen(at);
  return {
    endedAt: Math.min(unseenSince, at),
    isEndSeen: false,
    gapUntil: at,
  };
}

/**
 * When a pod began and ended to hold its requests, as the scheduler counts it: from its scheduling until it has
 * succeeded, failed or is deleted. Undefined for a pod that never had a node.
 */
export function podLifetime(
  pod: Pod,
  now: number,
  deletion?: HeardDeletion,
): PodLifetime | undefined {
  const startedAt = scheduledAt(pod);
  if (startedAt === undefined) return undefined;
  const end = endOf(pod, now, deletion);
  return {
    ...end,
    startedAt: Math.min(startedAt, now),
    endedAt:
      end.endedAt === undefined
        ? undefined
        : Math.max(end.endedAt, Math.min(startedAt, now)),
  };
}
