import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { removeFolder } from './removeFolder.mjs';
import { undeclaredImports } from './undeclaredImports.mjs';

const MANIFEST = {
  name: '@rayport/own',
  dependencies: { zod: '^4.0.0' },
  peerDependencies: { react: '^18.0.0' },
  devDependencies: { jest: '^30.0.0' },
};

describe('the undeclared imports of a package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-imports-'));
  after(() => removeFolder(folder));

  it('are found in code and types', () => {
    mkdirSync(join(folder, 'dist'));
    const write = (/** @type {string} */ name, /** @type {string} */ text) =>
      writeFileSync(join(folder, name), text);
    write('package.json', JSON.stringify(MANIFEST));
    write(
      'dist/index.cjs.js',
      "require('zod/v4'); require('jest/x'); require('fs'); require('@a/b/c'); require('@rayport/own/texts');",
    );
    write(
      'dist/index.esm.js',
      "import 'react'; import './other'; import('lazy'); import fs from 'node:fs';",
    );
    write(
      'dist/index.d.ts',
      '/// <reference types="node" />\nimport { Knex } from "knex";',
    );
    write('dist/index.css', "@import 'other';");
    assert.deepEqual(undeclaredImports(folder).sort(), [
      '@a/b in dist/index.cjs.js',
      'jest in dist/index.cjs.js',
      'knex in dist/index.d.ts',
      'lazy in dist/index.esm.js',
      'node in dist/index.d.ts',
    ]);
  });
});
