import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const repositoryRoot = resolve(
  dirname(fileURLToPath(import.meta.url)),
  '../..',
);

/**
 * A path inside the repository.
 *
 * @param {string[]} segments
 */
export function inRepository(...segments) {
  return join(repositoryRoot, ...segments);
}

/** backstage-cli, run by this very Node. */
export const backstageCli = inRepository(
  'node_modules/@backstage/cli/bin/backstage-cli',
);
