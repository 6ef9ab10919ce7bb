import { ClusterFacts } from './ClusterFacts';
import { Explanation } from './Explanation';
import { hasUnseenChange } from './hasUnseenChange';
import { waitsForOperator } from './waitsForOperator';

/**
 * Adds to an explanation that the operator has not acted on a change yet. The operator's last report may be outdated,
 * so the change comes first; trouble, which has a hint, keeps its reason and its sentences.
 */
export function explainChange(
  facts: ClusterFacts,
  options: { explanation: Explanation; gracePeriodMs: number },
): Explanation {
  const { explanation, gracePeriodMs } = options;
  if (!hasUnseenChange(facts)) return explanation;
  const { now, rayCluster } = facts;
  const change = waitsForOperator(rayCluster, { now, gracePeriodMs });
  const { state, messageParts, hintParts } = explanation;
  if (!hintParts?.length) return { state, ...change };
  const turns = [explanation.reevaluateAt, change.reevaluateAt].flatMap(
    time => time ?? [],
  );
  return {
    ...explanation,
    messageParts: [...change.messageParts, ...messageParts],
    hintParts: [...(change.hintParts ?? []), ...hintParts],
    reevaluateAt: turns.length ? Math.min(...turns) : undefined,
  };
}
