import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ContainerRun } from './ContainerRun';

/** Which of a container's ends tell something. */
interface Interest {
  /** An end without an error tells nothing, such as that of an init container. */
  failuresOnly: boolean;
  /** The pod is about to go, and its containers will end by that. */
  isLeaving: boolean;
}

function runsOf(
  pod: Pod,
  { name: container, state, lastState }: ContainerStatus,
  { failuresOnly, isLeaving }: Interest,
): ContainerRun[] {
  const { name, namespace = '', uid = '' } = pod.metadata;
  const about = { namespace, pod: name, podUid: uid, container };
  const ended = [lastState, state].flatMap((one, index): ContainerRun[] => {
    const { terminated } = one ?? {};
    if (!terminated) return [];
    const { exitCode, startedAt, finishedAt } = terminated;
    const isPrevious = index === 0;
    // That a pod which is taken away ends with an error is the usual case.
    const isExpected = exitCode === 0 || (isLeaving && !isPrevious);
    if (failuresOnly && isExpected) return [];
    return [
      {
        ...about,
        startedAt: parseTime(startedAt) ?? 0,
        endedAt: parseTime(finishedAt) ?? 0,
        exitCode,
        isPrevious,
      },
    ];
  });
  const { running } = state ?? {};
  if (!running || !isLeaving || failuresOnly) return ended;
  return [
    ...ended,
    {
      ...about,
      startedAt: parseTime(running.startedAt) ?? 0,
      endedAt: undefined,
      exitCode: undefined,
      isPrevious: false,
    },
  ];
}

/**
 * The runs of a pod's containers whose logs are worth to be kept: of heads and of submitters all that have ended, or will
 * end because their pod is about to go; of workers and of init containers those that have failed.
 *
 * @param isOwnerGone - what the pod worked for is gone, so it will go, too
 */
export function runsToKeep(pod: Pod, isOwnerGone = false): ContainerRun[] {
  const { labels = {}, deletionTimestamp } = pod.metadata;
  const { containerStatuses = [], initContainerStatuses = [] } =
    pod.status ?? {};
  const isWorker = labels[RAY_LABELS.nodeType] === 'worker';
  const isLeaving = isOwnerGone || deletionTimestamp !== undefined;
  return [
    ...initContainerStatuses.flatMap(status =>
      runsOf(pod, status, { failuresOnly: true, isLeaving }),
    ),
    ...containerStatuses.flatMap(status =>
      runsOf(pod, status, { failuresOnly: isWorker, isLeaving }),
    ),
  ];
}
