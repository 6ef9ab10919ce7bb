import { createTestStore, refusal } from '../__testUtils__/createTestStore';
import { configMap, pod, rayCluster } from '../__testUtils__/objects';
import { JsonObject, KubernetesObject } from '../core/json';
import { startControllers } from '../controllers/startControllers';
import { SpeedClock } from '../core/SpeedClock';
import { ObjectStore } from '../store/ObjectStore';

const quota = (name: string, hard: JsonObject): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name, namespace: 'test' },
  spec: { hard },
});

const sized = (name: string, cpu: string, more: JsonObject = {}) =>
  pod(name, {
    spec: {
      containers: [
        {
          name: 'main',
          image: 'busybox:1',
          resources: { limits: { cpu, memory: '1Gi' } },
        },
      ],
      ...more,
    },
  });

describe('checkQuotas', () => {
  let store: ObjectStore;

  beforeEach(() => {
    store = createTestStore();
  });

  const create = (object: KubernetesObject) => () =>
    store.create(object.kind === 'Pod' ? 'pods' : 'configmaps', object);

  it('refuses a pod over quota with the message of Kubernetes', () => {
    const hard = { 'requests.cpu': '2', 'limits.memory': '4Gi', pods: '5' };
    store.create('resourcequotas', quota('small', hard));
    store.create('pods', sized('a', '1500m'));
    expect(refusal(create(sized('b', '1')))).toMatchObject({
      code: 403,
      reason: 'Forbidden',
      message:
        'pods "b" is forbidden: exceeded quota: small, requested: requests.cpu=1, used: requests.cpu=1500m, limited: requests.cpu=2',
      details: { name: 'b', kind: 'pods' },
    });
    expect(create(sized('c', '500m'))).not.toThrow();
  });

  it('lists every exceeded resource', () => {
    store.create('resourcequotas', quota('q', { pods: '1', cpu: 1 }));
    store.create('pods', sized('a', '1'));
    expect(refusal(create(sized('b', '1'))).message).toContain(
      'exceeded quota: q, requested: cpu=1,pods=1, used: cpu=1,pods=1, limited: cpu=1,pods=1',
    );
  });

  it('requires the amounts that a quota limits', () => {
    const hard = { 'limits.cpu': '2', 'requests.memory': '1Gi' };
    store.create('resourcequotas', quota('compute', hard));
    expect(refusal(create(pod('p'))).message).toBe(
      'pods "p" is forbidden: failed quota: compute: must specify limits.cpu for: main; requests.memory for: main',
    );
  });

  it('counts the request of a large init container', () => {
    store.create('resourcequotas', quota('q', { 'requests.cpu': '4' }));
    const init = {
      name: 'init',
      image: 'busybox:1',
      resources: { requests: { cpu: '3' } },
    };
    store.create('pods', sized('a', '1', { initContainers: [init] }));
    expect(refusal(create(sized('b', '2'))).message).toContain(
      'used: requests.cpu=3',
    );
  });

  it('counts objects of any kind, but not pods that have ended', () => {
    const hard = {
      'count/rayclusters.ray.io': '1',
      configmaps: '1',
      pods: '1',
    };
    store.create('resourcequotas', quota('counts', hard));
    store.create('rayclusters.ray.io', rayCluster('a'));
    const second = () => store.create('rayclusters.ray.io', rayCluster('b'));
    expect(refusal(second).message).toBe(
      'rayclusters.ray.io "b" is forbidden: exceeded quota: counts, requested: count/rayclusters.ray.io=1, used: count/rayclusters.ray.io=1, limited: count/rayclusters.ray.io=1',
    );
    store.create('configmaps', configMap('a'));
    expect(refusal(create(configMap('b'))).code).toBe(403);

    const ended = store.create<KubernetesObject>('pods', pod('a'));
    expect(refusal(create(pod('b'))).code).toBe(403);
    store.updateStatus('pods', { ...ended, status: { phase: 'Succeeded' } });
    expect(create(pod('b'))).not.toThrow();
  });

  it('counts the node ports of services', () => {
    store.create('resourcequotas', quota('q', { 'services.nodeports': '1' }));
    const ports = [
      { name: 'a', port: 1 },
      { name: 'b', port: 2 },
    ];
    const service = (type: string): KubernetesObject => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: `s${type.toLowerCase()}`, namespace: 'test' },
      spec: { type, ports },
    });
    store.create('services', service('ClusterIP'));
    expect(
      refusal(() => store.create('services', service('NodePort'))).message,
    ).toContain('requested: services.nodeports=2, used: services.nodeports=0');
  });

  it('refuses unsupported quotas', () => {
    const scoped = quota('q', { pods: 'many' });
    scoped.spec = { ...Object(scoped.spec), scopes: ['BestEffort'] };
    const { details } = refusal(() => store.create('resourcequotas', scoped));
    expect(details?.causes?.map(({ field }) => field)).toEqual([
      'spec.hard[pods]',
      'spec.scopes',
    ]);
  });

  it('updates the status of quotas', async () => {
    jest.useFakeTimers();
    const clock = new SpeedClock({ speed: 1 });
    const stop = startControllers({ store, clock });
    const status = async () => {
      await jest.advanceTimersByTimeAsync(1000);
      return store.get<KubernetesObject>('resourcequotas', {
        namespace: 'test',
        name: 'q',
      })?.status;
    };
    store.create('resourcequotas', quota('q', { pods: '3', cpu: '2000m' }));
    expect(await status()).toEqual({
      hard: { pods: '3', cpu: '2' },
      used: { pods: '0', cpu: '0' },
    });
    store.create('pods', sized('a', '250m'));
    expect(await status()).toMatchObject({ used: { pods: '1', cpu: '250m' } });
    store.delete('pods', { namespace: 'test', name: 'a' });
    expect(await status()).toMatchObject({ used: { pods: '0', cpu: '0' } });
    stop();
    jest.useRealTimers();
  });
});
