import assert from 'node:assert/strict';
import { sign, verify } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { sandboxKubeconfigPath, writeConfigOverlay } from './configOverlay.mjs';
import { readSettings } from './settings.mjs';

describe('writeConfigOverlay', () => {
  const stateDirectory = mkdtempSync(join(tmpdir(), 'rayport-overlay-'));
  after(() => rmSync(stateDirectory, { recursive: true }));

  it('passes only the given settings to Backstage', () => {
    const settings = readSettings({
      RAYPORT_PORT: '7300',
      RAYPORT_STATE_DIR: stateDirectory,
    });

    const path = writeConfigOverlay(settings, {
      apiToken: 'a-token',
      pagesUrl: 'http://localhost:7300',
    });
    const [comment, ...json] = readFileSync(path, 'utf8').split('\n');
    const { app, backend, ray } = JSON.parse(json.join('\n'));

    assert.match(comment, /^#/);
    assert.equal(app.baseUrl, 'http://localhost:7300');
    assert.deepEqual(backend.listen, { host: '127.0.0.1', port: 7300 });
    assert.equal(backend.auth.externalAccess[0].options.token, 'a-token');
    assert.deepEqual(ray.sandbox, {
      port: 7017,
      speed: 1,
      kubeconfigPath: join(stateDirectory, 'sandbox.kubeconfig'),
    });
    assert.equal(
      statSync(path).mode % 0o100,
      0,
      'others may not read the token',
    );
  });

  it('stores plugin keys in files if the database is in files', () => {
    const settings = readSettings({
      RAYPORT_PORT: '7301',
      RAYPORT_STATE_DIR: stateDirectory,
    });
    /** @param {string} [database] */
    const backendWith = database => {
      const options = { apiToken: 'a-token', pagesUrl: '', database };
      const path = writeConfigOverlay(settings, options);
      const [, ...json] = readFileSync(path, 'utf8').split('\n');
      return JSON.parse(json.join('\n')).backend;
    };

    assert.equal(backendWith().auth.pluginKeyStore, undefined);
    const { database, auth } = backendWith('/var/database');
    assert.equal(database.connection.directory, '/var/database');
    const [key] = auth.pluginKeyStore.static.keys;
    const signature = sign('sha256', Buffer.from('text'), {
      key: readFileSync(key.privateKeyFile),
    });
    const publicKey = readFileSync(key.publicKeyFile);
    assert.ok(verify('sha256', Buffer.from('text'), publicKey, signature));
    assert.equal(statSync(key.privateKeyFile).mode % 0o100, 0);
  });

  it('reports how to fix an unwritable folder', () => {
    const file = join(stateDirectory, 'file');
    writeFileSync(file, '');
    const settings = readSettings({ RAYPORT_STATE_DIR: join(file, 'state') });
    const options = { apiToken: 'a-token', pagesUrl: '' };
    assert.throws(
      () => writeConfigOverlay(settings, options),
      /^Error: The configuration of this run can't be written \(Error: ENOTDIR.*RAYPORT_STATE_DIR\.$/,
    );
  });

  it('uses a separate kubeconfig for a second portal', () => {
    const [first, second] = [undefined, '7117'].map(port =>
      sandboxKubeconfigPath(
        readSettings({
          RAYPORT_SANDBOX_PORT: port,
          RAYPORT_STATE_DIR: stateDirectory,
        }),
      ),
    );

    assert.equal(first, join(stateDirectory, 'sandbox.kubeconfig'));
    assert.equal(second, join(stateDirectory, 'sandbox.7117.kubeconfig'));
  });
});
