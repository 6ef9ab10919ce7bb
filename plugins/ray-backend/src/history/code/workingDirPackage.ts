import { isJsonObject, parseYaml } from '@rayport/backstage-plugin-ray-common';

const UPLOADED = 'gcs://';

/** The name of the uploaded package that a runtime environment has as its folder. */
export function workingDirPackage(runtimeEnv: unknown): string | undefined {
  if (typeof runtimeEnv !== 'string' || !runtimeEnv.includes(UPLOADED)) {
    return undefined;
  }
  try {
    const parsed = parseYaml(runtimeEnv);
    const folder = isJsonObject(parsed) ? parsed.working_dir : undefined;
    return typeof folder === 'string' && folder.startsWith(UPLOADED)
      ? folder.slice(UPLOADED.length)
      : undefined;
  } catch {
    return undefined;
  }
}
