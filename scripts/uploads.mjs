// `npm run uploads`: ten packages of 500 MiB at once go through a portal to the store of a head, then ten of 90 MiB into
// the portal's own. Nothing may hold its event loop for more than 50 ms, and what it holds may not grow by more than 50 MiB.
// The second is measured in further uploads, because collecting garbage takes time of the event loop. Resident memory may
// also grow by garbage that V8 has not collected. `--mebibytes 60` for smaller ones. All of it stays on loopback.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortalProcess } from './lib/bench/PortalProcess.mjs';
import { NAMESPACE, SandboxProcess } from './lib/bench/SandboxProcess.mjs';
import { Worker } from './lib/bench/Worker.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRepository } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { tellCounts } from './lib/testCounts.mjs';

const UPLOADS = 10;

const MAX_GROWTH_MIB = 50;
const MAX_HELD_MS = 50;

/**
 * Resident memory beyond what is held: V8 collects garbage at some 32 MiB of new buffers, and moves new objects between two
 * halves of 16 MiB.
 */
const GARBAGE_MIB = 64;

const SAMPLE_INTERVAL_MS = 100;

/** A small run first, to compile the code and open the connections. */
const WARM_UP_MIB = 30;

const REST_MS = 2_000;

/** Folder of the portal's SQLite files. */
const DATABASE = 'database';

/** The targets of packages: maximum size in MiB, and path. */
const STORES = {
  'store of the head': {
    most: 500,
    path: `/api/ray/clusters/${NAMESPACE}/example-00001/ray`,
  },
  'store of the portal': {
    most: 90,
    path: `/api/ray/jobs-api/${NAMESPACE}`,
  },
};

/** @param {{ mebibytes?: string }} values */
async function uploads(values) {
  await ensureInstalled();
  const directory = inRepository('test-results', 'uploads');
  // Remove the files of an interrupted run.
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const { worker, ready: head } = await Worker.start({
    script: 'uploader.mjs',
  });
  const sandbox = await SandboxProcess.start({
    name: 'sandbox',
    directory,
    room: 2,
  });
  await sandbox.grow(1);
  let held = 0;
  const portal = await PortalProcess.start({
    kubeconfig: sandbox.kubeconfig,
    directory,
    quiet: true,
    configs: [uploadsConfig(directory, head)],
    onEventLoopHeld: (_, worked) => {
      held = Math.max(held, worked);
    },
  });
  const { url, headers } = portal;
  const problems = [];
  for (const [name, { most, path }] of Object.entries(STORES)) {
    const mebibytes = Math.min(most, Number(values.mebibytes ?? most));
    const urls = Array.from(
      { length: UPLOADS },
      (_, index) => `${url}${path}/api/packages/gcs/_ray_pkg_${index}.zip`,
    );
    await worker.call('run', { urls, headers, mebibytes: WARM_UP_MIB });
    await portal.collectGarbage();
    await sleep(REST_MS);
    held = 0;
    const before = portal.residentKibibytes();
    let peak = before;
    const sampling = setInterval(() => {
      peak = Math.max(peak, portal.residentKibibytes());
    }, SAMPLE_INTERVAL_MS);
    const start = performance.now();
    const statuses = await worker.call('run', { urls, headers, mebibytes });
    const seconds = (performance.now() - start) / 1_000;
    await sleep(REST_MS);
    clearInterval(sampling);
    const resident = Math.round((peak - before) / 1_024);
    const stall = held;
    const again = await heldDuring(portal, () =>
      worker.call('run', { urls, headers, mebibytes }),
    );
    statuses.push(...again.statuses);
    const growth = Math.round(again.kibibytes / 1_024);
    console.log(
      `${UPLOADS} × ${mebibytes} MiB, ${name}: ${seconds.toFixed(1)} s, answers ${[...new Set(statuses)].join(', ')}; holds at most ${growth} MiB more (looked at ${again.samples} times); resident memory ${Math.round(before / 1_024)} MiB, at most ${resident} MiB more; event loop held for ${stall.toFixed(1)} ms at most.`,
    );
    problems.push(
      // The first is at their very start.
      again.samples > 1
        ? undefined
        : `${name}: the uploads ended before memory was measured.`,
      statuses.every((/** @type {number} */ status) => status === 200)
        ? undefined
        : `${name}: an upload was refused.`,
      growth <= MAX_GROWTH_MIB
        ? undefined
        : `${name}: it held ${growth} MiB more, above ${MAX_GROWTH_MIB}.`,
      resident <= MAX_GROWTH_MIB + GARBAGE_MIB
        ? undefined
        : `${name}: resident memory grew by ${resident} MiB, more than ${MAX_GROWTH_MIB + GARBAGE_MIB}.`,
      stall <= MAX_HELD_MS
        ? undefined
        : `${name}: the event loop was held for ${stall.toFixed(1)} ms, more than ${MAX_HELD_MS}.`,
    );
  }
  const failed = problems.filter(problem => problem !== undefined);
  failed.forEach(problem => console.log(`Failed: ${problem}`));
  tellCounts({
    passed: problems.length - failed.length,
    failed: failed.length,
    skipped: 0,
  });
  await portal.stop();
  await worker.stop();
  rmSync(join(directory, DATABASE), { recursive: true });
  return failed.length ? 1 : 0;
}

/**
 * How much more a portal holds while something runs, at most.
 *
 * @param {PortalProcess} portal
 * @param {() => Promise<number[]>} run
 */
async function heldDuring(portal, run) {
  const before = await portal.heldKibibytes();
  let running = true;
  const ended = run().finally(() => {
    running = false;
  });
  let kibibytes = 0;
  let samples = 0;
  while (running) {
    const start = performance.now();
    kibibytes = Math.max(kibibytes, (await portal.heldKibibytes(1)) - before);
    samples += 1;
    // Reading the memory stops the portal, and the uploads with it: they go on for at least as long.
    await Promise.race([ended, sleep(performance.now() - start)]);
  }
  return { statuses: await ended, kibibytes, samples };
}

/**
 * @param {string} directory
 * @param {string} urlTemplate of the head that every cluster has
 * @returns {string} the path of the configuration file
 */
function uploadsConfig(directory, urlTemplate) {
  const path = join(directory, 'app-config.uploads.yaml');
  const jobsApi = {
    maxBytesPerCaller: 2 ** 32,
    maxBytesPerNamespace: 2 ** 33,
  };
  const dashboard = { access: 'template', urlTemplate };
  // As in an installation: a database in memory would hold the packages there.
  const database = { connection: { directory: join(directory, DATABASE) } };
  const ray = { dashboard, jobsApi };
  // A busy machine may take longer than the usual 5 minutes.
  const server = { requestTimeout: { minutes: 30 } };
  writeFileSync(path, JSON.stringify({ ray, backend: { database, server } }));
  return path;
}

await runMain(({ values }) => uploads(values), {
  options: { mebibytes: { type: 'string' } },
});
