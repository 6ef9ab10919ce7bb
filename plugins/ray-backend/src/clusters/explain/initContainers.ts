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
    const sidecars = new Set(
      pod.pod.spec?.initContainers
        ?.filter(({ restartPolicy }) => restartPolicy === 'Always')
        .map(({ name }) => name),
    );
    // Init containers start one after the other. A sidecar keeps running, and lets the next one start once it has started.
    const awaited = initContainerStatuses.find(
      ({ name, state, started }) =>
        state?.terminated?.exitCode !== 0 && !(sidecars.has(name) && started),
    );
    const since = parseTime(awaited?.state?.running?.startedAt);
    if (!awaited || since === undefined) return [];
    if (awaited.name === WAITING_CONTAINER) return [];
    const { name: container } = awaited;
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
