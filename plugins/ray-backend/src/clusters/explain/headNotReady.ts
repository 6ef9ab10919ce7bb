import { MessagePart, PodStatus } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import {
  CLUSTER_CONDITIONS,
  ClusterFacts,
  livePods,
  PodFacts,
} from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** Why a pod is not ready: in parts for every language, or as Kubernetes says it. */
function causeOf({
  reason,
  message,
  messageParts = [],
}: PodStatus): Record<string, string> {
  const [said] = messageParts;
  if (said) return said.parameters;
  return { cause: quote([reason, message].filter(Boolean).join(': ')) };
}

function describe(head: PodFacts | undefined): MessagePart {
  if (!head) return messagePart('HeadPodGone');
  const { name: pod } = head.status;
  return messagePart('HeadPodNotReady', { pod, ...causeOf(head.status) });
}

/** Since when the head has not been ready; the operator's condition outlives the pods that come and go. */
function unreadySince(
  facts: ClusterFacts,
  head: PodFacts | undefined,
): number | undefined {
  const condition = facts.conditions.get(CLUSTER_CONDITIONS.headPodReady);
  if (condition?.status === 'False') {
    return parseTime(condition.lastTransitionTime) ?? facts.createdAt;
  }
  return head && !head.status.ready ? notReadySince(head.pod) : undefined;
}

/** A cluster that was ready has lost its head; the operator still reports it as ready. */
export function headNotReady(facts: ClusterFacts): Trouble[] {
  if (!facts.wasReady) return [];
  const head = livePods(facts).find(({ status }) => status.nodeType === 'head');
  const since = unreadySince(facts, head);
  if (since === undefined) return [];
  return [
    {
      outcome: 'failed',
      mayPass: true,
      since,
      reason: 'HeadPodNotReady',
      messagePart: describe(head),
      hintParts: [messagePart('CheckHeadPod')],
    },
  ];
}
