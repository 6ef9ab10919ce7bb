import { z } from 'zod';

/** Prefix of the packages that Ray's client, or a page, uploads. */
const UPLOADED = 'gcs://';

/** The parts of a runtime environment that may name packages. */
export const codeSchema = z.looseObject({
  working_dir: z.unknown().optional(),
  py_modules: z.array(z.unknown()).nullish(),
});

/** Names of the uploaded packages that a runtime environment uses, each once. */
export function uploadedPackages(
  environment: z.output<typeof codeSchema> | null | undefined,
): string[] {
  const uris = [
    environment?.working_dir,
    ...(environment?.py_modules ?? []),
  ].filter(uri => typeof uri === 'string');
  const names = uris
    .filter(uri => uri.startsWith(UPLOADED))
    .map(uri => uri.slice(UPLOADED.length));
  return [...new Set(names)];
}
