import {
  BackendFeature,
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { createRolePolicyModule } from '../policy/createRolePolicyModule';
import { readRoles } from '../policy/readRoles';
import { configurationProblems } from './configurationProblems';
import { MODULES_BY_SECTION } from './moduleProblems';
import { UnsetVariables, unsetVariables } from './unsetVariables';
import { keysAt } from '../values/values';

/** Features to add, some of which are still being loaded. */
export type Features = Array<
  BackendFeature | Promise<{ default: BackendFeature }>
>;

/**
 * Finds the sign-in providers, sources of users and groups, and the permission policy that a configuration asks for.
 *
 * @throws an error that lists everything wrong with the configuration, if the portal can't start with it
 */
export function featuresFor(
  config: Config,
  unset: readonly UnsetVariables[] = [],
): Features {
  const { all, preventStart } = configurationProblems(config, unset);
  if (preventStart) throw new Error(all.join('\n'));
  const features: Features = MODULES_BY_SECTION.flatMap(([section, modules]) =>
    keysAt(config, section).flatMap(key =>
      Object.hasOwn(modules, key) ? (modules[key]?.() ?? []) : [],
    ),
  );
  const { roles } = readRoles(config);
  features.push(
    roles
      ? createRolePolicyModule(roles)
      : import('@backstage/plugin-permission-backend-module-allow-all-policy'),
  );
  return features;
}

/** Adds the configured modules, and loads no code of other modules. */
export const configuredFeatures = createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  async loader({ config }) {
    return featuresFor(config, await unsetVariables(process.argv.slice(2)));
  },
});
