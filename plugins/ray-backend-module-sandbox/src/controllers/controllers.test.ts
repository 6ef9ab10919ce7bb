import { createTestStore } from '../__testUtils__/createTestStore';
import {
  configMap,
  namespace,
  pod,
  rayCluster,
} from '../__testUtils__/objects';
import { AdmissionWebhooks } from '../admission/AdmissionWebhooks';
import { KubernetesObject } from '../core/json';
import { SpeedClock } from '../core/SpeedClock';
import { ObjectStore } from '../store/ObjectStore';
import { startControllers } from './startControllers';

describe('controllers', () => {
  let store: ObjectStore;
  let webhooks: AdmissionWebhooks;
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    webhooks = new AdmissionWebhooks();
    store = createTestStore({ webhooks });
    stop = startControllers({ store, clock: new SpeedClock({ speed: 1 }) });
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  const names = (resource: string, inNamespace?: string) =>
    store
      .list(resource, { namespace: inNamespace })
      .map(({ metadata }) => metadata.name);

  /** A pod that a RayCluster owns. */
  function child(
    name: string,
    owner: KubernetesObject,
    blockOwnerDeletion = true,
  ): KubernetesObject {
    const { apiVersion, kind, metadata } = owner;
    const uid = metadata.uid ?? '';
    return pod(name, {
      metadata: {
        name,
        namespace: 'test',
        ownerReferences: [
          { apiVersion, kind, name: metadata.name, uid, blockOwnerDeletion },
        ],
      },
    });
  }

  describe('GarbageCollector', () => {
    it('deletes children after their owner, and grandchildren after them', async () => {
      const owner = store.create('rayclusters.ray.io', rayCluster('a'));
      const parent = store.create('pods', child('parent', owner));
      store.create('pods', child('grandchild', parent));
      store.create('pods', pod('stranger'));
      await pass(1000);
      expect(names('pods')).toHaveLength(3);

      store.delete('rayclusters.ray.io', owner.metadata);
      expect(names('pods')).toHaveLength(3);
      await pass(1000);
      expect(names('pods')).toEqual(['stranger']);
    });

    it('deletes children of an owner that never existed', async () => {
      const owner = rayCluster('a', { metadata: { uid: 'never' } });
      store.create('pods', child('orphan', owner));
      await pass(1000);
      expect(names('pods')).toEqual([]);
    });

    it('keeps a child with an owner of an unknown kind', async () => {
      const owner = {
        apiVersion: 'workload.codeflare.dev/v1beta2',
        kind: 'AppWrapper',
        metadata: { name: 'a', namespace: 'test', uid: 'unknown' },
      };
      store.create('pods', child('child', owner));
      await pass(1_000);
      expect(names('pods')).toEqual(['child']);
    });

    it('keeps a child that has another existing owner', async () => {
      const first = store.create('rayclusters.ray.io', rayCluster('a'));
      const second = store.create('rayclusters.ray.io', rayCluster('b'));
      const shared = child('shared', first);
      const [other] = child('x', second).metadata.ownerReferences ?? [];
      shared.metadata.ownerReferences?.push(other);
      store.create('pods', shared);
      store.delete('rayclusters.ray.io', first.metadata);
      await pass(1000);
      expect(names('pods')).toEqual(['shared']);
    });

    it('keeps an owner until its blocking children are deleted, with foreground deletion', async () => {
      const owner = store.create('rayclusters.ray.io', rayCluster('a'));
      const held = child('held', owner);
      held.metadata.finalizers = ['x.io/y'];
      const { spec } = store.create('pods', held);
      store.delete('rayclusters.ray.io', owner.metadata, {
        propagationPolicy: 'Foreground',
      });
      await pass(1000);
      expect(names('rayclusters.ray.io')).toEqual(['a']);
      expect(store.list('pods')).toMatchObject([
        { metadata: { deletionTimestamp: expect.any(String) } },
      ]);

      held.metadata.finalizers = [];
      store.update('pods', { ...held, spec });
      await pass(1000);
      expect(names('rayclusters.ray.io')).toEqual([]);
      expect(names('pods')).toEqual([]);
    });

    it('retries a deletion that a webhook refused', async () => {
      const remove = webhooks.install({
        name: 'policy.example.com',
        resource: 'pods',
        operations: ['DELETE'],
        deny: 'not now',
        supportsDryRun: true,
      });
      const owner = store.create('rayclusters.ray.io', rayCluster('a'));
      store.create('pods', child('kept', owner));
      store.delete('rayclusters.ray.io', owner.metadata);
      await pass(5000);
      expect(names('pods')).toEqual(['kept']);
      remove();
      await pass(2000);
      expect(names('pods')).toEqual([]);
    });

    it('leaves orphans behind with the Orphan policy', async () => {
      const owner = store.create('rayclusters.ray.io', rayCluster('a'));
      store.create('pods', child('orphan', owner));
      store.delete('rayclusters.ray.io', owner.metadata, {
        propagationPolicy: 'Orphan',
      });
      await pass(1000);
      expect(names('rayclusters.ray.io')).toEqual([]);
      expect(store.list('pods')).toMatchObject([
        { metadata: { name: 'orphan', ownerReferences: [] } },
      ]);
    });
  });

  describe('NamespaceController', () => {
    it('creates the default objects of a new namespace', async () => {
      store.create('namespaces', namespace('fresh'));
      await pass(0);
      expect(names('serviceaccounts', 'fresh')).toEqual(['default']);
      expect(names('configmaps', 'fresh')).toEqual(['kube-root-ca.crt']);
    });

    it('deletes the contents of a namespace before the namespace, and waits for finalizers', async () => {
      const metadata = {
        name: 'held',
        namespace: 'test',
        finalizers: ['x.io/y'],
      };
      store.create('configmaps', configMap('held', { metadata }));
      store.create('configmaps', configMap('free'));
      store.delete('namespaces', { name: 'test' });
      await pass(1000);
      expect(names('configmaps', 'test')).toEqual(['held']);
      expect(store.get('namespaces', { name: 'test' })).toMatchObject({
        status: { phase: 'Terminating' },
      });

      store.update('configmaps', configMap('held'));
      await pass(1000);
      expect(names('namespaces')).toEqual([]);
    });
  });

  describe('EventExpiry', () => {
    it('deletes events an hour after they were last seen', async () => {
      const event = (name: string, more: object = {}) => ({
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name, namespace: 'test' },
        ...more,
      });
      const lastObservedTime = new Date(Date.now() + 1_800_000).toISOString();
      store.create('events', event('once'));
      store.create(
        'events',
        event('again', { series: { count: 2, lastObservedTime } }),
      );
      await pass(59 * 60_000);
      expect(names('events')).toEqual(['again', 'once']);
      await pass(3 * 60_000);
      expect(names('events')).toEqual(['again']);
      await pass(30 * 60_000);
      expect(names('events')).toEqual([]);
    });
  });
});
