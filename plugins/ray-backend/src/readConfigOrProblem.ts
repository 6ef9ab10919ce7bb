import { Config, ConfigReader } from '@backstage/config';
import { RayBackendConfig, readRayBackendConfig } from './RayBackendConfig';

/** The settings, or the problem with them. */
export interface ConfigOrProblem {
  /** With a problem, these are defaults, used only to report it. */
  config: RayBackendConfig;
  /** Names the invalid key. */
  problem?: string;
}

/** Reads the settings of the plugin. An invalid one must not stop the whole portal. */
export function readConfigOrProblem(config: Config): ConfigOrProblem {
  try {
    return { config: readRayBackendConfig(config) };
  } catch (error) {
    return {
      config: readRayBackendConfig(new ConfigReader({})),
      problem: error instanceof Error ? error.message : String(error),
    };
  }
}
