import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  MANAGED_BY,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { mockServices } from '@backstage/backend-test-utils';
import {
  CONFIG_MAPS,
  ConfigMap,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
} from '@rayport/backstage-plugin-ray-node';
import { Sandbox } from '@rayport/backstage-plugin-ray-backend-module-sandbox';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../__testUtils__/until';
import { rayCluster } from '../../clusters/__testUtils__/objects';
import { startCache } from './__testUtils__/startCache';
import { TemplateChurn } from './__testUtils__/TemplateChurn';

const namespace = 'default';

function template(name: string): ConfigMap {
  const labels = { [RAY_LABELS.configType]: COMPUTE_TEMPLATE_CONFIG_TYPE };
  return { metadata: { namespace, name, labels } };
}

function isTemplateList(path: string): boolean {
  return path.includes('/configmaps?') && !path.includes('watch=true');
}

function isTemplateWatch(path: string): boolean {
  return path.includes('/configmaps?') && path.includes('watch=true');
}

describe('the watch cache during faults', () => {
  let sandbox: Sandbox;
  let running: ReturnType<typeof startCache>;

  async function start(options: { namespaces?: readonly string[] } = {}) {
    running = startCache(sandbox, options);
    await running.cache.objects.template.ready();
    return running;
  }

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rayport-'));
    sandbox = await Sandbox.start({
      port: 0,
      speed: 100,
      seed: 0,
      kubeconfigPath: join(folder, 'kubeconfig'),
      logger: mockServices.logger.mock(),
    });
  });

  afterEach(async () => {
    await running.stop();
    sandbox.faults.disturbWatches({});
    sandbox.faults.delay(0);
  });

  afterAll(() => sandbox.stop());

  it('is complete again after the API server was killed and restarted amid 2,000 changes', async () => {
    const { cache, network, settled, stepsBack } = await start();
    const churn = new TemplateChurn({ client: sandbox.client, prefix: 'kill' });
    await churn.run(1_000, at => {
      if (at === 500) {
        network.weather = 'refused';
        sandbox.restart();
      }
    });
    const state = () => cache.objects.template.freshness.state;
    await until(() => state() === 'behind');
    expect(cache.isAway).toBe(true);
    const size = cache.objects.template.size;
    network.weather = 'fine';
    await churn.run(1_000);
    await settled();
    await until(() => state() === 'current');
    expect(cache.objects.template.size).not.toBe(size);
    expect(stepsBack).toEqual([]);
  });

  it('resumes cut watches without a new list', async () => {
    const { cache, network, settled, stepsBack } = await start();
    const churn = new TemplateChurn({ client: sandbox.client, prefix: 'cut' });
    let cuts = 0;
    await churn.run(600, () => {
      if (churn.random(40) === 0) {
        cuts += 1;
        sandbox.cutWatches();
      }
    });
    await settled();
    expect(cuts).toBeGreaterThan(5);
    expect(network.sent.filter(isTemplateWatch).length).toBeGreaterThan(1);
    const health = cache.health().find(({ name }) => name === 'configmaps');
    expect(health?.lists).toBe(1);
    expect(stepsBack).toEqual([]);
  });

  it('keeps clusters, jobs and services with their pods and events through cuts and expired histories', async () => {
    const { cache, kubernetes, settled } = await start();
    const labels = { [RAY_LABELS.managedBy]: MANAGED_BY };
    const rayClusterSpec = rayCluster().spec;
    const named = (name: string) => ({ metadata: { namespace, name, labels } });
    await Promise.all([
      kubernetes.create(RAY_CLUSTERS, { ...named('c'), spec: rayClusterSpec }),
      kubernetes.create(RAY_JOBS, {
        ...named('j'),
        spec: { entrypoint: 'sleep 1', rayClusterSpec },
      }),
      kubernetes.create(RAY_SERVICES, {
        ...named('s'),
        spec: {
          serveConfigV2: 'applications: []',
          rayClusterConfig: rayClusterSpec,
        },
      }),
    ]);
    const cuts = setInterval(() => {
      sandbox.cutWatches();
      if (cache.pods.size % 2) sandbox.expireHistory();
    }, 150);
    const of = (name: string) => ({ namespace, name });
    const submitters = () =>
      cache.pods.ownedBy({ kind: RAY_JOBS.kind, ...of('j') });
    // The operator may process the three in any order.
    const isAllThere = () =>
      submitters().length > 0 &&
      cache.pods.ownedBy(of('c')).length === 3 &&
      cache.events.cluster.ownedBy(of('c')).length > 2 &&
      cache.events.job.ownedBy(of('j')).length > 0 &&
      cache.events.service.ownedBy(of('s')).length > 0;
    await until(() => isAllThere());
    clearInterval(cuts);
    await settled();
    expect(isAllThere()).toBe(true);
  });

  it('lists again after frequent 410 errors, but not more often than its pauses allow', async () => {
    const { cache, settled, stepsBack } = await start();
    const churn = new TemplateChurn({ client: sandbox.client, prefix: 'old' });
    await churn.run(600, at => {
      // Changes between the two are never reported.
      if (at % 20 === 2) sandbox.cutWatches();
      if (at % 20 === 7) sandbox.expireHistory();
    });
    await settled();
    const health = cache.health().find(({ name }) => name === 'configmaps');
    expect(health?.lists).toBeGreaterThan(1);
    expect(health?.lists).toBeLessThan(15);
    expect(stepsBack).toEqual([]);
  });

  it('starts a list of several pages again if its version expires in between', async () => {
    const client = sandbox.client;
    const churn = new TemplateChurn({ client, prefix: 'page' });
    await churn.grow(600);
    let hasExpired = false;
    running = startCache(sandbox);
    const { network, settled, cache } = running;
    network.weather = {
      answer(path) {
        if (!hasExpired && isTemplateList(path) && path.includes('continue=')) {
          hasExpired = true;
          churn.delete(10);
          sandbox.expireHistory();
        }
        return undefined;
      },
    };
    await cache.objects.template.ready();
    await settled();
    expect(hasExpired).toBe(true);
    expect(cache.objects.template.size).toBeGreaterThan(500);
  });

  it('tolerates repeated and reordered changes', async () => {
    const { settled, stepsBack, cache } = await start();
    const churn = new TemplateChurn({ client: sandbox.client, prefix: 'dup' });
    sandbox.faults.disturbWatches({ duplicate: true, reorder: true });
    await churn.run(600);
    await settled();
    const health = cache.health().find(({ name }) => name === 'configmaps');
    expect(health).toMatchObject({ lists: 1, interruptions: 0 });
    expect(stepsBack).toEqual([]);
  });

  it('lets callers read their own writes, even without watch events and during a slow list', async () => {
    const { cache, kubernetes, network, settled, stepsBack } = await start();
    const names = () =>
      [...cache.objects.template.list(namespace)]
        .map(({ metadata }) => metadata.name)
        .filter(name => name.startsWith('own'))
        .sort();
    const key = { namespace, name: 'own-a' };
    // The list that follows begins before the writes, and is answered after them.
    sandbox.faults.delay(400, ({ url }) => isTemplateList(url));
    const before = network.sent.length;
    sandbox.cutWatches();
    const churn = new TemplateChurn({ client: sandbox.client, prefix: 'gap' });
    await churn.grow(1);
    sandbox.expireHistory();
    await until(() => network.sent.slice(before).some(isTemplateList));
    const made = await kubernetes.create(CONFIG_MAPS, template('own-a'));
    await kubernetes.create(CONFIG_MAPS, template('own-b'));
    expect(names()).toEqual(['own-a', 'own-b']);
    const data = { cpu: '2' };
    await kubernetes.replace(CONFIG_MAPS, { ...made, data });
    expect(cache.objects.template.get(key)?.data).toEqual(data);
    const { uid } = made.metadata;
    await kubernetes.delete(CONFIG_MAPS, key, { uid });
    expect(names()).toEqual(['own-b']);
    await kubernetes.create(CONFIG_MAPS, template('own-a'));
    await kubernetes.create(CONFIG_MAPS, template('own-c'), { dryRun: true });
    const foreign = { metadata: { namespace, name: 'own-foreign' } };
    await kubernetes.create(CONFIG_MAPS, foreign);
    expect(names()).toEqual(['own-a', 'own-b']);
    await settled();
    expect(names()).toEqual(['own-a', 'own-b']);
    expect(stepsBack).toEqual([]);
  });

  it('shows an object that waits for its finalizers as being deleted', async () => {
    const { cache, kubernetes, settled } = await start();
    const wanted = template('finalized');
    const made = await kubernetes.create(CONFIG_MAPS, {
      metadata: { ...wanted.metadata, finalizers: ['example.com/wait'] },
    });
    const key = { namespace, name: 'finalized' };
    await kubernetes.delete(CONFIG_MAPS, key, { uid: made.metadata.uid });
    const waiting = cache.objects.template.get(key);
    expect(waiting?.metadata.deletionTimestamp).toBeDefined();
    const read = await kubernetes.get(CONFIG_MAPS, key);
    const metadata = { ...read.metadata, finalizers: [] };
    await kubernetes.replace(CONFIG_MAPS, { ...read, metadata });
    await settled();
    expect(cache.objects.template.get(key)).toBeUndefined();
  });

  it('waits as long as a busy API server requests', async () => {
    running = startCache(sandbox);
    const times: number[] = [];
    sandbox.faults.fail({
      code: 429,
      times: 1,
      retryAfterSeconds: 1,
      matches: ({ url }) => isTemplateList(url),
    });
    running.network.weather = {
      answer(path) {
        if (isTemplateList(path)) times.push(performance.now());
        return undefined;
      },
    };
    await running.cache.objects.template.ready();
    await running.settled();
    expect(times[1] - times[0]).toBeGreaterThanOrEqual(990);
  });
});
