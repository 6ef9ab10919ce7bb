import { ConfigReader } from '@backstage/config';
import { KubeconfigFolder } from './__testUtils__/KubeconfigFolder';
import { KubernetesConnection } from './KubernetesConnection';
import { KubernetesConnections } from './KubernetesConnections';

function connectionsFor(connection: string) {
  const config = new ConfigReader({ ray: { kubernetes: { connection } } });
  return KubernetesConnections.fromConfig(config);
}

const sandbox: KubernetesConnection = {
  server: 'http://sandbox',
  fetch: () => Promise.reject(new Error('not used')),
};

describe('KubernetesConnections', () => {
  it('uses the configured connection, regardless of other offers', async () => {
    const connections = connectionsFor('sandbox');
    const connect = jest.fn(async () => sandbox);
    connections.offer({ name: 'other', connect: () => Promise.reject() });
    connections.offer({ name: 'sandbox', connect });
    expect(await connections.connect()).toBe(sandbox);
    expect(await connections.connect()).toBe(sandbox);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  it.each(['kubeconfg', 'sandbx', 'incluster'])(
    'suggests a connection in place of %s',
    async name => {
      const meant = { kubeconfg: 'kubeconfig', sandbx: 'sandbox' }[name];
      await expect(connectionsFor(name).connect()).rejects.toThrow(
        `Did you mean ${meant ?? 'in-cluster'}? Change it`,
      );
    },
  );

  it('lists the available connections when the configured one is missing, and retries later', async () => {
    const connections = connectionsFor('sandbox');
    await expect(connections.connect()).rejects.toThrow(
      /"sandbox", but nothing offers it; there is: kubeconfig, in-cluster/,
    );
    connections.offer({ name: 'sandbox', connect: async () => sandbox });
    expect(await connections.connect()).toBe(sandbox);
  });

  it.each([
    ['off', true],
    ['writes', false],
    ['all', false],
  ])(
    'accepts a kubeconfig with impersonation if ray.kubernetes.impersonate is %s: %s',
    async (impersonate, isTaken) => {
      const folder = await KubeconfigFolder.create();
      const kubeconfig = await folder.writeKubeconfig({
        clusters: { main: { server: 'https://kubernetes.invalid' } },
        user: { token: 'own', as: 'ada' },
      });
      const connections = KubernetesConnections.fromConfig(
        new ConfigReader({
          ray: {
            kubernetes: { connection: 'kubeconfig', kubeconfig, impersonate },
          },
        }),
      );
      const answer = await connections
        .connect()
        .then(() => '', String)
        .finally(() => folder.remove());
      expect(answer.includes('ray.kubernetes.impersonate to off')).toBe(
        !isTaken,
      );
    },
  );

  it('names the key of an invalid configuration, and connects once it is corrected', async () => {
    const kubernetes: Record<string, string | number> = { connection: 5 };
    const connections = KubernetesConnections.fromConfig(
      new ConfigReader({ ray: { kubernetes } }),
    );
    connections.offer({ name: 'sandbox', connect: async () => sandbox });
    await expect(connections.connect()).rejects.toMatchObject({
      reason: 'Misconfigured',
      message: expect.stringContaining('ray.kubernetes.connection'),
    });
    kubernetes.connection = 'sandbox';
    expect(await connections.connect()).toBe(sandbox);
  });

  it.each([
    ['the portal lists a cluster', {}, 'https://listed.invalid'],
    ['that is named', { cluster: 'listed' }, 'https://listed.invalid'],
    ['a kubeconfig is named', { kubeconfig: '' }, 'https://own.invalid'],
    ['KUBECONFIG names one', { variable: '' }, 'https://own.invalid'],
  ])('connects by default if %s', async (_, kubernetes, server) => {
    const folder = await KubeconfigFolder.create();
    const kubeconfig = await folder.writeKubeconfig({
      clusters: { main: { server: 'https://own.invalid' } },
      user: { token: 'own' },
    });
    const variable = 'variable' in kubernetes ? kubeconfig : '';
    jest.replaceProperty(process, 'env', {
      ...process.env,
      KUBECONFIG: variable,
    });
    const listed = {
      name: 'listed',
      url: 'https://listed.invalid',
      authProvider: 'serviceAccount',
      serviceAccountToken: 'secret',
    };
    const connections = KubernetesConnections.fromConfig(
      new ConfigReader({
        kubernetes: {
          clusterLocatorMethods: [{ type: 'config', clusters: [listed] }],
        },
        ray: {
          kubernetes: {
            kubeconfig: 'kubeconfig' in kubernetes ? kubeconfig : undefined,
            cluster: 'cluster' in kubernetes ? 'listed' : undefined,
          },
        },
      }),
    );
    const connection = await connections.connect().finally(() => {
      jest.restoreAllMocks();
      return folder.remove();
    });
    expect(connection.server).toBe(server);
  });
});
