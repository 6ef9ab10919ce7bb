import { MessagePart, PodStatus } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { parseTime } from '../../core/rfc3339';
import {
  CLUSTER_CONDITIONS,
  ClusterFacts,
  liveHead,
  PodFacts,
} from './ClusterFacts';
import { endedHint } from './endedPods';
import { outlivesSubmitter } from './podStatus';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { quote } from './wording';

/** Why a pod is not ready: as parts to translate, or in Kubernetes' own words. */
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

/**
 * Since when the head has not been ready. The operator's condition persists while pods come and go, and changes later
 * than the pods.
 */
function unreadySince(
  facts: ClusterFacts,
  head: PodFacts | undefined,
): number | undefined {
  if (head && outlivesSubmitter(head.pod)) return undefined;
  const condition = facts.conditions.get(CLUSTER_CONDITIONS.headPodReady);
  if (condition?.status === 'False') {
    return parseTime(condition.lastTransitionTime) ?? facts.createdAt;
  }
  if (head) return head.status.ready ? undefined : notReadySince(head.pod);
  const [going] = facts.pods.filter(({ status }) => status.nodeType === 'head');
  return parseTime(going?.pod.metadata.deletionTimestamp);
}

function hintFor(head: PodFacts | undefined, facts: ClusterFacts): MessagePart {
  if (!head) return messagePart('HeadIsReplaced');
  if (head.status.phase === 'Failed') return endedHint(head, facts);
  return head.status.reason === 'NodeNotReady'
    ? messagePart('LookAtNode', { node: head.status.node })
    : messagePart('CheckHeadPod');
}

/** A ready cluster has lost its head; the operator still reports it as ready. */
export function headNotReady(facts: ClusterFacts): Trouble[] {
  if (!facts.wasReady) return [];
  const head = liveHead(facts);
  const since = unreadySince(facts, head);
  if (since === undefined) return [];
  return [
    {
      outcome: 'failed',
      mayPass: true,
      lacksPods: true,
      since,
      reason: 'HeadPodNotReady',
      messagePart: describe(head),
      hintParts: [hintFor(head, facts)],
    },
  ];
}
