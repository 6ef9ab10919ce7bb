// The pre-commit hook: formats and lints the staged files only, in a few seconds. `.ci/run` checks everything.
// `git config core.hooksPath .githooks` turns it on.
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import { inRepository, repositoryRoot } from './lib/paths.mjs';
import { runMain } from './lib/runMain.mjs';
import { formatStaged } from './lib/staged/formatStaged.mjs';
import { stagedFiles } from './lib/staged/stagedFiles.mjs';
import { findWords, hasCheckedWords } from './lib/words/findWords.mjs';

/** Files of the packages that ESLint has rules for. */
const LINTED = /^(e2e|packages|plugins)\/.*\.(tsx?|[cm]?js)$/;

/** @param {string[]} files */
async function lint(files) {
  const eslint = new ESLint({ cwd: repositoryRoot });
  const ignored = await Promise.all(
    files.map(file => eslint.isPathIgnored(file)),
  );
  const results = await eslint.lintFiles(
    files.filter((_, index) => !ignored[index]),
  );
  const errors = ESLint.getErrorResults(results);
  const formatter = await eslint.loadFormatter();
  return errors.length > 0 ? await formatter.format(errors) : '';
}

async function preCommit() {
  const files = stagedFiles(repositoryRoot);
  const unformatted = await formatStaged(repositoryRoot, files);
  const paths = [...files.whole, ...files.partly];
  const linted = paths.filter(path => LINTED.test(path));
  const problems = [
    ...unformatted.map(path => `${path} is staged in part; run prettier on it`),
    ...paths
      .filter(hasCheckedWords)
      .flatMap(path =>
        findWords(path, readFileSync(inRepository(path), 'utf8')),
      ),
    ...(linted.length > 0 ? [await lint(linted)] : []),
  ].filter(Boolean);
  if (problems.length === 0) return 0;
  console.error(problems.join('\n'));
  console.error('\nFix this, or skip the hook with `git commit --no-verify`.');
  return 1;
}

await runMain(preCommit);
