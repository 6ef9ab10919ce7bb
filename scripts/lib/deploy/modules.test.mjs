import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { keysIn } from '../docs/configSchema.mjs';
import { inRepository } from '../paths.mjs';

/**
 * @param {string} name of a constant of the backend
 * @returns {string[]} the keys of its object
 */
function keysOf(name) {
  const path = 'packages/backend/src/configured/modules.ts';
  const code = readFileSync(inRepository(path), 'utf8');
  const start = code.indexOf(`const ${name}`);
  const body = code.slice(start, code.indexOf('\n};', start));
  return [...body.matchAll(/^ {2}(\w+): \(\) =>/gm)].map(([, key]) => key);
}

/**
 * @param {string} name of a variable of the chart's checks
 * @returns {string[]}
 */
function chartList(name) {
  const path = 'deploy/chart/templates/checks.yaml';
  const text = readFileSync(inRepository(path), 'utf8');
  const start = text.indexOf(`$${name} := list`);
  const line = text.slice(start, text.indexOf('\n', start));
  return [...line.matchAll(/"(\w+)"/g)].map(([, key]) => key);
}

describe('the modules of the image', () => {
  it('match those that the chart accepts', () => {
    const signIn = keysOf('SIGN_IN_MODULES');
    assert.ok(signIn.length > 5);
    assert.deepEqual(chartList('signIn'), signIn);
    const org = keysOf('ORG_MODULES');
    assert.ok(org.length > 3);
    assert.deepEqual(chartList('org'), org);
  });

  it('have a button on the sign-in page if they are sign-in modules', () => {
    const path = inRepository('packages/app/config.d.ts');
    const keys = keysIn(readFileSync(path, 'utf8'));
    const prefix = 'auth.providers.';
    const visible = keys
      .filter(key => key.path.startsWith(prefix))
      .map(key => key.path.slice(prefix.length));
    assert.deepEqual(visible, keysOf('SIGN_IN_MODULES'));
  });
});
