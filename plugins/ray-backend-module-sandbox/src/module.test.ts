import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import {
  kubernetesConnectionExtensionPoint,
  type KubernetesConnectionProvider,
} from '@rayport/backstage-plugin-ray-node';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { AddressInfo, createServer } from 'node:net';
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

  /** Starts the module next to a ray plugin that only records the offered service. */
  async function start(connection: string | string[], sandbox?: object) {
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
      sandbox: { port: '0', seed: '0', speed: '', kubeconfigPath, ...sandbox },
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

  it("starts the backend while the sandbox's port is in use, and the sandbox once it is free", async () => {
    const other = createServer();
    await new Promise<void>(resolve =>
      other.listen(0, '127.0.0.1', () => resolve()),
    );
    const { port } = other.address() as AddressInfo;
    const { backend, offered } = await start('sandbox', { port });
    await expect(offered[0].connect()).rejects.toThrow(String(port));

    await new Promise(resolve => other.close(resolve));
    const connection = await offered[0].connect();
    const answer = await connection.fetch('/version', { method: 'GET' });
    expect(answer.status).toBe(200);
    await answer.text();
    await backend.stop();
  });

  it('starts the backend with an invalid sandbox configuration, and reports the problem', async () => {
    const { backend, offered } = await start('sandbox', { speed: -1 });
    await expect(offered[0].connect()).rejects.toThrow(/ray\.sandbox.*speed/s);
    await backend.stop();
  });

  it("keeps the kubeconfig out of the portal's git repository", async () => {
    const made = join(folder, 'repository/.rayport');
    const kubeconfigPath = join(made, 'sandbox.kubeconfig');
    const { backend } = await start('sandbox', { kubeconfigPath });
    await backend.stop();
    await expect(readFile(join(made, '.gitignore'), 'utf8')).resolves.toBe(
      '*\n',
    );
    await expect(readdir(folder)).resolves.not.toContain('.gitignore');
  });

  it('starts the backend with an invalid connection name', async () => {
    const { backend, offered } = await start(['sandbox']);
    expect(offered).toEqual([]);
    await backend.stop();
  });

  it('starts nothing when another connection is configured', async () => {
    const { backend, offered } = await start('kubeconfig');
    expect(offered).toEqual([]);
    await backend.stop();
  });
});
