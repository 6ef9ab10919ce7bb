import assert from 'node:assert/strict';
import { delimiter, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { readSettings } from './settings.mjs';

describe('readSettings', () => {
  it('needs no variables', () => {
    const { apiToken, connection, grpcPort, kubeconfig, port, sandbox } =
      readSettings({});

    assert.deepEqual(
      { port, grpcPort, connection },
      { port: 7007, grpcPort: 8887, connection: 'sandbox' },
    );
    assert.deepEqual(sandbox, { port: 7017, speed: 1, seed: undefined });
    assert.deepEqual([apiToken, kubeconfig], [undefined, undefined]);
  });

  it('reads numbers, and treats empty variables as absent', () => {
    const { port, sandbox } = readSettings({
      RAYPORT_PORT: '',
      RAYPORT_SANDBOX_SEED: '0',
      RAYPORT_SANDBOX_SPEED: '2.5',
    });

    assert.equal(port, 7007);
    assert.deepEqual(sandbox, { port: 7017, speed: 2.5, seed: 0 });
  });

  it('makes every path of KUBECONFIG absolute, because the backend works in another directory', () => {
    const { kubeconfig } = readSettings({
      KUBECONFIG: ['a/config', '/b/config'].join(delimiter),
    });

    assert.equal(
      kubeconfig,
      [resolve('a/config'), '/b/config'].join(delimiter),
    );
  });

  for (const [variable, value] of [
    ['RAYPORT_PORT', '70000'],
    ['RAYPORT_SANDBOX_SPEED', '0'],
    ['RAYPORT_SANDBOX_SEED', 'many'],
    ['RAYPORT_KUBERNETES', 'minikube'],
    ['RAYPORT_SANDBOX_RAY', 'yes'],
    ['RAYPORT_API_TOKEN', 'short'],
    ['RAYPORT_API_TOKEN', 'with a space'],
  ]) {
    it(`names the variable in the error for ${variable}="${value}"`, () => {
      assert.throws(
        () => readSettings({ [variable]: value }),
        new RegExp(variable),
      );
    });
  }
});
