import { useCallback } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';
import { WhyFrozen } from './FrozenFields';

/** What makes an object itself, and whose it is. */
const IDENTITY = ['name', 'namespace', 'user'];

/** Keeps from changing what an object is called, where it lies and whose it is. */
export function useFrozenIdentity(): WhyFrozen {
  const { t } = useTranslationRef(rayTranslationRef);
  return useCallback(
    path => (IDENTITY.includes(path) ? t('form.frozenIdentity') : undefined),
    [t],
  );
}
