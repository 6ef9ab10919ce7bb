// `npm run e2e:fuzz`: sends thousands of valid and invalid requests made from our OpenAPI document, and checks every
// answer, while some clusters have hostile heads. `--seed 7` sends others. Takes about five minutes, on an empty
// sandbox. `--seeds 6` uses six consecutive seeds, starting with that of the day or `--seed`, each with a separate
// portal, and lists the failing ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, startChild } from './lib/children.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { EventLoopLog, measureEventLoop } from './lib/EventLoopLog.mjs';
import { ensureFuzzer, findFuzzerPython, fuzz } from './lib/fuzzer.mjs';
import { FuzzHeads } from './lib/FuzzHeads.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MemoryCurve, residentMegabytes } from './lib/MemoryCurve.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { readSeed, seedOfTheDay } from './lib/seeds.mjs';
import { formatCounts } from './lib/testCounts.mjs';

/** Objects created by the examples of the OpenAPI document, each after those that it refers to. */
const COLLECTIONS = ['compute_templates', 'clusters', 'jobs', 'services'];

const NAMESPACE = 'default';

/**
 * Creates the first example of each collection, so that the paths of the document's examples lead somewhere.
 *
 * @param {{ url: string, apiToken: string }} portal
 * @throws {UserError} when the portal refuses one of its own examples
 */
async function createExamples({ url, apiToken }) {
  const answer = await fetch(`${url}/apis/v1/openapi.json`);
  const { paths } = await answer.json();
  for (const collection of COLLECTIONS) {
    const path = `/apis/v1/namespaces/{namespace}/${collection}`;
    const { examples } =
      paths[path].post.requestBody.content['application/json'];
    const [example] = Object.values(examples);
    const response = await fetch(url + path.replace('{namespace}', NAMESPACE), {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiToken}` },
      body: JSON.stringify(example.value),
    });
    if (!response.ok) {
      throw new UserError(
        `The portal refuses its own example of ${collection}: ${await response.text()}`,
      );
    }
  }
}

/** Fewer cases mean that something kept the run from testing. */
const MIN_CASES = 5_000;

/** Longest allowed block of the portal's event loop under this load, milliseconds, as in `attack`. */
const MAX_HELD_MS = 250;

/** A fixed seed, so that a failure is found again. */
const DEFAULT_SEED = 1;

/** Seeds of two days are this far apart, so that a night's don't come again. */
const SEEDS_PER_DAY = 1_000;

/** @param {{ seed?: string, seeds?: string }} options */
async function testApi(options) {
  if (options.seeds === undefined) {
    return fuzzApi(readSeed(options.seed ?? DEFAULT_SEED));
  }
  const seeds = Number(options.seeds);
  if (!(Number.isInteger(seeds) && seeds > 0 && seeds <= SEEDS_PER_DAY)) {
    throw new UserError(`--seeds ${options.seeds}: give how many, such as 6.`);
  }
  const ofTheDay = Number(seedOfTheDay()) * SEEDS_PER_DAY;
  return fuzzWithSeeds(readSeed(options.seed ?? ofTheDay), seeds);
}

/**
 * @param {number} first
 * @param {number} count
 */
async function fuzzWithSeeds(first, count) {
  const failed = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const [, script] = process.argv;
    const child = startChild(
      process.execPath,
      [script, '--seed', String(seed)],
      { stdio: 'inherit' },
    );
    if ((await exitCodeOf(child)) !== 0) failed.push(seed);
  }
  for (const seed of failed) {
    console.log(`Failed: npm run e2e:fuzz -- --seed ${seed}`);
  }
  const counts = { passed: count - failed.length, failed: failed.length };
  console.log(`\n${formatCounts({ ...counts, skipped: 0 })}`);
  return failed.length === 0 ? 0 : 1;
}

/** @param {number} seed */
async function fuzzApi(seed) {
  const python = findFuzzerPython();
  if ('missing' in python) {
    console.log(`The fuzz run is skipped: ${python.missing}.`);
    console.log(`\n${formatCounts({ passed: 0, failed: 0, skipped: 1 })}`);
    return 0;
  }
  await ensureInstalled();
  const results = inRepository('test-results', 'fuzz', String(seed));
  mkdirSync(results, { recursive: true });

  const bin = await ensureFuzzer(python);
  const heads = new FuzzHeads();
  const config = join(results, 'app-config.heads.yaml');
  writeFileSync(config, JSON.stringify(await heads.start()));
  const portal = await startEmptyPortal(
    results,
    {},
    [config],
    measureEventLoop,
  );
  await createExamples(portal);
  const eventLoop = new EventLoopLog(portal.logPath);
  const { outcomes } = await heads.attack(portal);
  const memory = new MemoryCurve(() => residentMegabytes(portal.pid));
  const { cases, failedCases, operations, exitCode, log } = await withProgress(
    `Fuzzing with seed ${seed}`,
    () => fuzz(bin, { ...portal, seed, results, onCases: memory.sample }),
    { detail: () => `${memory.cases} cases` },
  );
  memory.sample(cases, { isLast: true });
  heads.end();
  const held = eventLoop.longest() ?? Infinity;

  console.log(`${cases} cases over ${operations} operations`);
  console.log(`Resident memory of the portal: ${memory.describe()}`);
  console.log(
    `Answers about clusters with hostile heads, by status: ${JSON.stringify(outcomes)}`,
  );
  console.log(`Event loop of the portal, held at a stretch: ${held} ms`);
  const problems = [
    held > MAX_HELD_MS && `the event loop was held for over ${MAX_HELD_MS} ms`,
    outcomes['500'] && `${outcomes['500']} answers about hostile heads are 500`,
    failedCases > 0 && `${failedCases} cases failed: ${log} tells which`,
    cases < MIN_CASES && `fewer cases than ${MIN_CASES}: ${log} tells why`,
    exitCode !== 0 &&
      failedCases === 0 &&
      `Schemathesis ended with code ${exitCode}: ${log} tells why`,
    memory.problem(),
  ].filter(problem => typeof problem === 'string');
  problems.forEach(problem => console.log(`Failed: ${problem}`));
  const failed = Math.max(failedCases, problems.length);
  console.log(
    `\n${formatCounts({ passed: cases - failedCases, failed, skipped: 0 })}`,
  );
  return failed === 0 ? 0 : 1;
}

await runMain(({ values }) => testApi(values), {
  options: { seed: { type: 'string' }, seeds: { type: 'string' } },
});
