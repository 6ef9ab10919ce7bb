// `npm run e2e:fuzz`: thousands of requests made from our OpenAPI document, good ones and bad ones, and a look at every
// answer. `--seed 7` sends others. For about five minutes, on an empty sandbox.
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createExamples } from './lib/createExamples.mjs';
import { startEmptyPortal } from './lib/emptyPortal.mjs';
import { ensureFuzzer, findFuzzerPython, fuzz } from './lib/fuzzer.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { MemoryCurve, residentMegabytes } from './lib/MemoryCurve.mjs';
import { checkNodeVersion } from './lib/nodeVersion.mjs';
import { inRepository } from './lib/paths.mjs';
import { withProgress } from './lib/progress.mjs';
import { runMain, UserError } from './lib/runMain.mjs';
import { formatCounts } from './lib/testCounts.mjs';

/** Fewer mean that something kept the run from being one. */
const MIN_CASES = 5_000;

/** A failure found once is found again. */
const DEFAULT_SEED = 1;

const results = inRepository('test-results', 'fuzz');

async function fuzzApi() {
  const seed = readSeed();
  checkNodeVersion();
  const python = findFuzzerPython();
  if ('missing' in python) {
    console.log(`The fuzz run is skipped: ${python.missing}.`);
    console.log(`\n${formatCounts({ passed: 0, failed: 0, skipped: 1 })}`);
    return 0;
  }
  await ensureInstalled();
  mkdirSync(results, { recursive: true });

  const bin = await ensureFuzzer(python);
  const portal = await startEmptyPortal(results);
  await createExamples(portal);
  const memory = new MemoryCurve(() => residentMegabytes(portal.pid));
  const { cases, failedCases, operations, exitCode, log } = await withProgress(
    `Fuzzing with seed ${seed}`,
    () => fuzz(bin, { ...portal, seed, results, onCases: memory.sample }),
    { detail: () => `${memory.cases} cases` },
  );
  memory.sample(cases, { isLast: true });

  console.log(`${cases} cases over ${operations} operations`);
  console.log(`Resident memory of the portal: ${memory.describe()}`);
  const problems = [
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

function readSeed() {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const seed = Number(values.seed ?? DEFAULT_SEED);
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw new UserError(
      `--seed ${values.seed} is no seed: give a whole number, 0 or greater.`,
    );
  }
  return seed;
}

await runMain(fuzzApi);
