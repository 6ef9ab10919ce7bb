import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  kubernetesConnectionExtensionPoint,
  type KubernetesConnectionProvider,
} from '@rayport/backstage-plugin-ray-node';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sandboxModule from './index';

describe('rayModuleSandbox', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-module-'));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  /** Starts the module beside a ray plugin that only takes note of what it is offered. */
  async function start(connection: string) {
    const offered: KubernetesConnectionProvider[] = [];
    const rayPlugin = createBackendPlugin({
      pluginId: 'ray',
      register(reg) {
        reg.registerExtensionPoint(kubernetesConnectionExtensionPoint, {
          addConnection: provider => offered.push(provider),
        });
        reg.registerInit({ deps: {}, init: async () => undefined });
      },
    });
    const kubeconfigPath = join(folder, 'kubeconfig');
    const ray = {
      kubernetes: { connection },
      sandbox: { port: '0', seed: '0', speed: '', kubeconfigPath },
    };
    const backend = await startTestBackend({
      features: [
        rayPlugin,
        sandboxModule,
        mockServices.rootConfig.factory({ data: { ray } }),
      ],
    });
    return { backend, offered };
  }

  it('offers a connection that works until the backend stops', async () => {
    const { backend, offered } = await start('sandbox');
    expect(offered.map(({ name }) => name)).toEqual(['sandbox']);
    const connection = await offered[0].connect();
    const answer = await connection.fetch('/version', { method: 'GET' });
    expect(answer.status).toBe(200);
    await answer.text();

    await backend.stop();
    await expect(
      connection.fetch('/version', { method: 'GET' }),
    ).rejects.toThrow();
  });

  it('starts nothing when another connection is configured', async () => {
    const { backend, offered } = await start('kubeconfig');
    expect(offered).toEqual([]);
    await backend.stop();
  });
});
