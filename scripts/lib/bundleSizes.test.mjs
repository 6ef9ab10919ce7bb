import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundleSizes } from './bundleSizes.mjs';

test('measures the scripts that contain our sources, largest first', t => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-bundle-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (
    /** @type {string} */ file,
    /** @type {string} */ content,
    /** @type {string[]} */ sources,
  ) => {
    writeFileSync(join(folder, file), content);
    writeFileSync(join(folder, `${file}.map`), JSON.stringify({ sources }));
  };
  write('small.js', '1', ['webpack://app/../../plugins/ray/src/index.ts']);
  write('large.js', 'abcdefghijklmnopqrstuvwxyz', [
    'webpack://app/../../plugins/ray-common/src/index.ts',
    'webpack://app/../../node_modules/zod/index.js',
  ]);
  write('vendor.js', 'x', ['webpack://app/../../node_modules/zod/index.js']);

  const sizes = bundleSizes(folder);
  assert.deepEqual(
    sizes.map(({ file, sources }) => [file, sources]),
    [
      ['large.js', 1],
      ['small.js', 1],
    ],
  );
  assert.ok(sizes[0].bytes > sizes[1].bytes);
});
