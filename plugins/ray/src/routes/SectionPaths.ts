import { createContext, useContext } from 'react';

/** Paths of the sections that the configuration leaves; undefined where all of them are there. */
export const SectionPaths = createContext<readonly string[] | undefined>(
  undefined,
);

/** Whether a section is at its usual path, so that links to it lead somewhere. */
export function useHasSection(path: string): boolean {
  return useContext(SectionPaths)?.includes(path) ?? true;
}
