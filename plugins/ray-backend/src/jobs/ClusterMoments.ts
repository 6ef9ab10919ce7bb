import { JobPhase } from '@rayport/backstage-plugin-ray-common';
import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { podCondition } from '../clusters/explain/podStatus';
import { createdAt } from '../clusters/explain/podTimes';
import { parseTime } from '../core/rfc3339';

/** How far the pods of a starting cluster have come; milliseconds since 1970. */
export interface ClusterMoments {
  /** The last pod got a node. */
  placed?: number;
  /** The last pod started its first container, so it had its image and its volumes. */
  pulled?: number;
}

function placedAt(pod: Pod): number | undefined {
  const condition = podCondition(pod, 'PodScheduled');
  if (condition?.status !== 'True') return undefined;
  return parseTime(condition.lastTransitionTime) ?? createdAt(pod);
}

function startsOf({ state, lastState }: ContainerStatus): number[] {
  return [state, lastState].flatMap(
    known =>
      parseTime(known?.running?.startedAt ?? known?.terminated?.startedAt) ??
      [],
  );
}

/** When a pod started its first container, as far as its restarts still tell. */
function pulledAt({ status }: Pod): number | undefined {
  const { initContainerStatuses = [], containerStatuses = [] } = status ?? {};
  const starts = [...initContainerStatuses, ...containerStatuses].flatMap(
    startsOf,
  );
  return starts.length ? Math.min(...starts) : undefined;
}

/** The latest; undefined unless all are known. */
function lastOf(times: ReadonlyArray<number | undefined>): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length && known.length === times.length
    ? Math.max(...known)
    : undefined;
}

/**
 * The moments of a cluster, from its pods.
 *
 * @param readyAt - when all of its pods were ready; later pods replaced them, or were added by the autoscaler
 */
export function momentsOfPods(
  pods: readonly Pod[],
  readyAt = Number.POSITIVE_INFINITY,
): ClusterMoments {
  const first = pods.filter(pod => createdAt(pod) <= readyAt);
  return {
    placed: lastOf(first.map(placedAt)),
    pulled: lastOf(first.map(pulledAt)),
  };
}

/** The moments that phases of the same attempt tell; undefined where they tell none. */
export function momentsOfPhases(
  phases: readonly JobPhase[],
): ClusterMoments | undefined {
  const startOf = (wanted: JobPhase['phase']) =>
    parseTime(phases.find(({ phase }) => phase === wanted)?.startTime);
  const [waited, pulling, starting] = (
    ['waitingForRoom', 'pullingImages', 'clusterStarting'] as const
  ).map(startOf);
  if (waited === undefined && pulling === undefined) return undefined;
  return { placed: pulling ?? starting, pulled: starting };
}
