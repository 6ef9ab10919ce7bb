import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';
import { messageOf } from './messageOf';

/** Explains why reading failed. When the portal doesn't answer, every browser words that differently, without advice. */
export function useFailureText(error: unknown): string {
  const { t } = useTranslationRef(rayTranslationRef);
  return error instanceof TypeError
    ? t('failure.unreachable')
    : messageOf(error);
}
