import { createContext, useCallback, useContext } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';

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

/** Says why a field can't be changed; nothing for one that can. */
export type WhyFrozen = (path: string) => string | undefined;

const FrozenFieldsContext = createContext<WhyFrozen>(() => undefined);

/** Tells the fields within which of them can't be changed, and why. */
export const FrozenFields = FrozenFieldsContext.Provider;

/** Why a field of the surrounding form can't be changed; nothing when it can. */
export function useFrozen(path: string): string | undefined {
  return useContext(FrozenFieldsContext)(path);
}
