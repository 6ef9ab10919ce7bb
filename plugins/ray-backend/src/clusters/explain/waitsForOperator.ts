import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { parseTime, rfc3339 } from '../../core/rfc3339';
import { lastWritten } from '../../kubernetes/lastWritten';
import { Verdict } from './Verdict';

/** Reason of every state that only the operator can end. */
export const WAITING_FOR_OPERATOR = 'WaitingForOperator';

/**
 * The verdict about a change that the operator has not acted on. After the grace period, a hint asks whether the
 * operator runs at all.
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

/** Since when the verdict on an object waits for the operator. */
export function waitsForOperatorSince({
  reason,
  since,
}: Pick<Verdict<string>, 'reason' | 'since'>): number | undefined {
  return reason === WAITING_FOR_OPERATOR ? since : undefined;
}

/** Prefix of the operator's finalizers: it has work to do before the object may be deleted (KubeRay, constants). */
const OWN_FINALIZERS = 'ray.io/';

/** Asks whether the operator runs, if a deletion waits for it longer than the grace period. */
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
