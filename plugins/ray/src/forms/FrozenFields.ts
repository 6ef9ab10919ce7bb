import { createContext, useContext } from 'react';

/** Says why a field can't be changed; nothing for one that can. */
export type WhyFrozen = (path: string) => string | undefined;

const FrozenFieldsContext = createContext<WhyFrozen>(() => undefined);

/** Tells the fields within which of them can't be changed, and why. */
export const FrozenFields = FrozenFieldsContext.Provider;

/** Why a field of the surrounding form can't be changed; nothing when it can. */
export function useFrozen(path: string): string | undefined {
  return useContext(FrozenFieldsContext)(path);
}
