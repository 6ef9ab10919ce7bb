import { createContext, useCallback, useContext } from 'react';
import { useTexts } from '../translation';

/** What makes an object itself, and whose it is. */
const IDENTITY = ['name', 'namespace', 'user'];

/** Keeps from changing what an object is called, where it lies and whose it is. */
export function useImmutableIdentity(): ImmutableReason {
  const { t } = useTexts();
  return useCallback(
    path => (IDENTITY.includes(path) ? t('form.frozenIdentity') : undefined),
    [t],
  );
}

/** Says why a field can't be changed; nothing for one that can. */
export type ImmutableReason = (path: string) => string | undefined;

const ImmutableFieldsContext = createContext<ImmutableReason>(() => undefined);

/** Tells the fields within which of them can't be changed, and why. */
export const ImmutableFields = ImmutableFieldsContext.Provider;

/** Why a field of the surrounding form can't be changed; nothing when it can. */
export function useImmutableReason(path: string): string | undefined {
  return useContext(ImmutableFieldsContext)(path);
}
