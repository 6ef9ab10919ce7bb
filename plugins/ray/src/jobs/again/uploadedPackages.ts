import { parseYaml } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';

/** Prefix of code that was uploaded for a job. */
const UPLOADED = 'gcs://';

const codeSchema = z.looseObject({
  working_dir: z.unknown().optional(),
  py_modules: z.array(z.unknown()).nullish(),
});

function parsed(text: string): unknown {
  try {
    return parseYaml(text);
  } catch {
    return undefined;
  }
}

/** Names of the uploaded packages that a job's runtime environment uses, each once. */
export function uploadedPackages(runtimeEnv: string): string[] {
  const { data } = codeSchema.safeParse(parsed(runtimeEnv));
  const uris = [data?.working_dir, ...(data?.py_modules ?? [])]
    .filter(uri => typeof uri === 'string')
    .filter(uri => uri.startsWith(UPLOADED));
  return [...new Set(uris.map(uri => uri.slice(UPLOADED.length)))];
}
