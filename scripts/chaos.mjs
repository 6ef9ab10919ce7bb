// `npm run chaos`: kills the portal, disturbs its connection to Kubernetes and stops its database, while callers
// continue, and checks that no change is lost, doubled, incomplete or wrong. Takes about ten minutes; every change must
// pass `-- --short`. `-- --seed 7` uses other actions and times; `-- kills`, `faults` or `database` runs only one of
// the three.
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSeed, seedOfTheDay } from './lib/seeds.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/** The SQLite files of a portal take about 5 MB, and a full disk must be filled quickly. */
const SIZE = '32m';

/**
 * Mounts a small file system in memory, for a test that fills it. It is removed when this process ends.
 *
 * @returns {{ path: string } | { missing: string }}
 */
function mountSmallDisk() {
  const path = mkdtempSync(join(tmpdir(), 'rayport-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path];
  const mounted = spawnSync('mount', options, { encoding: 'utf8' });
  process.once('exit', () => {
    // A portal that is just being ended may still have files open.
    if (mounted.status === 0) spawnSync('umount', ['--lazy', path]);
    rmdirSync(path);
  });
  return mounted.status === 0
    ? { path }
    : { missing: 'this user may not mount a file system' };
}

/** Pods of jobs and services come and go quickly; nodes must hold all that exists at a time. */
const ROOM = 200;

/**
 * @param {object} options
 * @param {number} options.seed
 * @param {boolean} options.isShort
 * @param {string[]} options.only folders of tests; all when empty
 */
async function chaos({ seed, isShort, only }) {
  await ensureInstalled();
  const results = inRepository('test-results', 'chaos');
  mkdirSync(results, { recursive: true });

  // A separate process, so that it continues when a portal is killed.
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory: results,
    room: ROOM,
  });
  const postgres = await startPostgres(results);
  if ('missing' in postgres) {
    console.log(`What needs PostgreSQL is skipped: ${postgres.missing}.`);
  }
  const disk = mountSmallDisk();
  if ('missing' in disk) {
    console.log(`The full disk is skipped: ${disk.missing}.`);
  }
  console.log(`Seed: ${seed}`);
  const counts = await runCounted({
    args: [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      inRepository('e2e/chaos/playwright.config.ts'),
      ...only.map(name => `chaos/${name}/`),
    ],
    cwd: inRepository('e2e'),
    env: {
      CHAOS_SEED: String(seed),
      CHAOS_SHORT: isShort ? '1' : '',
      KUBERNETES_URL: sandbox.url,
      KUBERNETES_KUBECONFIG: sandbox.kubeconfig,
      ...('missing' in postgres
        ? {}
        : {
            POSTGRES_PORT: String(postgres.port),
            POSTGRES_PID_FILE: postgres.pidPath,
          }),
      ...('missing' in disk ? {} : { SMALL_DISK: disk.path }),
    },
    report: inRepository('test-results/chaos/results.json'),
    count: playwrightCounts,
  });
  tellCounts(counts);
  return counts.failed === 0 ? 0 : 1;
}

await runMain(
  ({ values, parts }) =>
    chaos({
      seed: readSeed(values.seed ?? seedOfTheDay()),
      isShort: values.short,
      only: parts,
    }),
  {
    options: {
      seed: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
    parts: ['kills', 'faults', 'database', 'memory'],
  },
);
