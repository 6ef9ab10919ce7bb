import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
import { useTexts } from '../translation';
import { messageOf } from './messageOf';

/**
 * Explains why reading failed. When the portal doesn't answer, every browser words that differently, without advice; and
 * what the API says to clients without a session is nothing that a reader of a page could do.
 */
export function useFailureText(error: unknown): string {
  const { t } = useTexts();
  if (isRayApiError(error) && error.code === 'UNAUTHENTICATED') {
    return t('failure.signedOut');
  }
  return messageOf(t, error);
}
