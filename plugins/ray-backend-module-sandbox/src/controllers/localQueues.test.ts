import { createTestStore } from '../__testUtils__/createTestStore';
import { rayCluster } from '../__testUtils__/objects';
import { KubernetesObject } from '../core/json';
import { SpeedClock } from '../core/SpeedClock';
import { startControllers } from './startControllers';

const QUEUES = 'localqueues.kueue.x-k8s.io';

it('counts the pending workloads of a LocalQueue', async () => {
  jest.useFakeTimers();
  const store = createTestStore();
  const stop = startControllers({ store, clock: new SpeedClock({ speed: 1 }) });
  const key = { namespace: 'test', name: 'gpus' };
  const pending = async () => {
    await jest.advanceTimersByTimeAsync(100);
    return store.get<KubernetesObject>(QUEUES, key)?.status;
  };
  store.create<KubernetesObject>(QUEUES, {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'LocalQueue',
    metadata: key,
    spec: { clusterQueue: 'all' },
  });
  expect(await pending()).toEqual({ pendingWorkloads: 0 });
  const labels = { 'kueue.x-k8s.io/queue-name': 'gpus' };
  const { spec } = rayCluster('a');
  const waiting = store.create(
    'rayclusters.ray.io',
    rayCluster('a', { metadata: { labels }, spec: { suspend: true } }),
  );
  store.create('rayclusters.ray.io', rayCluster('b'));
  expect(await pending()).toEqual({ pendingWorkloads: 1 });
  store.update('rayclusters.ray.io', { ...waiting, spec });
  expect(await pending()).toEqual({ pendingWorkloads: 0 });
  stop();
  jest.useRealTimers();
});
