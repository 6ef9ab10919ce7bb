import { Config } from '@backstage/config';
import { ORG_MODULES, SIGN_IN_MODULES } from './modules';
import { keysAt, nameAdvice } from '../values/values';

/** Sections whose keys ask for modules. */
export const MODULES_BY_SECTION = [
  ['auth.providers', SIGN_IN_MODULES],
  ['catalog.providers', ORG_MODULES],
] as const;

/** Keys below `catalog.providers` whose modules every portal has. */
const ALWAYS_THERE = ['ray'];

/** Sign-in providers, and sources of users and groups, that need a module which is not in this portal. */
export function moduleProblems(config: Config): string[] {
  return MODULES_BY_SECTION.flatMap(([section, modules]) =>
    keysAt(config, section)
      .filter(key => !Object.hasOwn(modules, key))
      .filter(key => !ALWAYS_THERE.includes(key))
      .map(
        key =>
          `${section}.${key} needs a module that this portal does not have: ${nameAdvice(key, Object.keys(modules))}`,
      ),
  );
}
