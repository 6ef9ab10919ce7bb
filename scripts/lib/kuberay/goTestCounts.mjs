const RESULT = /^\s*--- (PASS|FAIL|SKIP): (\S+)/;

/**
 * Counts the tests in the output of `go test -v`. A test with subtests is none itself. A failure's message is what the
 * test printed.
 *
 * @param {string} output
 * @returns {Required<Pick<import('../testCounts.mjs').TestCounts, 'passed' | 'failed' | 'skipped' | 'failures'>>}
 */
export function goTestCounts(output) {
  const lines = output.split('\n');
  const results = lines.flatMap(line => {
    const [, result, name] = RESULT.exec(line) ?? [];
    return result && name ? [{ result, name }] : [];
  });
  const leaves = results.filter(
    ({ name }) => !results.some(other => other.name.startsWith(`${name}/`)),
  );
  /** @param {string} result */
  const namesOf = result =>
    leaves.filter(each => each.result === result).map(({ name }) => name);
  const failed = namesOf('FAIL');
  return {
    passed: namesOf('PASS').length,
    failed: failed.length,
    skipped: namesOf('SKIP').length,
    failures: failed.map(name => ({ name, message: printedBy(lines, name) })),
  };
}

/**
 * @param {string[]} lines
 * @param {string} name
 */
function printedBy(lines, name) {
  const start = lines.indexOf(`=== RUN   ${name}`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(line => /^(?:=== RUN|--- )/.test(line));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter(line => !line.startsWith('==='))
    .join('\n');
}
