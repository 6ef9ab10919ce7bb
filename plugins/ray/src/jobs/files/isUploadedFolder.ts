import {
  isJsonObject,
  JsonObject,
  parseYaml,
} from '@rayport/backstage-plugin-ray-common';

/** Where Ray has the code that was uploaded. */
const UPLOADED = 'gcs://';

/** Whether a job, by its definition, runs a folder that was uploaded. */
export function isUploadedFolder({ runtimeEnv }: JsonObject): boolean {
  if (typeof runtimeEnv !== 'string' || !runtimeEnv.includes(UPLOADED)) {
    return false;
  }
  try {
    const parsed = parseYaml(runtimeEnv);
    const folder = isJsonObject(parsed) ? parsed.working_dir : undefined;
    return typeof folder === 'string' && folder.startsWith(UPLOADED);
  } catch {
    return false;
  }
}
