import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { LocalRegistry } from './LocalRegistry.mjs';
import { writeNpmrc } from './writeNpmrc.mjs';

const run = promisify(execFile);

describe('LocalRegistry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-registry-'));
  /** @type {LocalRegistry} */
  let registry;

  before(async () => {
    registry = await LocalRegistry.start();
  });

  after(async () => {
    await registry.close();
    rmSync(folder, { recursive: true });
  });

  it('stores packages that npm publishes, and serves them to npm install', async () => {
    const npm = (/** @type {string[]} */ ...args) =>
      run('npm', args, {
        cwd: folder,
        env: {
          ...process.env,
          NPM_CONFIG_USERCONFIG: writeNpmrc(folder, registry.url),
          NPM_CONFIG_CACHE: join(folder, 'cache'),
        },
      });
    const manifest = { name: '@rayport/tried', version: '1.2.3' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    await npm('publish', '--registry', registry.url);
    assert.deepEqual(registry.published, ['@rayport/tried@1.2.3']);
    await npm('install', '--prefix', 'user', '@rayport/tried');
    const installed = join(
      folder,
      'user/node_modules/@rayport/tried/package.json',
    );
    assert.equal(JSON.parse(readFileSync(installed, 'utf8')).version, '1.2.3');
  });

  it('answers 404 for any other package', async () => {
    const answer = await fetch(`${registry.url}/react`);
    assert.equal(answer.status, 404);
  });
});
