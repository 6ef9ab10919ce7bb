import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { ESLint } from 'eslint';
import { inRepository } from './paths.mjs';

const require = createRequire(import.meta.url);
const { disabledWithoutReason } = require('./disabledWithoutReason.cjs');
const { literalKinds } = require('./literalKinds.cjs');
const { spreadLiteral } = require('./spreadLiteral.cjs');

/**
 * The selectors that the linter of a file refuses.
 *
 * @param {string} file
 */
async function selectorsFor(file) {
  const path = inRepository(file);
  const linter = new ESLint({
    cwd: inRepository(file.split('/src/')[0] ?? ''),
  });
  const { rules } = await linter.calculateConfigForFile(path);
  const [severity, ...restricted] = rules['no-restricted-syntax'];
  assert.ok(severity === 'error' || severity === 2, `severity ${severity}`);
  return restricted.map(
    (/** @type {{ selector: string }} */ rule) => rule.selector,
  );
}

for (const [file, rules] of /** @type {const} */ ([
  [
    'plugins/ray/src/plugin.ts',
    [disabledWithoutReason, literalKinds, spreadLiteral],
  ],
  ['plugins/ray/src/plugin.test.tsx', [spreadLiteral]],
  ['plugins/ray-backend/src/plugin.ts', [literalKinds, spreadLiteral]],
  ['plugins/ray-common/src/index.ts', [literalKinds, spreadLiteral]],
])) {
  test(`the rules of this repository apply to ${file}`, async () => {
    const selectors = await selectorsFor(file);
    for (const { selector } of rules)
      assert.ok(selectors.includes(selector), selector);
  });
}
