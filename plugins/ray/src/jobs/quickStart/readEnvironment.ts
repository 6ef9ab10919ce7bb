import { isJsonObject, parseYaml } from '@rayport/backstage-plugin-ray-common';

/**
 * The fields of a job's runtime environment; undefined if it is no mapping, or can't be read.
 *
 * @param runtimeEnv - as YAML, or as it is parsed
 */
export function readEnvironment(
  runtimeEnv: unknown,
): Record<string, unknown> | undefined {
  try {
    const parsed =
      typeof runtimeEnv === 'string' ? parseYaml(runtimeEnv) : runtimeEnv;
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
