import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { say, Texts } from '../translation';

/** The message of a caught error, translated if possible. */
export function messageOf(t: Texts, error: unknown): string {
  if (error instanceof TypeError) return t('failure.unreachable');
  if (!isRayApiError(error)) {
    return error instanceof Error ? error.message : String(error);
  }
  const { message, messageParts, violations } = error;
  if (messageParts.length) return say(t, message, messageParts);
  const isWhole = violations.every(({ messageParts: parts }) => parts?.length);
  if (!violations.length || !isWhole) return message;
  return violations
    .map(violation => say(t, violation.message, violation.messageParts))
    .join(' ');
}
