import { relative } from 'node:path';
import { repositoryRoot } from '../paths.mjs';
import { formatCounts } from '../testCounts.mjs';
import { commandLine } from './checks.mjs';

/**
 * The table of the suites, for `--list`.
 *
 * @param {import('./checks.mjs').Check[]} checks
 */
export function listText(checks) {
  return aligned([
    ['suite', 'tier', 'min', 'command'],
    ...checks.map(check => [
      check.name,
      String(check.tier),
      String(check.minutes),
      commandLine(check),
    ]),
  ]);
}

/**
 * The table of the suites' results.
 *
 * @param {import('./checks.mjs').Check[]} checks
 * @param {import('./CheckResults.mjs').CheckResults} results
 */
export function resultText(checks, results) {
  const rows = checks.map(({ name }) => {
    const row = results.get(name);
    if (!row) return [name, 'not run', '', '', ''];
    const { result, counts, seconds, log } = row;
    return [
      name,
      result,
      counts ? formatCounts(counts) : '',
      String(seconds),
      relative(repositoryRoot, log),
    ];
  });
  return aligned([['suite', 'result', 'counts', 's', 'log'], ...rows]);
}

/** @param {string[][]} rows */
function aligned(rows) {
  const widths = rows[0].map((_, column) =>
    Math.max(...rows.map(row => row[column].length)),
  );
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
