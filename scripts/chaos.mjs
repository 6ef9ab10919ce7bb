// `npm run chaos`: kills the portal, disturbs its connection to Kubernetes and stops its database, while callers
// continue, and checks that no change is lost, doubled, incomplete or wrong. Takes about ten minutes; every change must
// pass `-- --short`. `-- --seed 7` uses other actions and times; `-- kills`, `faults` or `database` runs only one of
// the three.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { mountSmallDisk } from './lib/chaos/mountSmallDisk.mjs';
import { startPostgres } from './lib/chaos/startPostgres.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { playwrightCounts } from './lib/playwrightCounts.mjs';
import { runCounted } from './lib/runCounted.mjs';
import { runMain } from './lib/runMain.mjs';
import { readSeed, seedOfTheDay } from './lib/seeds.mjs';
import { tellCounts } from './lib/testCounts.mjs';

/** Pods of jobs and services come and go quickly; nodes must hold all that exists at a time. */
const ROOM = 200;

async function chaos() {
  const { seed, isShort, only } = readOptions();
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

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const seed = readSeed(values.seed ?? seedOfTheDay());
  return { seed, isShort: values.short, only: positionals };
}

await runMain(chaos);
