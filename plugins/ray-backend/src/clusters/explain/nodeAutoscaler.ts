import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ClusterFacts, PodFacts } from './ClusterFacts';
import { eventLast } from './eventTimes';
import { latestEvent } from './podWarnings';
import { quote } from './wording';

/** Words of cluster-autoscaler and Karpenter about a node that they add for a pod. */
const ADDING = /^(?:pod triggered scale-up|Pod should schedule on: )/i;

/** Their words where they add none; the scheduler's own begin otherwise. */
const ADDING_NONE =
  /^(?:pod didn't trigger scale-up|Failed to schedule pod|Node scale up in .{1,200} failed)/i;

const EITHER = new RegExp(`${ADDING.source}|${ADDING_NONE.source}`, 'i');

/** How long an announced node may take to come, milliseconds. */
const LIFETIME_MS = 20 * 60_000;

/** What a node autoscaler says about a pod without a node. */
interface Said {
  /** When the node that it adds should have come. */
  expectedBy?: number;
  /** Parameters of the message. */
  parameters: { adding?: string; refusing?: string };
  hintParts: MessagePart[];
}

/** What the node autoscaler said last about a pod without a node, if there is one. */
export function saidByAutoscaler(
  facts: Pick<ClusterFacts, 'podEvents' | 'now'>,
  pod: PodFacts,
): Said | undefined {
  const event = latestEvent(facts, pod, { text: EITHER });
  if (!event || facts.now - eventLast(event) > LIFETIME_MS) return undefined;
  const { message = '' } = event;
  const words = quote(message);
  return ADDING.test(message)
    ? {
        expectedBy: eventLast(event) + LIFETIME_MS,
        parameters: { adding: words },
        hintParts: [messagePart('AwaitNode')],
      }
    : {
        parameters: { refusing: words },
        hintParts: [messagePart('LargerNodePool')],
      };
}
