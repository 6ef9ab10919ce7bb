import { Config, ConfigReader } from '@backstage/config';
import { parseSettings } from './configuration/readSettings';
import { unknownKeys } from './configuration/unknownKeys';
import { RayBackendConfig, readRayBackendConfig } from './RayBackendConfig';
import { raySettings } from './raySettings';

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

/** The settings unless a value is wrong, and everything that is wrong or ignored. */
interface CheckedConfig {
  settings?: RayBackendConfig;
  problems: string[];
  warnings: string[];
}

/** Checks every key and value; needs beyond the settings, such as installed packages, once the values are right. */
function checkConfig(config: Config): CheckedConfig {
  const { problems: misspelled, warnings } = unknownKeys(config);
  const parsed = parseSettings(config.getOptional('ray'), 'ray', raySettings);
  if ('problems' in parsed) {
    return { problems: [...parsed.problems, ...misspelled], warnings };
  }
  try {
    const settings = readRayBackendConfig(config);
    return { settings, problems: misspelled, warnings };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problems: [problem, ...misspelled], warnings };
  }
}

/**
 * Lists everything that is wrong below `ray`, for portals that check their configuration before a start. Each problem
 * begins with the path of its key.
 *
 * @public
 */
export function settingProblems(config: Config): string[] {
  return checkConfig(config).problems;
}

/** Reads the settings of the plugin. An invalid one must not stop the whole portal. */
export function readConfigOrProblem(config: Config): ConfigOrProblem {
  const { settings, problems, warnings } = checkConfig(config);
  return settings && problems.length === 0
    ? { config: settings, warnings }
    : {
        config: readRayBackendConfig(new ConfigReader({})),
        problem: listed(problems),
        warnings,
      };
}
