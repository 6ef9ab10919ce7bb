import {
  CoreV1Api,
  CustomObjectsApi,
  KubeConfig,
  Watch,
} from '@kubernetes/client-node';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from './__testUtils__/silentLogger';
import { Sandbox } from './Sandbox';

const RAY_CLUSTERS = {
  group: 'ray.io',
  version: 'v1',
  namespace: 'ray-demo',
  plural: 'rayclusters',
};

describe('Sandbox', () => {
  let folder: string;
  let sandbox: Sandbox;
  let config: KubeConfig;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    sandbox = await Sandbox.start({
      port: 0,
      // At a higher speed, simulated timeouts of minutes would expire on a busy machine.
      speed: 100,
      kubeconfigPath: join(folder, 'new', 'kubeconfig'),
      logger: silentLogger,
    });
    config = new KubeConfig();
    config.loadFromFile(sandbox.kubeconfigPath);
  });

  afterAll(async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  });

  it('writes a kubeconfig that only its owner can read', async () => {
    const { mode } = await stat(sandbox.kubeconfigPath);
    expect(mode % 0o1000).toBe(0o600);
    expect(config.getCurrentCluster()?.server).toBe(sandbox.url);
  });

  it('works with the official Kubernetes client', async () => {
    const core = config.makeApiClient(CoreV1Api);
    const namespace = 'ray-demo';
    const body = { metadata: { name: 'mine' }, data: { a: '1' } };
    const created = await core.createNamespacedConfigMap({ namespace, body });
    expect(created.metadata?.uid).toBeDefined();
    const { items } = await core.listNamespacedConfigMap({
      namespace,
      labelSelector: 'ray.io/config-type=compute-template',
    });
    expect(items.map(({ metadata }) => metadata?.name)).toEqual([
      'gpu',
      'small',
      'standard',
    ]);
    await expect(
      core.readNamespacedConfigMap({ namespace, name: 'none' }),
    ).rejects.toMatchObject({ code: 404 });
  });

  it('starts the example clusters, and serves watches of them', async () => {
    const path = '/apis/ray.io/v1/namespaces/ray-demo/rayclusters';
    const states = new Map<string, string | undefined>();
    await new Promise<void>((resolve, reject) => {
      const watching = new Watch(config).watch(
        path,
        {},
        (_, object) => {
          states.set(object.metadata.name, object.status?.state);
          if (states.get('feature-pipeline') === 'ready') {
            watching.then(controller => controller.abort());
            resolve();
          }
        },
        reject,
      );
      watching.catch(reject);
    });
    expect([...states.keys()]).toContain('image-classifier');
    expect(states.get('image-classifier')).toBeUndefined();
  });

  it("completes the example job, starts the example service, and serves Ray's API", async () => {
    const objects = config.makeApiClient(CustomObjectsApi);
    const seen = async (namespace: string, plural: string, name: string) => {
      const ray = { group: 'ray.io', version: 'v1' };
      const key = { ...ray, namespace, plural, name };
      return (await objects.getNamespacedCustomObject(key)).status ?? {};
    };
    let job = await seen('ray-demo', 'rayjobs', 'daily-report');
    let service = await seen('ray-ml', 'rayservices', 'fruit-prices');
    while (
      !/Complete|Failed/.test(job.jobDeploymentStatus) ||
      !service.serviceStatus
    ) {
      await new Promise(resolve => setTimeout(resolve, 20));
      job = await seen('ray-demo', 'rayjobs', 'daily-report');
      service = await seen('ray-ml', 'rayservices', 'fruit-prices');
    }
    expect(job).toMatchObject({ jobStatus: 'SUCCEEDED', succeeded: 1 });
    expect(service.serviceStatus).toBe('Running');
    const proxy = `${sandbox.url}/api/v1/namespaces/ray-ml/services/fruit-prices-head-svc:dashboard/proxy`;
    const version = await fetch(`${proxy}/api/version`);
    expect(await version.json()).toMatchObject({ ray_version: '2.46.0' });
  });

  it('ends watches on demand', async () => {
    const ended = new Promise<void>((resolve, reject) => {
      new Watch(config)
        .watch(
          '/api/v1/pods',
          {},
          () => undefined,
          () => resolve(),
        )
        .then(() => sandbox.cutWatches(), reject);
    });
    await expect(ended).resolves.toBeUndefined();
  });

  it('restarts its API without history, but with increasing resource versions', async () => {
    const path = `${sandbox.url}/api/v1/namespaces/ray-demo/configmaps`;
    const versionOf = async () =>
      (await (await fetch(path)).json()).metadata.resourceVersion;
    const before = await versionOf();
    const watch = await fetch(`${path}?watch=true&resourceVersion=${before}`);
    sandbox.restart();
    expect(await watch.text()).toBe('');
    expect(Number(await versionOf())).toBeGreaterThan(Number(before));
    const again = await fetch(`${path}?watch=true&resourceVersion=${before}`);
    expect(JSON.parse(await again.text())).toMatchObject({
      type: 'ERROR',
      object: { code: 410, reason: 'Expired' },
    });
  });

  it('stops with open watches, and frees its port', async () => {
    const kubeconfigPath = join(folder, 'other');
    const options = { kubeconfigPath, speed: 1, seed: 1, logger: silentLogger };
    const other = await Sandbox.start({ ...options, port: 0 });
    const answer = await fetch(`${other.url}/api/v1/pods?watch=true`);
    await other.stop();
    await answer.text();
    const port = Number(new URL(other.url).port);
    const again = await Sandbox.start({ ...options, port });
    const custom = await fetch(`${again.url}/apis/ray.io/v1/rayclusters`);
    expect(await custom.json()).toMatchObject({
      items: [{ metadata: { name: 'example-00001' } }],
    });
    await again.stop();
  });

  it('refuses a wrong token', async () => {
    const stale = new KubeConfig();
    stale.loadFromFile(sandbox.kubeconfigPath);
    const [user] = stale.users;
    stale.users = [{ ...user, token: 'stale' }];
    const custom = stale.makeApiClient(CustomObjectsApi);
    await expect(
      custom.listNamespacedCustomObject(RAY_CLUSTERS),
    ).rejects.toMatchObject({ code: 401 });
  });
});
