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

/** Checks the whole configuration. */
export function configurationProblems(config: Config): ConfigurationProblems {
  const ofPortal = portalProblems(config);
  return {
    all: inOrder(config, [...ofPortal, ...settingProblems(config)]),
    preventStart: ofPortal.length > 0,
  };
}
