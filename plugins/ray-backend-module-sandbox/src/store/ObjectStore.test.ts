import { createTestStore, refusal } from '../__testUtils__/createTestStore';
import {
  configMap,
  pod,
  rayCluster,
  workerGroup,
} from '../__testUtils__/objects';
import { KubernetesObject } from '../core/json';
import { ObjectStore } from './ObjectStore';

describe('ObjectStore', () => {
  let store: ObjectStore;

  beforeEach(() => {
    store = createTestStore({ now: () => new Date('2026-11-21T09:16:08.5Z') });
  });

  describe('create', () => {
    it('sets system metadata and the defaults of the kind', () => {
      const created = store.create(
        'rayclusters.ray.io',
        rayCluster('a', {
          metadata: { generation: 7, uid: 'mine' },
          spec: { workerGroupSpecs: [workerGroup('g')] },
        }),
      );

      expect(created.metadata).toEqual({
        name: 'a',
        namespace: 'test',
        uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        resourceVersion: expect.stringMatching(/^\d+$/),
        generation: 1,
        creationTimestamp: '2026-11-21T09:16:08Z',
      });
      expect(created.spec).toMatchObject({
        workerGroupSpecs: [
          {
            replicas: 0,
            minReplicas: 0,
            maxReplicas: 2147483647,
            numOfHosts: 1,
            priority: 0,
            scaleStrategy: {},
          },
        ],
      });
    });

    it('drops the status of kinds with a status subresource', () => {
      const status = { state: 'ready' };
      const created = store.create('rayclusters.ray.io', {
        ...rayCluster('a'),
        status,
      });
      expect(created).not.toHaveProperty('status');
    });

    it.each([
      ['generateName', 1],
      ['finalizers', 'x'],
      ['finalizers', [1]],
      ['ownerReferences', [null]],
      ['ownerReferences', {}],
    ])('refuses malformed metadata: %s %j', (field, value) => {
      const odd = configMap('a');
      Object.assign(odd.metadata, { [field]: value });
      const create = () => store.create('configmaps', odd);
      const update = () => store.update('configmaps', odd);
      const why = {
        code: 400,
        message: expect.stringContaining(
          `ConfigMap in version "v1" cannot be handled as a ConfigMap: metadata.${field}`,
        ),
      };
      expect(refusal(create)).toMatchObject(why);
      store.create('configmaps', configMap('a'));
      expect(refusal(update)).toMatchObject(why);
    });

    it('treats null in metadata as absent, as Go does', () => {
      const odd = configMap('a');
      const absent = { finalizers: null, ownerReferences: null, labels: null };
      Object.assign(odd.metadata, absent);
      const { metadata } = store.create('configmaps', odd);
      expect(Object.keys(metadata)).not.toEqual(
        expect.arrayContaining(['finalizers']),
      );
    });

    it('generates the rest of a name', () => {
      const metadata = { name: '', namespace: 'test', generateName: 'job-' };
      const created = store.create('pods', pod('', { metadata }));
      expect(created.metadata.name).toMatch(
        /^job-[bcdfghjklmnpqrstvwxz2456789]{5}$/,
      );
    });

    it.each([
      [
        'a name twice',
        configMap('kept'),
        409,
        'configmaps "kept" already exists',
      ],
      [
        'a missing namespace',
        configMap('a', { metadata: { name: 'a', namespace: 'gone' } }),
        404,
        'namespaces "gone" not found',
      ],
      [
        'a bad name',
        configMap('Bad'),
        422,
        /^ConfigMap "Bad" is invalid: metadata\.name: Invalid value: "Bad": a lowercase RFC 1123 subdomain/,
      ],
      [
        'a bad label',
        configMap('a', {
          metadata: { name: 'a', namespace: 'test', labels: { a: 'b c' } },
        }),
        422,
        /metadata\.labels: Invalid value: "b c": a valid label must/,
      ],
      [
        'a resourceVersion',
        configMap('a', {
          metadata: { name: 'a', namespace: 'test', resourceVersion: '1' },
        }),
        500,
        'resourceVersion should not be set on objects to be created',
      ],
      [
        'data that is no text',
        configMap('a', { data: { n: 1 } }),
        422,
        /data\.n in body must be of type string/,
      ],
    ])('refuses %s', (_, object, code, message) => {
      store.create('configmaps', configMap('kept'));
      const status = refusal(() => store.create('configmaps', object));
      expect(status.code).toBe(code);
      expect(status.message).toMatch(message);
    });

    it('refuses new objects in a terminating namespace', () => {
      store.delete('namespaces', { name: 'test' });
      const status = refusal(() => store.create('configmaps', configMap('y')));
      expect(status).toMatchObject({
        code: 403,
        reason: 'Forbidden',
        message:
          'configmaps "y" is forbidden: unable to create new content in namespace test because it is being terminated',
        details: { causes: [{ reason: 'NamespaceTerminating' }] },
      });
    });

    it('stores nothing on a dry run', () => {
      const definition = store.registry.named('configmaps');
      const { object } = store.createObject(definition, configMap('dry'), {
        dryRun: true,
      });
      expect(object.metadata.uid).toBeDefined();
      expect(object.metadata.resourceVersion).toBeUndefined();
      expect(store.get('configmaps', object.metadata)).toBeUndefined();
    });
  });

  describe('update', () => {
    it('increments the generation for changes of the spec only', () => {
      let cluster = store.create('rayclusters.ray.io', rayCluster('a'));
      const generations = [cluster.metadata.generation];
      cluster.metadata.labels = { a: 'b' };
      cluster = store.update('rayclusters.ray.io', cluster);
      generations.push(cluster.metadata.generation);
      cluster.status = { state: 'ready' };
      cluster = store.updateStatus('rayclusters.ray.io', cluster);
      generations.push(cluster.metadata.generation);
      cluster.spec = { ...Object(cluster.spec), suspend: true };
      cluster = store.update('rayclusters.ray.io', cluster);
      generations.push(cluster.metadata.generation);

      expect(generations).toEqual([1, 1, 1, 2]);
      expect(cluster.status).toEqual({ state: 'ready' });
    });

    it('writes either the status or the other fields', () => {
      const cluster = store.create('rayclusters.ray.io', rayCluster('a'));
      const changed = {
        ...cluster,
        spec: { ...Object(cluster.spec), suspend: true },
        status: { state: 'ready' },
      };
      const withStatus = store.updateStatus('rayclusters.ray.io', changed);
      expect(withStatus.status).toEqual({ state: 'ready' });
      expect(withStatus.spec).toEqual(cluster.spec);

      const withSpec = store.update('rayclusters.ray.io', {
        ...changed,
        metadata: withStatus.metadata,
        status: { state: 'failed' },
      });
      expect(withSpec.status).toEqual({ state: 'ready' });
      expect(withSpec.spec).toMatchObject({ suspend: true });
    });

    it('refuses a stale version', () => {
      const first = store.create('configmaps', configMap('a'));
      store.update('configmaps', { ...first, data: { a: '1' } });
      const stale = { ...first, data: { a: '2' } };
      expect(refusal(() => store.update('configmaps', stale))).toMatchObject({
        code: 409,
        reason: 'Conflict',
        message:
          'Operation cannot be fulfilled on configmaps "a": the object has been modified; please apply your changes to the latest version and try again',
        details: { name: 'a', kind: 'configmaps' },
      });
    });

    it('keeps the version of an unchanged object', () => {
      const first = store.create('configmaps', configMap('a'));
      const before = store.database.revision;
      expect(store.update('configmaps', first)).toEqual(first);
      expect(store.database.revision).toBe(before);
    });
  });

  describe('delete', () => {
    it('keeps an object with finalizers until the last one is removed', () => {
      const metadata = { name: 'a', namespace: 'test', finalizers: ['x.io/y'] };
      store.create('configmaps', configMap('a', { metadata }));
      store.delete('configmaps', metadata);
      const held = store.get<KubernetesObject>('configmaps', metadata);
      expect(held?.metadata.deletionTimestamp).toBe('2026-11-21T09:16:08Z');

      const added = configMap('a', {
        metadata: { ...metadata, finalizers: ['x.io/y', 'x.io/z'] },
      });
      expect(refusal(() => store.update('configmaps', added)).message).toMatch(
        /no new finalizers can be added if the object is being deleted/,
      );

      store.update('configmaps', configMap('a'));
      expect(store.get('configmaps', metadata)).toBeUndefined();
    });

    it('increments the generation when the deletion starts', () => {
      const metadata = { finalizers: ['x.io/y'] };
      store.create('rayclusters.ray.io', rayCluster('a', { metadata }));
      store.delete('rayclusters.ray.io', { namespace: 'test', name: 'a' });
      store.delete('rayclusters.ray.io', { namespace: 'test', name: 'a' });
      const [cluster] = store.list('rayclusters.ray.io');
      expect(cluster.metadata.generation).toBe(2);
    });

    it('gives a grace period only to running pods', () => {
      const spec = {
        nodeName: 'node',
        containers: [{ name: 'main', image: 'busybox:1' }],
      };
      store.create('pods', pod('running', { spec }));
      store.create('pods', pod('waiting'));
      store.delete('pods', { namespace: 'test', name: 'running' });
      store.delete('pods', { namespace: 'test', name: 'waiting' });

      const [running, ...others] = store.list('pods');
      expect(others).toEqual([]);
      expect(running.metadata).toMatchObject({
        deletionTimestamp: '2026-11-21T09:16:38Z',
        deletionGracePeriodSeconds: 30,
      });
      store.delete('pods', running.metadata, { gracePeriodSeconds: 0 });
      expect(store.list('pods')).toEqual([]);
    });

    it('uses the propagation policy of the latest deletion', () => {
      const key = { namespace: 'test', name: 'a' };
      const metadata = { ...key, finalizers: ['x.io/y'] };
      store.create('configmaps', configMap('a', { metadata }));
      for (const propagationPolicy of ['Orphan', 'Foreground'] as const) {
        store.delete('configmaps', key, { propagationPolicy });
      }
      expect(store.get('configmaps', key)?.metadata.finalizers).toEqual([
        'x.io/y',
        'foregroundDeletion',
      ]);
    });

    it('honours preconditions', () => {
      const created = store.create('configmaps', configMap('a'));
      const preconditions = { uid: 'other' };
      const status = refusal(() =>
        store.deleteObject(
          store.registry.named('configmaps'),
          created.metadata,
          { preconditions },
        ),
      );
      expect(status).toMatchObject({ code: 409, reason: 'Conflict' });
    });
  });

  describe('list', () => {
    it('selects by namespace, labels and owner, in order of name', () => {
      const owner = store.create('configmaps', configMap('owner'));
      const owned = (name: string, labels = {}) =>
        configMap(name, {
          metadata: {
            name,
            namespace: 'test',
            labels,
            ownerReferences: [
              {
                apiVersion: 'v1',
                kind: 'ConfigMap',
                name: 'owner',
                uid: owner.metadata.uid ?? '',
              },
            ],
          },
        });
      store.create('configmaps', owned('b', { x: '1' }));
      store.create('configmaps', owned('a', { x: '2' }));
      const names = (options: Parameters<ObjectStore['list']>[1]) =>
        store.list('configmaps', options).map(({ metadata }) => metadata.name);

      expect(names({ namespace: 'test' })).toEqual(['a', 'b', 'owner']);
      expect(names({ namespace: 'tes' })).toEqual([]);
      expect(names({ labels: { x: '1' } })).toEqual(['b']);
      expect(names({ ownerUid: owner.metadata.uid })).toEqual(['b', 'a']);
      expect(names({ ownerUid: 'none' })).toEqual([]);
    });

    it('returns copies', () => {
      store.create('configmaps', configMap('a', { data: { a: '1' } }));
      const [first] = store.list<KubernetesObject>('configmaps');
      first.data = {};
      expect(store.list('configmaps')).toMatchObject([{ data: { a: '1' } }]);
    });
  });

  describe('watch', () => {
    it('notifies listeners in order after the write, even when a listener writes', async () => {
      const seen: string[] = [];
      store.create('configmaps', configMap('before'));
      store.watch('configmaps', ({ type, object }) => {
        if (type === 'ADDED' && object.metadata.name === 'a') {
          store.create('configmaps', configMap('nested'));
        }
      });
      const stop = store.watch('configmaps', ({ type, object, previous }) =>
        seen.push(`${type} ${object.metadata.name} ${Boolean(previous)}`),
      );

      store.create('configmaps', configMap('a'));
      store.delete('configmaps', { namespace: 'test', name: 'a' });
      expect(seen).toEqual([]);
      await new Promise(setImmediate);
      expect(seen).toEqual([
        'ADDED a false',
        'DELETED a true',
        'ADDED nested false',
      ]);

      stop();
      store.create('configmaps', configMap('b'));
      await new Promise(setImmediate);
      expect(seen).toHaveLength(3);
    });
  });

  it('starts revisions at the clock, so that they do not decrease after a restart', () => {
    const first = createTestStore();
    first.create('configmaps', configMap('a'));
    const later = new Date(Date.now() + 1000);
    const second = createTestStore({ now: () => later });
    expect(second.database.revision).toBeGreaterThan(first.database.revision);
  });

  it('converts between core events and events.k8s.io events', () => {
    store.create<KubernetesObject>('events.events.k8s.io', {
      apiVersion: 'events.k8s.io/v1',
      kind: 'Event',
      metadata: { name: 'e', namespace: 'test' },
      regarding: { kind: 'Pod', name: 'p' },
      note: 'Created',
      reportingController: 'c',
      eventTime: '2026-11-21T09:16:08.315070Z',
    });
    expect(store.list('events')).toMatchObject([
      {
        apiVersion: 'v1',
        involvedObject: { kind: 'Pod', name: 'p' },
        message: 'Created',
        reportingComponent: 'c',
        firstTimestamp: null,
        source: {},
      },
    ]);
    expect(store.list('events.events.k8s.io')).toMatchObject([
      { note: 'Created', deprecatedSource: {}, reportingController: 'c' },
    ]);
  });
});
