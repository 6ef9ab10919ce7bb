import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import { failureHint } from '../../failures/failureHint';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';
import { podCondition } from './podStatus';
import { conditionSince } from './podTimes';
import { Trouble } from './Trouble';
import { podParameters, quote, templateOf } from './wording';

/** Set on a pod that Kubernetes takes away (Kubernetes, pod conditions). */
const DISRUPTED = 'DisruptionTarget';

/** Hints by the reason of that condition (Kubernetes 1.34). */
const DISRUPTIONS = new Map<string, MessagePart>([
  ['PreemptionByScheduler', messagePart('RaisePriority')],
  ['EvictionByEvictionAPI', messagePart('NodeIsDrained')],
  ['DeletionByTaintManager', messagePart('NodeIsGoing')],
  ['DeletionByPodGC', messagePart('NodeIsGoing')],
]);

/** Words of the kubelet about a pod that stored more than its own limits allow, not about a node that runs short. */
const ABOVE_OWN_LIMIT =
  /exceeds the (?:total )?limit|exceeded its local ephemeral storage limit/;

/** Hints by the reason for which a kubelet rejects or ends a pod (Kubernetes 1.34, `lifecycle` and `cm`). */
const REJECTIONS = new Map<string, ExplanationCode>([
  ['TopologyAffinityError', 'FitOneNumaNode'],
  ['SMTAlignmentError', 'WholeCores'],
  ['SysctlForbidden', 'SysctlForbidden'],
  ['NodeShutdown', 'NodeIsGoing'],
  ['Terminated', 'NodeIsGoing'],
  ['NodeAffinity', 'NodeNoLongerFits'],
  ['NodeName', 'NodeNoLongerFits'],
  ['TaintToleration', 'NodeNoLongerFits'],
  ['NodePorts', 'NodePortTaken'],
  ['UnexpectedAdmissionError', 'DevicesNotGiven'],
  ['Preempting', 'RaisePriority'],
  ['DeadlineExceeded', 'PodTimeIsUp'],
]);

/** How a kubelet calls that a node has no room, followed by the resource: `OutOfcpu`. */
const NO_ROOM = /^OutOf./;

/** The hint for a pod that a kubelet rejected: a broken device explains more than that it was not given. */
function rejectionHint(
  reason: string,
  { message, node }: PodFacts['status'],
): MessagePart {
  const known = failureHint(message);
  if (known?.code === 'GpuFaulty') return known;
  const code = NO_ROOM.test(reason)
    ? 'NodeFilledFirst'
    : (REJECTIONS.get(reason) ?? 'LookAtNode');
  return { code, parameters: { node } };
}

/** What to do about a pod that ended. */
export function endedHint(pod: PodFacts, facts: ClusterFacts): MessagePart {
  const { reason = '', message = '' } = pod.status;
  switch (reason) {
    case 'Evicted':
      return ABOVE_OWN_LIMIT.test(message)
        ? messagePart('RaiseStorageLimit')
        : messagePart('AskForWhatIsUsed');
    case 'OOMKilled':
      return messagePart('MoreMemory', { template: templateOf(pod, facts) });
    case 'Error':
    case 'Completed':
      return messagePart('ReadPodEvents');
    default:
      return rejectionHint(reason, pod.status);
  }
}

/**
 * Pods that ended for good. The operator replaces them. Those that Kubernetes takes away are reported as such, as that
 * is the cause.
 */
export function endedPods(facts: ClusterFacts): Trouble[] {
  return livePods(facts).flatMap((pod): Trouble[] => {
    const { phase, reason, message } = pod.status;
    if (phase !== 'Failed' || podCondition(pod.pod, DISRUPTED)) return [];
    return [
      {
        mayPass: true,
        since: conditionSince(pod.pod, 'Ready'),
        reason,
        messagePart: messagePart('PodEnded', {
          ...podParameters(pod),
          cause: reason,
          words: quote(message),
        }),
        hintParts: [endedHint(pod, facts)],
      },
    ];
  });
}

/** Pods that Kubernetes takes away: for a more important pod, or together with their node. */
export function disruptedPods(facts: ClusterFacts): Trouble[] {
  return facts.pods.flatMap((pod): Trouble[] => {
    const condition = podCondition(pod.pod, DISRUPTED);
    if (condition?.status !== 'True') return [];
    const { reason = DISRUPTED, message = '' } = condition;
    return [
      {
        mayPass: true,
        since: parseTime(condition.lastTransitionTime) ?? facts.createdAt,
        reason,
        messagePart: messagePart('PodTakenAway', {
          ...podParameters(pod),
          words: quote(message || reason),
        }),
        hintParts: [
          DISRUPTIONS.get(reason) ??
            messagePart('LookAtNode', { node: pod.status.node }),
        ],
      },
    ];
  });
}
