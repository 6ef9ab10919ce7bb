import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ContainerStatus, Pod } from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../../core/rfc3339';
import { ContainerRun } from './ContainerRun';

/** Which ends of a container's runs are informative. */
interface Interest {
  /** Only failures: success of an init container, for example, explains nothing. */
  failuresOnly: boolean;
  /** The pod is about to be deleted, which ends its containers. */
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
    // Pods that are deleted usually end with an error.
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
 * The runs of a pod's containers whose logs are kept. For heads and submitters: all that have ended or will end because
 * their pod is being deleted. For workers and init containers: those that have failed.
 *
 * @param isOwnerGone - the owner of the pod was deleted, so the pod will be, too
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
