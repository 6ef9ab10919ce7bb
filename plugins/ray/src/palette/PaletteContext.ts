import { createContext, useContext } from 'react';

/** Opens the command palette; undefined outside of the pages that have one. */
export const PaletteContext = createContext<(() => void) | undefined>(
  undefined,
);

/** Opens the command palette. */
export function usePalette(): (() => void) | undefined {
  return useContext(PaletteContext);
}
