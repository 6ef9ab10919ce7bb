import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { ClusterFacts, livePods } from './ClusterFacts';
import { WAITING_CONTAINER } from './headUnreachable';
import { podCondition } from './podStatus';
import { Trouble } from './Trouble';
import { podParameters } from './wording';

/** A pod waits for one of its init containers, for example a download, or the proxy of a service mesh. */
export function initContainers(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const { phase, initContainerStatuses = [] } = pod.pod.status ?? {};
    if (phase !== 'Pending') return [];
    if (podCondition(pod.pod, 'Initialized')?.status !== 'False') return [];
    // Sidecars keep running, so the pod waits for the last container that runs.
    const running = initContainerStatuses.findLast(
      ({ state }) => state?.running,
    );
    const since = parseTime(running?.state?.running?.startedAt);
    if (!running || since === undefined) return [];
    if (running.name === WAITING_CONTAINER) return [];
    const { name: container } = running;
    return [
      {
        mayPass: true,
        isUsual: true,
        since,
        reason: 'InitContainerRuns',
        messagePart: messagePart('InitContainerRuns', {
          ...podParameters(pod),
          container,
          time: rfc3339(since),
        }),
        hintParts: [messagePart('ReadInitContainerLog', { container })],
      },
    ];
  });
}
