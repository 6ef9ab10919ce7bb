import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { developmentTool } from '../developmentTool.mjs';
import { inCache } from '../paths.mjs';
import { nodeFolder, ownMajor } from './nodeFolder.mjs';

/** Node versions that create-app supports. The first one is installed if this process runs on another version. */
const NODE_MAJORS = [22, 24];

/** The release of `yarn` in use until a repository pins its own. */
const YARN_VERSION = '1.22.22';

const PNPM_VERSION = '12.21.0';

/**
 * The environment of an adopter's terminal: Node and yarn as Backstage wants them, and the registry that npm is set to.
 *
 * @param {string} manager the package manager, which is installed if it is missing
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function adoptersEnvironment(manager) {
  const own = ownMajor();
  const node = await nodeFolder(
    NODE_MAJORS.includes(own) ? own : NODE_MAJORS[0],
  );
  const folders = [join(node, 'bin')];
  if (spawnSync('yarn', ['--version']).status !== 0) {
    const yarn = await developmentTool('yarn', YARN_VERSION);
    folders.push(join(yarn, 'bin'));
  }
  if (manager === 'pnpm') {
    const pnpm = await developmentTool('pnpm', PNPM_VERSION);
    folders.push(join(pnpm, '../.bin'));
  }
  const { CI: _, NODE_ENV: __, NODE_OPTIONS: ___, ...inherited } = process.env;
  return {
    // npm's own settings of this repository are not the adopter's.
    ...Object.fromEntries(
      Object.entries(inherited).filter(([name]) => !/^npm_/.test(name)),
    ),
    PATH: [...folders, process.env.PATH].join(delimiter),
    YARN_NPM_REGISTRY_SERVER: npmRegistry(),
    YARN_ENABLE_TELEMETRY: '0',
    // Several gigabytes, which the next run needs again.
    YARN_GLOBAL_FOLDER: inCache('yarn'),
    YARN_ENABLE_GLOBAL_CACHE: 'true',
    // The registry that our packages are published to is on loopback, without TLS.
    YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
    // Native modules compile against the headers of this Node.
    ...(existsSync(join(node, 'include')) && { npm_config_nodedir: node }),
  };
}

function npmRegistry() {
  const asked = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
  });
  return asked.stdout.trim().replace(/\/$/, '');
}
