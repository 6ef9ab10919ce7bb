import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { stringify } from 'yaml';
import { waitFor } from '../bench/waitFor.mjs';
import { endChild, startChild } from '../children.mjs';
import { inRepository } from '../paths.mjs';
import { findFreePorts } from '../ports.mjs';

const TOKEN = 'token-of-the-dynamic-host';

/** A start on a busy machine, milliseconds. */
const START_MS = 120_000;

/** @param {{ port: number, sandboxPort: number }} ports */
function configuration({ port, sandboxPort }) {
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    app: { title: 'Host', baseUrl },
    backend: {
      baseUrl,
      listen: { host: '127.0.0.1', port },
      database: { client: 'better-sqlite3', connection: ':memory:' },
      auth: {
        externalAccess: [
          { type: 'static', options: { token: TOKEN, subject: 'test' } },
        ],
      },
    },
    auth: { providers: { guest: {} } },
    permission: { enabled: true },
    catalog: { rules: [{ allow: ['Resource'] }], providers: { ray: {} } },
    dynamicPlugins: { rootDirectory: 'dynamic-plugins' },
    ray: {
      kubernetes: { connection: 'sandbox' },
      sandbox: { port: sandboxPort },
    },
  };
}

describe('a host that loads plugins from a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-host-'));
  const log = join(folder, 'host.log');
  /** @type {import('node:child_process').ChildProcess} */
  let host;
  let url = '';

  /** @param {string} path */
  const get = path =>
    fetch(url + path, { headers: { authorization: `Bearer ${TOKEN}` } });

  before(async () => {
    const installed = String(process.env.HOST);
    symlinkSync(join(installed, 'node_modules'), join(folder, 'node_modules'));
    copyFileSync(join(installed, 'package.json'), join(folder, 'package.json'));
    copyFileSync(
      inRepository('scripts/lib/dynamic/hostBackend.mjs'),
      join(folder, 'host.mjs'),
    );
    const packed = inRepository('dist-dynamic');
    for (const tarball of readdirSync(packed)) {
      const plugin = join(folder, 'dynamic-plugins', tarball.slice(0, -4));
      mkdirSync(plugin, { recursive: true });
      const into = ['-C', plugin, '--strip-components=1'];
      spawnSync('tar', ['xzf', join(packed, tarball), ...into]);
    }
    const [port, sandboxPort] = await findFreePorts(2);
    url = `http://127.0.0.1:${port}`;
    writeFileSync(
      join(folder, 'app-config.yaml'),
      stringify(configuration({ port, sandboxPort })),
    );
    const output = openSync(log, 'w');
    host = startChild(process.execPath, ['host.mjs'], {
      cwd: folder,
      env: { ...process.env, NODE_OPTIONS: '--no-node-snapshot' },
      stdio: ['ignore', output, output],
    });
  });

  after(async () => {
    await endChild(host);
    rmSync(folder, { recursive: true });
  });

  it('serves the KubeRay API', async () => {
    const isServed = await waitFor(async () => {
      const answer = await get('/apis/v1/clusters').catch(() => undefined);
      const clusters = answer?.ok && (await answer.json()).clusters;
      return clusters?.length > 0;
    }, START_MS);
    assert(isServed, readFileSync(log, 'utf8'));
  });

  it('loads every backend package', () => {
    const lines = readFileSync(log, 'utf8').split('\n');
    const failed = lines.filter(line => /error occurred while/.test(line));
    assert.deepEqual(failed, []);
    const loaded = lines.filter(line => /loaded dynamic backend/.test(line));
    assert.equal(
      loaded.length,
      readdirSync(inRepository('dist-dynamic')).length - 1,
    );
  });

  it('lists the clusters in its catalog', async () => {
    const path = '/api/catalog/entities?filter=spec.type=ray-cluster';
    const isThere = await waitFor(
      async () => (await (await get(path)).json()).length > 0,
      START_MS,
    );
    assert(isThere);
  });

  it('serves the pages to its frontend', async () => {
    const [remote] = await (
      await get('/.backstage/dynamic-features/remotes')
    ).json();
    assert.equal(remote.packageName, '@rayport/backstage-plugin-ray');
    assert.deepEqual(remote.exposedModules, ['.']);
    const manifest = await (await fetch(remote.remoteInfo.entry)).json();
    const { name } = manifest.metaData.remoteEntry;
    const code = await fetch(new URL(name, remote.remoteInfo.entry));
    assert.equal(code.status, 200);
  });
});
