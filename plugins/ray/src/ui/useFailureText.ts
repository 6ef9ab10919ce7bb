import { useTexts } from '../translation';
import { isSignedOut } from './isSignedOut';
import { messageOf } from './messageOf';

/**
 * Explains why a read failed. Browsers have different, unhelpful texts for a portal that doesn't answer, and the API's
 * advice for clients without a session does not apply to users of pages.
 */
export function useFailureText(error: unknown): string {
  const { t } = useTexts();
  return isSignedOut(error) ? t('failure.signedOut') : messageOf(t, error);
}
