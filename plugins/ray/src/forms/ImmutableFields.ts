import { createContext, useCallback, useContext } from 'react';
import { useTexts } from '../translation';

/** Identity and owner of an object. */
const IDENTITY = ['name', 'namespace', 'user'];

/** Makes name, namespace and owner read-only. */
export function useImmutableIdentity(): ImmutableReason {
  const { t } = useTexts();
  return useCallback(
    path => (IDENTITY.includes(path) ? t('form.frozenIdentity') : undefined),
    [t],
  );
}

/** Explains why a field is read-only; undefined if it is not. */
export type ImmutableReason = (path: string) => string | undefined;

const ImmutableFieldsContext = createContext<ImmutableReason>(() => undefined);

/** Tells nested fields which of them are read-only, and why. */
export const ImmutableFields = ImmutableFieldsContext.Provider;

/** Why a field of the surrounding form is read-only; undefined if it is not. */
export function useImmutableReason(path: string): string | undefined {
  return useContext(ImmutableFieldsContext)(path);
}
