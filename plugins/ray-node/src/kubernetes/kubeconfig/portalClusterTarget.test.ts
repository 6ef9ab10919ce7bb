import { ConfigReader } from '@backstage/config';
import { hasPortalClusters, portalClusterTarget } from './portalClusterTarget';

const TRAINING = {
  name: 'training',
  url: 'https://training.invalid',
  authProvider: 'serviceAccount',
  serviceAccountToken: 'secret',
  caData: 'Y2E=',
};
const SERVING = {
  name: 'serving',
  url: 'https://serving.invalid',
  authProvider: 'aws',
};

function configWith(clusters: object[], cluster?: string) {
  const method = { type: 'config', clusters };
  return new ConfigReader(
    JSON.parse(
      JSON.stringify({
        kubernetes: { clusterLocatorMethods: [{ type: 'catalog' }, method] },
        ray: { kubernetes: { cluster } },
      }),
    ),
  );
}

describe('portalClusterTarget', () => {
  it('uses the address, certificate authority and token of the only cluster', async () => {
    expect(await portalClusterTarget(configWith([TRAINING]))).toEqual({
      cluster: {
        server: 'https://training.invalid',
        'certificate-authority-data': 'Y2E=',
        'insecure-skip-tls-verify': false,
      },
      user: { token: 'secret' },
    });
  });

  it('uses the named cluster if there are several', async () => {
    const other = { ...TRAINING, name: 'other', url: 'https://other.invalid' };
    const clusters = [SERVING, TRAINING, other];
    const { cluster } = await portalClusterTarget(
      configWith(clusters, 'other'),
    );
    expect(cluster.server).toBe('https://other.invalid');
    await expect(portalClusterTarget(configWith(clusters))).rejects.toThrow(
      'lists these clusters in kubernetes.clusterLocatorMethods: serving, training, other. Name one in ray.kubernetes.cluster.',
    );
    await expect(
      portalClusterTarget(configWith(clusters, 'trainig')),
    ).rejects.toThrow(/"trainig", and .* lists: serving, training, other\./);
  });

  it('says that there is none', async () => {
    await expect(portalClusterTarget(configWith([]))).rejects.toThrow(
      'connection is portal, but kubernetes.clusterLocatorMethods lists no cluster',
    );
  });

  it('supports kubectl proxy', async () => {
    const clusterLocatorMethods = [{ type: 'localKubectlProxy' }];
    const config = new ConfigReader({ kubernetes: { clusterLocatorMethods } });
    const { cluster } = await portalClusterTarget(config);
    expect(cluster.server).toBe('http://localhost:8001');
  });

  it('refuses an unsupported cluster, and does not use it by default', async () => {
    const { authProvider, ...rest } = SERVING;
    const metadata = { 'kubernetes.io/auth-provider': authProvider };
    for (const cluster of [SERVING, { ...rest, authMetadata: metadata }]) {
      const config = configWith([cluster]);
      expect(hasPortalClusters(config)).toBe(false);
      await expect(portalClusterTarget(config)).rejects.toThrow(
        /"serving" .* has the authProvider aws, and Rayport can only use serv/,
      );
    }
    const plain = { ...TRAINING, url: 'http://training.invalid' };
    await expect(portalClusterTarget(configWith([plain]))).rejects.toThrow(
      /http:\/\/training\.invalid, which is not encrypted/,
    );
    const allowed = configWith([{ ...plain, skipTLSVerify: true }]);
    expect((await portalClusterTarget(allowed)).cluster.server).toBe(plain.url);
  });
});
