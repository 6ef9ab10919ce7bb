import { judgeFlaky } from './flakyTests.mjs';
import { SHOWN_LINES } from './lastLines.mjs';
import { inCache } from './paths.mjs';
import { formatCounts, sumCounts } from './testCounts.mjs';

/**
 * Ends a run of tests: prints those that were flaky and those that failed, then the line that counts them all.
 *
 * @param {import('./testCounts.mjs').TestCounts[]} all
 * @param {{ record?: string, since?: number, write?: (text: string) => void }} [options] `record` is the file that flaky
 *   tests are remembered in, `since` when the run began, in milliseconds; `RAYPORT_TEST_SINCE` says so in seconds where this
 *   process is not all of it
 * @returns {number} the exit code
 */
export function closeTests(
  all,
  {
    record = inCache('flaky-tests.json'),
    since = 1_000 * Number(process.env.RAYPORT_TEST_SINCE) ||
      performance.timeOrigin,
    write = console.log,
  } = {},
) {
  const counts = sumCounts(all);
  const tooFlaky = judgeFlaky(counts.flaky, record);
  for (const { name, traces } of counts.flaky) {
    write(`\nFlaky: ${name}\n${traces.map(path => `  ${path}`).join('\n')}`);
  }
  for (const { name, message } of [...counts.failures, ...tooFlaky]) {
    const lines = message.trim().split('\n').slice(0, SHOWN_LINES);
    write(`\nFailed: ${name}\n${lines.map(line => `  ${line}`).join('\n')}`);
  }
  const failed = counts.failed + tooFlaky.length;
  const passed = counts.passed - tooFlaky.length;
  write(
    `\nTook ${duration(since)}.\n\n${formatCounts({ ...counts, passed, failed })}`,
  );
  return failed === 0 ? 0 : 1;
}

/** @param {number} since */
function duration(since) {
  const seconds = Math.round((Date.now() - since) / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
