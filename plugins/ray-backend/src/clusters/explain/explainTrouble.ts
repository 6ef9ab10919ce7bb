import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { ClusterFacts } from './ClusterFacts';
import { DETECTORS } from './detectors';
import { Explanation } from './Explanation';
import { Trouble } from './Trouble';

/** When trouble changes the state of the cluster. */
function countsFrom(trouble: Trouble, gracePeriodMs: number): number {
  const { mayPass, since, expectedBy = since } = trouble;
  return mayPass ? Math.max(since + gracePeriodMs, expectedBy) : since;
}

/** The sentence about one trouble, with the number of similar ones. */
function countOthers(trouble: Trouble, all: readonly Trouble[]): MessagePart {
  const { messagePart: part, reason } = trouble;
  const others = all.filter(other => other.reason === reason).length - 1;
  if (!others) return part;
  return { ...part, parameters: { ...part.parameters, others: `${others}` } };
}

/**
 * Explains the trouble of a cluster. Within the grace period it is reported, but does not change the state.
 *
 * @returns undefined without trouble
 */
export function explainTrouble(
  facts: ClusterFacts,
  gracePeriodMs: number,
): Explanation | undefined {
  const isSettled = (trouble: Trouble) =>
    !trouble.mayPass || countsFrom(trouble, gracePeriodMs) <= facts.now;
  const troubles = DETECTORS.flatMap(detect => detect(facts)).filter(
    trouble => !trouble.isUsual || isSettled(trouble),
  );
  const lasting = troubles.filter(isSettled);
  const settled = lasting.find(({ outcome }) => outcome) ?? lasting.at(0);
  const told = settled ?? troubles.at(0);
  if (!told) return undefined;
  const turns = troubles.flatMap(trouble => {
    const { endsAt = [] } = trouble;
    return isSettled(trouble) ? endsAt : countsFrom(trouble, gracePeriodMs);
  });
  const isReady =
    facts.wasReady && !troubles.some(({ lacksPods }) => lacksPods);
  return {
    state: settled?.outcome ?? (isReady ? 'ready' : 'provisioning'),
    reason: told.reason,
    messageParts: [countOthers(told, troubles)],
    hintParts: told.hintParts,
    since: told.since,
    reevaluateAt: turns.length ? Math.min(...turns) : undefined,
  };
}
