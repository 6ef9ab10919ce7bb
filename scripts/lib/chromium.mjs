import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { exitCodeOf, startChild } from './children.mjs';
import { withProgress } from './progress.mjs';

/** Where Debian's package puts it. */
const DEFAULT_CHROMIUM_PATH = '/usr/bin/chromium';

/**
 * Finds the browser for the flows, and installs Debian's package where that is allowed.
 *
 * @returns {Promise<{ path: string } | { missing: string }>} the browser, or why there is none
 */
export async function ensureChromium() {
  const path = process.env.CHROMIUM_PATH || DEFAULT_CHROMIUM_PATH;
  if (existsSync(path)) {
    return { path };
  }
  if (process.env.CHROMIUM_PATH) {
    return { missing: `CHROMIUM_PATH is ${path}, and there is no such file` };
  }
  if (process.getuid?.() !== 0 || !hasAptGet()) {
    return {
      missing: `there is no ${path}, and it can only be installed by root with apt-get; CHROMIUM_PATH may name another one`,
    };
  }
  const installed = await withProgress(
    "Installing Debian's Chromium",
    installChromium,
  );
  return installed && existsSync(path)
    ? { path }
    : { missing: 'apt-get could not install the package chromium' };
}

function hasAptGet() {
  return spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

async function installChromium() {
  return (
    (await aptGet(['update'])) &&
    (await aptGet(['install', '-y', '--no-install-recommends', 'chromium']))
  );
}

/** @param {string[]} args */
async function aptGet(args) {
  const child = startChild('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (await exitCodeOf(child)) === 0;
}
