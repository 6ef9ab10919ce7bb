import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';
import { messageOf } from './messageOf';

/** Says why reading failed. Of a portal that does not answer, browsers say it each in its own words, and not what to do. */
export function useFailureText(error: unknown): string {
  const { t } = useTranslationRef(rayTranslationRef);
  return error instanceof TypeError
    ? t('failure.unreachable')
    : messageOf(error);
}
