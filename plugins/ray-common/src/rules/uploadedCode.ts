import { z } from 'zod';
import { parseYaml } from './yaml';

/** Where Ray has what its client, or a page, uploads. */
const UPLOADED = 'gcs://';

const codeSchema = z.looseObject({
  working_dir: z.unknown().optional(),
  py_modules: z.array(z.unknown()).nullish(),
});

/**
 * The packages of a runtime environment that were uploaded for it.
 *
 * @public
 */
export interface UploadedCode {
  /** Name of the package with its folder, if that was uploaded. */
  folder: string | undefined;
  /** Names of all, each once. */
  packages: string[];
}

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
 * What a runtime environment uses of uploaded code; nothing if it can't be read.
 *
 * @param runtimeEnv - as YAML, or as it is parsed
 *
 * @public
 */
export function uploadedCode(runtimeEnv: unknown): UploadedCode {
  const { data } = codeSchema.safeParse(parsed(runtimeEnv));
  const folder = packageOf(data?.working_dir);
  const modules = (data?.py_modules ?? []).map(packageOf);
  const packages = [folder, ...modules].filter(name => name !== undefined);
  return { folder, packages: [...new Set(packages)] };
}
