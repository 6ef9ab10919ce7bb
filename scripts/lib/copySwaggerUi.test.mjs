import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { copySwaggerUi } from './copySwaggerUi.mjs';
import { inRepository } from './paths.mjs';

test('the package contains every file that the server serves, with the licences', () => {
  const folder = mkdtempSync(join(tmpdir(), 'swagger-ui-'));
  copySwaggerUi(folder);
  const copied = readdirSync(folder);
  rmSync(folder, { recursive: true });
  const code = readFileSync(
    inRepository(
      'plugins/ray-backend/src/http/swaggerUi/createSwaggerUiHandler.ts',
    ),
    'utf8',
  );
  const [, list = ''] = /const ASSETS = \[(.*?)\]/s.exec(code) ?? [];
  const served = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  assert.equal(served.length, 3);
  const licences = copied.filter(name => /LICENSE|NOTICE/.test(name));
  assert.equal(licences.length, 3);
  assert.deepEqual(copied.sort(), [...served, ...licences].sort());
});

test('the backend package does not depend on swagger-ui-dist', () => {
  const { dependencies, files } = JSON.parse(
    readFileSync(inRepository('plugins/ray-backend/package.json'), 'utf8'),
  );
  assert.equal('swagger-ui-dist' in dependencies, false);
  assert.ok(files.includes('assets'));
});
