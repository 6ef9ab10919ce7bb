import { parseTime } from '../../core/rfc3339';
import {
  CLUSTER_CONDITIONS,
  ClusterFacts,
  livePods,
  PodFacts,
} from './ClusterFacts';
import { notReadySince } from './podTimes';
import { Trouble } from './Trouble';
import { capitalized, podTitle, quote } from './wording';

function describe(head: PodFacts | undefined): string {
  if (!head) return 'The head pod is gone and has not been replaced yet';
  const { reason, message } = head.status;
  const cause = quote([reason, message].filter(Boolean).join(': '));
  return `${capitalized(podTitle(head))} is not ready${cause ? `: ${cause}` : ''}`;
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
      message: describe(head),
      hint: "Look at the head pod's log and events; without its head nothing runs on the cluster.",
    },
  ];
}
