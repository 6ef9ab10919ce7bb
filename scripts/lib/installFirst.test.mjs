import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { inRepository } from './paths.mjs';

/** Imports that a file loads before its first line runs. */
const STATIC_IMPORT = /^(?:(?:import|export)\b[^;]*?\bfrom|import) '([^']+)'/gm;

/**
 * Packages that a script and the files it imports load before its first line runs.
 *
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]} each with the file that imports it
 */
function packagesOf(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].flatMap(
    ([, imported]) => {
      if (imported.startsWith('.'))
        return packagesOf(resolve(dirname(file), imported), seen);
      if (imported.startsWith('node:')) return [];
      return [`${imported} in ${relative(inRepository('.'), file)}`];
    },
  );
}

describe('a script that installs packages', () => {
  const scripts = readdirSync(inRepository('scripts'))
    .filter(name => name.endsWith('.mjs'))
    .map(name => inRepository('scripts', name))
    .filter(file =>
      readFileSync(file, 'utf8').includes('await ensureInstalled('),
    );

  it('is recognized, as are its packages', () => {
    assert.ok(scripts.includes(inRepository('scripts', 'start.mjs')));
    assert.ok(scripts.includes(inRepository('scripts', 'test.mjs')));
    const withPackage = inRepository('scripts', 'preCommit.mjs');
    assert.deepEqual(packagesOf(withPackage), [
      'eslint in scripts/preCommit.mjs',
      'prettier in scripts/lib/staged/formatStaged.mjs',
    ]);
  });

  for (const file of scripts) {
    it(`imports no package before it installs them: ${relative(inRepository('.'), file)}`, () => {
      assert.deepEqual(packagesOf(file), []);
    });
  }
});
