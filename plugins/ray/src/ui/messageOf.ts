import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { say, Texts } from '../translation';
import { isSignedOut } from './isSignedOut';

/**
 * The message of a caught error, translated if possible. Browsers have different, unhelpful texts for a portal that
 * doesn't answer, and the API's advice for clients without a session does not apply to users of pages.
 */
export function messageOf(t: Texts, error: unknown): string {
  if (isSignedOut(error)) return t('failure.signedOut');
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
