import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../paths.mjs';
import { isKnownToStay } from './isKnownToStay.mjs';

test('only a version without the repair may leave entities behind', t => {
  t.mock.method(console, 'log', () => {});
  const earlier = mkdtempSync(join(tmpdir(), 'earlier-'));
  t.after(() => rmSync(earlier, { recursive: true }));
  assert.equal(isKnownToStay(earlier, 'demo.a is left'), true);
  assert.equal(isKnownToStay(earlier, 'demo.a is missing'), false);
  const repair = join(
    earlier,
    'plugins/catalog-backend-module-ray/src/provider/EntityDrift.ts',
  );
  mkdirSync(dirname(repair), { recursive: true });
  writeFileSync(repair, '');
  assert.equal(isKnownToStay(earlier, 'demo.a is left'), false);
});

test('this version has the repair at the expected path', () => {
  assert.equal(isKnownToStay(repositoryRoot, 'demo.a is left'), false);
});
