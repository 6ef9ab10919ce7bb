import { Config } from '@backstage/config';
import { settingProblems } from '@rayport/backstage-plugin-ray-backend';
import { readRoles } from '../policy/readRoles';
import { addressProblems } from './addressProblems';
import { certificateProblems } from './certificateProblems';
import { inOrder } from './inOrder';
import { moduleProblems } from './moduleProblems';
import { orgProblems } from './orgProblems';
import { permissionProblems } from './permissionProblems';
import { sectionProblems } from './sectionProblems';
import { serverProblems } from './serverProblems';
import { signInProblems } from './signInProblems';
import { UnsetVariables } from './unsetVariables';

/** What is wrong outside the section `ray`. Backstage would start with it, and not work. */
function portalProblems(config: Config): string[] {
  return [
    ...sectionProblems(config),
    ...addressProblems(config),
    ...serverProblems(config),
    ...certificateProblems(config, new Date()),
    ...signInProblems(config),
    ...moduleProblems(config),
    ...orgProblems(config),
    ...permissionProblems(config),
    ...readRoles(config).problems,
  ];
}

/** Everything that is wrong with a configuration, by place in its files. */
export interface ConfigurationProblems {
  all: string[];
  /** Whether the portal can't start. With problems of `ray` alone, it starts, and its pages and API show them. */
  preventStart: boolean;
}

function unsetProblem({ key, names }: UnsetVariables): string {
  return names.length > 1
    ? `${key} uses ${names.join(' and ')}, which are not set: set these environment variables`
    : `${key} uses ${names[0]}, which is not set: set this environment variable`;
}

/**
 * Checks the whole configuration.
 *
 * @param unset - explain what its values lack, in place of other problems of the same keys
 */
export function configurationProblems(
  config: Config,
  unset: readonly UnsetVariables[],
): ConfigurationProblems {
  const ofPortal = portalProblems(config);
  const others = [...ofPortal, ...settingProblems(config)].filter(
    problem => !unset.some(({ key }) => problem.startsWith(`${key} `)),
  );
  return {
    all: inOrder(config, [...unset.map(unsetProblem), ...others]),
    preventStart: ofPortal.length > 0 || unset.length > 0,
  };
}
