import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lastLines } from '../lastLines.mjs';
import { formatCounts } from '../testCounts.mjs';

/**
 * @typedef {import('../testCounts.mjs').TestCounts} TestCounts
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {(log: string) => Promise<TestCounts>} run writes what it prints into the file `log`
 * @property {number} [cores] how many processors it keeps busy; 1 when absent, `Infinity` for one that runs alone
 * @property {string} [after] the step that this one needs
 *
 * @typedef {{ name: string, counts: TestCounts, seconds: number }} StepResult
 */

/**
 * Runs steps side by side, as many as keep all processors busy and no more, in the order in which they are given. A step
 * whose predecessor failed is not run and counts as a failure.
 *
 * @param {Step[]} steps
 * @param {{ folder: string, cores?: number }} options `folder` is for the logs
 * @returns {Promise<StepResult[]>} in the order in which they ended
 */
export async function runSteps(
  steps,
  { folder, cores = availableParallelism() },
) {
  mkdirSync(folder, { recursive: true });
  const waiting = [...steps];
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  /** @type {StepResult[]} */
  const results = [];
  let free = cores;

  /** @param {Step} step */
  const coresOf = step => Math.min(step.cores ?? 1, cores);
  /** @param {Step} step */
  const canStart = step =>
    coresOf(step) <= free &&
    (!step.after || results.some(({ name }) => name === step.after));

  /** @param {Step} step */
  const start = step => {
    free -= coresOf(step);
    const run = runStep(step, results, folder).then(result => {
      free += coresOf(step);
      running.delete(run);
      results.push(result);
      console.log(
        `${result.name}: ${formatCounts(result.counts)}, ${result.seconds.toFixed(0)} s`,
      );
    });
    running.add(run);
  };

  while (waiting.length || running.size) {
    for (const step of [...waiting].filter(canStart)) {
      // One that has started since may have left no room for this one.
      if (canStart(step)) {
        waiting.splice(waiting.indexOf(step), 1);
        start(step);
      }
    }
    if (!running.size) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(`Nothing runs that these steps wait for: ${names}.`);
    }
    await Promise.race(running);
  }
  return results;
}

/**
 * @param {Step} step
 * @param {StepResult[]} before
 * @param {string} folder
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, run, after }, before, folder) {
  const needed = before.find(result => result.name === after);
  if (needed?.counts.failed) {
    return failed(name, `Not run: ${after} failed.`, 0);
  }
  const log = join(folder, `${name.replaceAll(/[^\w-]+/g, '-')}.log`);
  console.log(`${name}: begins (${log})`);
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  try {
    const counts = await run(log);
    const isNamed = counts.failed === 0 || counts.failures?.length;
    return isNamed
      ? { name, counts, seconds: seconds() }
      : {
          name,
          counts: {
            ...counts,
            failures: [{ name, message: lastLines(log).join('\n') }],
          },
          seconds: seconds(),
        };
  } catch (error) {
    return failed(name, String(error), seconds());
  }
}

/**
 * @param {string} name
 * @param {string} message
 * @param {number} seconds
 * @returns {StepResult}
 */
function failed(name, message, seconds) {
  const failures = [{ name, message }];
  return {
    name,
    counts: { passed: 0, failed: 1, skipped: 0, failures },
    seconds,
  };
}
