import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** How many flaky tests of earlier runs are remembered. */
const REMEMBERED = 200;

/** This many in one run are not a coincidence. */
const TOO_MANY = 2;

/**
 * Judges the flaky tests of a run, and puts them on record. One alone is forgiven once: two in a run fail it, and so does
 * one that is on record already.
 *
 * @param {import('./testCounts.mjs').FlakyTest[]} flaky
 * @param {string} recordPath
 * @returns {import('./testCounts.mjs').TestFailure[]}
 */
export function judgeFlaky(flaky, recordPath) {
  if (!flaky.length) return [];
  const before = readRecord(recordPath);
  const now = flaky.map(({ name }) => ({
    name,
    time: new Date().toISOString(),
  }));
  mkdirSync(dirname(recordPath), { recursive: true });
  writeFileSync(
    recordPath,
    JSON.stringify([...before, ...now].slice(-REMEMBERED), undefined, 2),
  );
  return flaky.flatMap(({ name }) => {
    const earlier = before.filter(test => test.name === name);
    const reasons = [
      ...(flaky.length >= TOO_MANY ? [`${flaky.length} flaky in a run`] : []),
      ...earlier.map(({ time }) => `it was flaky on ${time}, too`),
    ];
    return reasons.length
      ? [{ name, message: `Passed only when repeated; ${reasons.join('; ')}.` }]
      : [];
  });
}

/**
 * @param {string} path
 * @returns {{ name: string, time: string }[]} none where the record can't be read
 */
function readRecord(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
