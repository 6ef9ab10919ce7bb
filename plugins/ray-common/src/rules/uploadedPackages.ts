import { z } from 'zod';
import { parseYaml } from './yaml';

/** Where Ray has what its client, or a page, uploads. */
const UPLOADED = 'gcs://';

const codeSchema = z.looseObject({
  working_dir: z.unknown().optional(),
  py_modules: z.array(z.unknown()).nullish(),
});

function parsed(runtimeEnv: unknown): unknown {
  if (typeof runtimeEnv !== 'string') return runtimeEnv;
  if (!runtimeEnv.includes(UPLOADED)) return undefined;
  try {
    return parseYaml(runtimeEnv);
  } catch {
    return undefined;
  }
}

function packageOf(uri: unknown): string | undefined {
  return typeof uri === 'string' && uri.startsWith(UPLOADED)
    ? uri.slice(UPLOADED.length)
    : undefined;
}

/**
 * Names of the uploaded packages that a runtime environment uses, each once: the folder, then modules. None if it can't be
 * read.
 *
 * @param runtimeEnv - as YAML, or as it is parsed
 *
 * @public
 */
export function uploadedPackages(runtimeEnv: unknown): string[] {
  const { data } = codeSchema.safeParse(parsed(runtimeEnv));
  const code = [data?.working_dir, ...(data?.py_modules ?? [])];
  const names = code.map(packageOf).filter(name => name !== undefined);
  return [...new Set(names)];
}
