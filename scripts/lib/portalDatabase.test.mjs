import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { forgetDatabase, portalDatabase } from './portalDatabase.mjs';
import { readSettings } from './settings.mjs';

describe('portalDatabase', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rayport-database-'));
  after(() => rmSync(folder, { recursive: true }));

  /** @param {Record<string, string>} env */
  const nameFor = env =>
    basename(
      portalDatabase(readSettings({ RAYPORT_STATE_DIR: folder, ...env })),
    );

  it('is separate for each sandbox', () => {
    assert.equal(nameFor({}), 'sandbox');
    assert.equal(nameFor({ RAYPORT_SANDBOX_PORT: '7117' }), 'sandbox.7117');
  });

  it('is separate for each context of a kubeconfig', () => {
    const KUBECONFIG = join(folder, 'config');
    const inKubeconfig = { RAYPORT_KUBERNETES: 'kubeconfig', KUBECONFIG };
    writeFileSync(KUBECONFIG, 'current-context: team/a\n');
    const first = nameFor(inKubeconfig);
    assert.match(first, /^kubeconfig\.team-a\.[\da-f]{8}$/);
    assert.equal(nameFor(inKubeconfig), first);
    writeFileSync(KUBECONFIG, 'current-context: team-a\n');
    assert.notEqual(nameFor(inKubeconfig), first);
    writeFileSync(KUBECONFIG, '{');
    assert.match(nameFor(inKubeconfig), /^kubeconfig\.\.[\da-f]{8}$/);
  });

  it('can be deleted more than once', () => {
    const directory = join(folder, 'database', 'sandbox');
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'ray.sqlite'), '');
    forgetDatabase(directory);
    forgetDatabase(directory);
    assert.equal(existsSync(directory), false);
  });
});
