import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { Verdict } from './Verdict';

/** The reason of every state that only the operator can end. */
export const WAITING_FOR_OPERATOR = 'WaitingForOperator';

/**
 * What to say about a change that the operator has not acted on. Once that has lasted for the grace period, a hint asks
 * whether the operator runs at all.
 */
export function waitsForOperator(
  { metadata }: KubernetesObject,
  { now, gracePeriodMs }: { now: number; gracePeriodMs: number },
): Omit<Verdict<never>, 'state'> {
  const since = parseTime(lastWritten(metadata));
  const dueAt = since === undefined ? now : since + gracePeriodMs;
  const isLate = now >= dueAt;
  return {
    reason: WAITING_FOR_OPERATOR,
    messageParts: [
      messagePart('ChangeWaitsForOperator', { time: rfc3339(since) }),
    ],
    hintParts: isLate ? [messagePart('CheckOperator')] : undefined,
    since,
    reevaluateAt: isLate ? undefined : dueAt,
  };
}

/** Since when the verdict on an object says that the operator has to act first. */
export function waitsForOperatorSince({
  reason,
  since,
}: Pick<Verdict<string>, 'reason' | 'since'>): number | undefined {
  return reason === WAITING_FOR_OPERATOR ? since : undefined;
}

/** The operator's finalizers begin like this: it has something to end before the object may go (KubeRay, constants). */
const OWN_FINALIZERS = 'ray.io/';

/** Asks whether the operator runs, where an object that is being deleted has waited for it longer than the grace period. */
export function deletionHeldByOperator(
  { metadata }: KubernetesObject,
  { now, gracePeriodMs }: { now: number; gracePeriodMs: number },
): Pick<Verdict<never>, 'hintParts' | 'reevaluateAt'> {
  const { deletionTimestamp, finalizers = [] } = metadata;
  const since = parseTime(deletionTimestamp);
  const isHeld = finalizers.some(name => name.startsWith(OWN_FINALIZERS));
  if (!isHeld || since === undefined) return {};
  const dueAt = since + gracePeriodMs;
  return now >= dueAt
    ? { hintParts: [messagePart('CheckOperator')] }
    : { reevaluateAt: dueAt };
}
