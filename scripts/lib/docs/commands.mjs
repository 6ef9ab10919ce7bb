/**
 * The scripts of package.json that a piece of code runs. `npm run` of another place than ours has its own name before
 * it, such as `yarn`.
 *
 * @param {string} code
 * @returns {string[]}
 */
export function scriptsIn(code) {
  const named = [...code.matchAll(/\bnpm run ([\w:-]+)/g)];
  const short = [...code.matchAll(/\bnpm (start|test)\b/g)];
  return [...named, ...short].map(([, script]) => script);
}

/**
 * The files of tests that a piece of code has a test runner look for: a folder, and expressions for paths below it.
 *
 * @param {string} code
 * @returns {Array<{ folder: string, paths: string[] }>}
 */
export function testRunsIn(code) {
  const run =
    /(?:cd (\S+) && )?(?:npx )?(?:backstage-cli (?:package|repo) test|playwright test|node --test|npm (?:test|run test:unit) --)([^&#]*)/g;
  return [...code.matchAll(run)].map(([, folder = '.', rest]) => ({
    folder,
    paths: rest
      .split(/\s+/)
      .filter(word => /^[\w./-]+$/.test(word) && /^[^-]/.test(word)),
  }));
}

/**
 * The file of tests that a piece of code is the name of, e.g. `grpc/calls.test.ts`.
 *
 * @param {string} code
 * @returns {string | undefined}
 */
export function testFileIn(code) {
  return /^[\w./-]+\.(?:test|spec|e2e)\.(?:tsx?|mjs)$/.test(code)
    ? code
    : undefined;
}
