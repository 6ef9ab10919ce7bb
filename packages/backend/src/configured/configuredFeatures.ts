import {
  BackendFeature,
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { createRolePolicyModule } from '../policy/createRolePolicyModule';
import { readRoles } from '../policy/readRoles';
import { addressProblems } from './addressProblems';
import { certificateProblems } from './certificateProblems';
import { ORG_MODULES, SIGN_IN_MODULES } from './modules';
import { permissionProblems } from './permissionProblems';
import { scheduleProblems } from './scheduleProblems';
import { serverProblems } from './serverProblems';
import { signInProblems } from './signInProblems';
import { keysAt, nameAdvice, notSections } from './values';

/** Keys below `catalog.providers` whose modules every portal has. */
const ALWAYS_THERE = ['ray'];

/** Sections that the checks below look into. */
const SECTIONS = [
  'app',
  'auth',
  'auth.providers',
  'backend',
  'backend.database',
  'catalog',
  'catalog.providers',
  'permission',
  'ray',
];

/** Features to add, some of which are still being loaded. */
export type Features = Array<
  BackendFeature | Promise<{ default: BackendFeature }>
>;

/**
 * Finds the sign-in providers, sources of users and groups, and the permission policy that a configuration asks for, and
 * checks what Backstage would start with although it does not work.
 *
 * @throws an error that lists everything wrong with them
 */
export function featuresFor(config: Config): Features {
  const features: Features = [];
  const problems: string[] = [
    ...notSections(config, SECTIONS),
    ...addressProblems(config),
    ...serverProblems(config),
    ...certificateProblems(config, new Date()),
    ...signInProblems(config),
    ...scheduleProblems(config),
    ...permissionProblems(config),
  ];
  for (const [section, modules] of [
    ['auth.providers', SIGN_IN_MODULES],
    ['catalog.providers', ORG_MODULES],
  ] as const) {
    for (const key of keysAt(config, section)) {
      const load = Object.hasOwn(modules, key) ? modules[key] : undefined;
      if (load) features.push(load());
      else if (!ALWAYS_THERE.includes(key)) {
        const advice = nameAdvice(key, Object.keys(modules));
        problems.push(
          `${section}.${key} needs a module that this portal does not have: ${advice}`,
        );
      }
    }
  }
  try {
    const roles = readRoles(config);
    features.push(
      roles
        ? createRolePolicyModule(roles)
        : import('@backstage/plugin-permission-backend-module-allow-all-policy'),
    );
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return features;
}

/** Adds the configured modules, and loads no code of other modules. */
export const configuredFeatures = createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  loader: ({ config }) => featuresFor(config),
});
