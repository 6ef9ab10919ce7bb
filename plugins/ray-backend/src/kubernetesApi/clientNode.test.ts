import { mockCredentials } from '@backstage/backend-test-utils';
import {
  CoreV1Api,
  CustomObjectsApi,
  KubeConfig,
  KubernetesObject,
  makeInformer,
} from '@kubernetes/client-node';
import { AddressInfo } from 'node:net';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { rayCluster } from './__testUtils__/rayCluster';

const GROUP = {
  group: 'ray.io',
  version: 'v1',
  namespace: 'default',
  plural: 'rayclusters',
};

const body = rayCluster({ name: 'by-client' });

interface List {
  items: KubernetesObject[];
  metadata: object;
}

describe('the client library for Node.js', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let config: KubeConfig;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
    const { port } = backend.server.address() as AddressInfo;
    config = new KubeConfig();
    config.loadFromClusterAndUser(
      {
        name: 'portal',
        server: `http://127.0.0.1:${port}`,
        // The library accepts HTTP only with this setting.
        skipTLSVerify: true,
      },
      { name: 'ada', token: mockCredentials.user.token('user:default/ada') },
    );
  });

  afterAll(() => backend.stop());

  it('creates, watches, reads logs of and deletes a RayCluster', async () => {
    const objects = config.makeApiClient(CustomObjectsApi);
    const core = config.makeApiClient(CoreV1Api);
    const seen: string[] = [];
    const informer = makeInformer<KubernetesObject>(
      config,
      '/apis/ray.io/v1/namespaces/default/rayclusters',
      async () => {
        const list: List = await objects.listNamespacedCustomObject(GROUP);
        return { ...list, apiVersion: 'ray.io/v1', kind: 'RayClusterList' };
      },
    );
    informer.on('add', ({ metadata }) => seen.push(`add ${metadata?.name}`));
    informer.on('delete', ({ metadata }) =>
      seen.push(`delete ${metadata?.name}`),
    );
    await informer.start();
    await objects.createNamespacedCustomObject({ ...GROUP, body });
    await until(() => seen.includes('add by-client'));
    const [pod] = await until(async () => {
      const { items } = await core.listNamespacedPod({
        namespace: 'default',
        labelSelector: 'ray.io/cluster=by-client',
      });
      const isRunning = items.some(({ status }) => status?.phase === 'Running');
      return isRunning ? items : undefined;
    });
    const name = pod?.metadata?.name ?? '';
    const log = await until(async () => {
      const text = await core.readNamespacedPodLog({
        namespace: 'default',
        name,
      });
      return text;
    });
    expect(log).toContain('\n');
    const key = { ...GROUP, name: 'by-client' };
    await objects.deleteNamespacedCustomObject(key);
    await until(() => seen.includes('delete by-client'));
    await informer.stop();
    await expect(objects.getNamespacedCustomObject(key)).rejects.toMatchObject({
      code: 404,
    });
  });
});
