import { Config, ConfigReader } from '@backstage/config';
import { RayBackendConfig, readRayBackendConfig } from './RayBackendConfig';

/** The settings, or what is wrong with them. */
export interface ConfigOrProblem {
  /** Where there is a problem these are the usual ones, which do to say so and for nothing else. */
  config: RayBackendConfig;
  /** Names the key that is wrong. */
  problem?: string;
}

/** Reads the settings of the plugin; a wrong one must not take down the whole portal. */
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
