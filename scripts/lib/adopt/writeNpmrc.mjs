import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes npm's settings for a registry on loopback that has our packages. npm publishes nothing without a token.
 *
 * @param {string} folder
 * @param {string} registry its address
 * @returns {string} the file
 */
export function writeNpmrc(folder, registry) {
  const path = join(folder, '.npmrc');
  const { host } = new URL(registry);
  writeFileSync(
    path,
    `@rayport:registry=${registry}\n//${host}/:_authToken=anybody\n`,
  );
  return path;
}
