import { Config, ConfigReader } from '@backstage/config';
import { everyProblem } from './configuration/everyProblem';
import { unknownKeys } from './configuration/unknownKeys';
import { RayBackendConfig, readRayBackendConfig } from './RayBackendConfig';

/** The settings, or the problem with them. */
export interface ConfigOrProblem {
  /** With a problem, these are defaults, used only to report it. */
  config: RayBackendConfig;
  /** Names every key that is wrong. */
  problem?: string;
  /** Keys that are ignored. */
  warnings: string[];
}

function listed(problems: string[]): string {
  const [first] = problems;
  if (first !== undefined && problems.length === 1) return first;
  const items = problems.map((problem, index) => `(${index + 1}) ${problem}`);
  return `${problems.length} settings are wrong: ${items.join(' ')}`;
}

/** Reads the settings of the plugin. An invalid one must not stop the whole portal. */
export function readConfigOrProblem(config: Config): ConfigOrProblem {
  const { problems: misspelled, warnings } = unknownKeys(config);
  const problems = [
    ...everyProblem(config, readRayBackendConfig),
    ...misspelled,
  ];
  return problems.length === 0
    ? { config: readRayBackendConfig(config), warnings }
    : {
        config: readRayBackendConfig(new ConfigReader({})),
        problem: listed(problems),
        warnings,
      };
}
