import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import test from 'node:test';
import { Linter } from 'eslint';

const require = createRequire(import.meta.url);
const { disabledWithoutReason } = require('./disabledWithoutReason.cjs');

/** @param {string} code */
function faults(code) {
  const found = new Linter().verify(code, {
    parserOptions: { ecmaVersion: 2022, ecmaFeatures: { jsx: true } },
    rules: { 'no-restricted-syntax': ['error', disabledWithoutReason] },
  });
  return found.map(({ message }) => message);
}

test('refuses a disabled control without a description', () => {
  assert.deepEqual(faults('<Button isDisabled={!name}>Save</Button>'), [
    disabledWithoutReason.message,
  ]);
  assert.equal(faults('<ButtonIcon isDisabled />').length, 1);
  for (const control of ['Switch', 'Radio', 'ToggleButtonGroup']) {
    assert.equal(faults(`<${control} isDisabled={isLast} />`).length, 1);
  }
});

test('accepts a disabled button with a description', () => {
  const described = '<Button isDisabled aria-describedby={id}>Save</Button>';
  assert.deepEqual(faults(described), []);
  assert.deepEqual(faults('<Button isPending={isSaving}>Save</Button>'), []);
  assert.deepEqual(faults('<TextField isDisabled />'), []);
});
