import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterFacts, livePods } from './ClusterFacts';
import { podCondition } from './podStatus';
import { conditionSince, createdAt } from './podTimes';
import { Trouble } from './Trouble';
import { podParameters, quote } from './wording';

/** The scheduler has not tried to find a node for a pod: gates hold it back, or its scheduler does not run. */
export function unscheduledYet(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const { spec, status } = pod.pod;
    if (status?.phase !== 'Pending' || spec?.nodeName) return [];
    const scheduled = podCondition(pod.pod, 'PodScheduled');
    const common = { mayPass: true, isUsual: true };
    if (!scheduled) {
      return [
        {
          ...common,
          since: createdAt(pod.pod),
          reason: 'NotScheduled',
          messagePart: messagePart('PodNotSeenByScheduler', podParameters(pod)),
          hintParts: [messagePart('CheckScheduler')],
        },
      ];
    }
    if (scheduled.reason !== 'SchedulingGated') return [];
    return [
      {
        ...common,
        since: conditionSince(pod.pod, 'PodScheduled'),
        reason: scheduled.reason,
        messagePart: messagePart('PodGated', {
          ...podParameters(pod),
          words: quote(scheduled.message ?? ''),
        }),
        hintParts: [messagePart('LookAtGates')],
      },
    ];
  });
}
