import { createBackendPlugin } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { RootKubernetesService } from './KubernetesService';
import { kubernetesServiceRef } from './kubernetesServiceRef';

/** Starts a plugin that uses the service, as several plugins of a portal do. */
async function start(kubernetes: object | string) {
  const taken: RootKubernetesService[] = [];
  const plugin = createBackendPlugin({
    pluginId: 'taker',
    register({ registerInit }) {
      registerInit({
        deps: { service: kubernetesServiceRef },
        init: async ({ service }) => void taken.push(service),
      });
    },
  });
  const backend = await startTestBackend({
    features: [
      plugin,
      mockServices.rootConfig.factory({ data: { ray: { kubernetes } } }),
    ],
  });
  return { service: taken[0], stop: () => backend.stop() };
}

describe('kubernetesServiceRef', () => {
  it.each([
    ['ray.kubernetes.requestTimeout', { requestTimeout: 'soon' }],
    ['ray.kubernetes.requestTimeout', { requestTimeout: 5 }],
    ['ray.kubernetes.connection', { connection: ['sandbox'] }],
    ['ray.kubernetes.kubeconfig', { connection: 'kubeconfig', kubeconfig: 1 }],
    ['ray.kubernetes', 'sandbox'],
  ])(
    'does not prevent the start with an invalid %s, but reports it to callers',
    async (key, kubernetes) => {
      const { service, stop } = await start(kubernetes);
      await expect(service.server()).rejects.toMatchObject({
        reason: 'Misconfigured',
        message: expect.stringContaining(key),
      });
      await stop();
    },
  );

  it('returns the default connection only', async () => {
    const { service, stop } = await start({ connection: 'kubeconfig' });
    expect(service.connectionNames()).toEqual(['default']);
    expect(service.connection('default')).toBe(service);
    expect(service.connection('west')).toBeUndefined();
    await stop();
  });
});
