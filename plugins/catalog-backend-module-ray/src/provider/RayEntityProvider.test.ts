import { mockServices } from '@backstage/backend-test-utils';
import { EntityProviderMutation } from '@backstage/plugin-catalog-node';
import {
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
  relatedClusterSchema,
} from '@rayport/backstage-plugin-ray-common';
import { RayService } from '@rayport/backstage-plugin-ray-node';
import { FakeRay } from '../__testUtils__/FakeRay';
import { RayEntityOptions } from '../entity/renderEntity';
import {
  createClusterSource,
  createServiceSource,
  EntitySource,
} from '../source';
import { RayEntityProvider } from './RayEntityProvider';

/** Longer than the time in which changes are gathered, but shorter than twice that time. */
const SOON_MS = 400;

function describeMutation(mutation: EntityProviderMutation) {
  const added = mutation.type === 'full' ? mutation.entities : mutation.added;
  const removed = mutation.type === 'full' ? [] : mutation.removed;
  return [
    mutation.type,
    ...added.map(({ entity }) => {
      const { annotations = {}, name } = entity.metadata;
      const state =
        annotations[RAY_ENTITY_ANNOTATIONS.state] ??
        annotations[RAY_SERVICE_ENTITY_ANNOTATIONS.state];
      return `+${name} ${state}`;
    }),
    ...removed.map(one => ('entityRef' in one ? `-${one.entityRef}` : '-')),
  ];
}

function setUp(
  createSource: (
    ray: RayService,
    entities: RayEntityOptions,
  ) => EntitySource = createClusterSource,
) {
  const ray = new FakeRay();
  const logger = mockServices.logger.mock();
  const provider = new RayEntityProvider({
    source: createSource(ray.service, {
      detail: 'state',
      defaultOwner: 'group:default/x',
    }),
    ray: ray.service,
    auth: mockServices.auth({ pluginId: 'catalog' }),
    logger,
  });
  const applyMutation = jest.fn<Promise<void>, [EntityProviderMutation]>();
  return {
    ray,
    logger,
    provider,
    applyMutation,
    /** The mutations since the last call. */
    mutations: () => {
      const got = applyMutation.mock.calls.map(([one]) =>
        describeMutation(one),
      );
      applyMutation.mockClear();
      return got;
    },
    connect: () => provider.connect({ applyMutation, refresh: jest.fn() }),
  };
}

describe('RayEntityProvider', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('adds all clusters, then applies each change', async () => {
    const { ray, provider, mutations, connect } = setUp();
    ray.put({ name: 'a' }, { state: 'ready' });
    ray.put({ name: 'b' });
    ray.put({ name: 'c' });
    await connect();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([
      [
        'full',
        '+default.a ready',
        '+default.b provisioning',
        '+default.c provisioning',
      ],
    ]);

    ray.put({ name: 'b' }, { state: 'ready' });
    await jest.advanceTimersByTimeAsync(100);
    ray.put({ name: 'b' }, { state: 'failed' });
    ray.delete('a');
    ray.emit({ kind: 'template', type: 'changed', namespace: 'n', name: 't' });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([
      ['delta', '+default.b failed', '-resource:default/default.a'],
    ]);
    await provider.stop();
  });

  it('reads one list instead of many single clusters', async () => {
    const { ray, provider, mutations, connect } = setUp();
    await connect();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    mutations();
    for (let i = 0; i < 21; i++) ray.put({ name: `c${i}` });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    const [only, ...more] = mutations();
    expect([only[0], only.length, more]).toEqual(['full', 22, []]);
    await provider.stop();
  });

  it('waits for the ray plugin, warns once if that takes long, and resumes after each disconnect', async () => {
    const { ray, logger, provider, mutations, connect } = setUp();
    ray.isDown = true;
    await connect();
    await jest.advanceTimersByTimeAsync(10_000);
    provider.resync();
    await jest.advanceTimersByTimeAsync(45_000);
    expect(ray.requests.length).toBeGreaterThan(3);
    expect(logger.warn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(logger.warn.mock.calls).toEqual([
      [
        'Following Ray clusters for the catalog does not work: The ray plugin is starting. Trying again until it does.',
      ],
    ]);
    expect(mutations()).toEqual([]);

    ray.isDown = false;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(mutations()).toEqual([['full']]);
    expect(logger.info).toHaveBeenCalledTimes(1);

    for (const error of [undefined, new Error('terminated')]) {
      ray.disconnect(error);
      ray.put({ name: 'missed' });
      await jest.advanceTimersByTimeAsync(30_000);
      expect(mutations()).toEqual([['delta', '+default.missed provisioning']]);
    }
    ray.isForgetful = true;
    ray.disconnect();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(mutations()).toEqual([['full', '+default.missed provisioning']]);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    await provider.stop();
  });

  it('repeats a failed pass as a full one, and never runs two passes at once', async () => {
    const { ray, logger, provider, mutations, applyMutation, connect } =
      setUp();
    let running = 0;
    let mostRunning = 0;
    let failures = 2;
    applyMutation.mockImplementation(async () => {
      mostRunning = Math.max(mostRunning, ++running);
      await new Promise(resolve => {
        setTimeout(resolve, 1_000);
      });
      running--;
      if (failures-- > 0) throw new Error('The database is locked');
    });
    // Failures in the first minute belong to the start, and are not reported.
    await jest.advanceTimersByTimeAsync(60_000);
    await connect();
    for (let i = 0; i < 20; i++) {
      ray.put({ name: 'a' });
      await jest.advanceTimersByTimeAsync(500);
    }
    expect(
      mutations()
        .slice(0, 3)
        .map(([type]) => type),
    ).toEqual(['full', 'full', 'full']);
    expect(mostRunning).toBe(1);
    expect(logger.warn.mock.calls).toEqual([
      [
        'Reading Ray clusters for the catalog does not work: The database is locked. Trying again until it does.',
      ],
    ]);
    const stopped = provider.stop();
    await jest.advanceTimersByTimeAsync(1_000);
    await stopped;
  });

  it('reports a failure after the start only if it lasts for a minute', async () => {
    const { logger, provider, applyMutation, connect } = setUp();
    applyMutation.mockRejectedValue(new Error('not read yet'));
    await connect();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(applyMutation).toHaveBeenCalled();
    expect(logger.warn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100_000);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    await provider.stop();
  });

  it('reads a cluster again when its state is due to change', async () => {
    const { ray, provider, mutations, connect } = setUp();
    const reevaluateAt = new Date(Date.now() + 60_000).toISOString();
    ray.put({ name: 'a' }, { reevaluateAt });
    ray.put({ name: 'b' });
    await connect();
    await jest.advanceTimersByTimeAsync(59_000);
    mutations();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(mutations()).toEqual([['delta', '+default.a provisioning']]);
    await provider.stop();
  });

  it('reads everything on request, and stops completely', async () => {
    const { ray, provider, mutations, connect } = setUp();
    const reevaluateAt = new Date(Date.now() + 10_000).toISOString();
    ray.put({ name: 'a' }, { reevaluateAt });
    await connect();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    mutations();
    provider.resync();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([['full', '+default.a provisioning']]);

    await provider.stop();
    expect(ray.watchers).toBe(0);
    const requests = [...ray.requests];
    ray.put({ name: 'late' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(mutations()).toEqual([]);
    expect(ray.requests).toEqual(requests);
  });

  it('adds services, then applies changes of the services and of their clusters', async () => {
    const { ray, provider, mutations, connect } = setUp(createServiceSource);
    const behind = (state: string) => ({
      applications: [],
      trafficPercent: 0,
      capacityPercent: 0,
      applicationsUntil: '',
      cluster: relatedClusterSchema.parse({ name: 'shop-1', state }),
    });
    const shop = { name: 'shop' };
    for (const name of ['a', 'b']) ray.putService({ name });
    ray.putService(shop, { state: 'running', active: behind('ready') });
    await connect();
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([
      [
        'full',
        '+default.a.service starting',
        '+default.b.service starting',
        '+default.shop.service running',
      ],
    ]);

    ray.put({ name: 'somewhere-else' });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([]);
    ray.put({ name: 'shop-1' }, { state: 'failed' });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([['delta', '+default.shop.service running']]);

    ray.putService(shop, { state: 'starting' });
    ray.delete('b', 'service');
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([
      [
        'delta',
        '+default.shop.service starting',
        '-resource:default/default.b.service',
      ],
    ]);
    ray.put({ name: 'shop-1' }, { state: 'ready' });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([]);
    await provider.stop();
  });

  it.each([
    ['permission is lost', 403, 7],
    ['Kubernetes is unavailable, or does not know the kind', 503, 14],
  ])('removes nothing while %s', async (_, status, code) => {
    for (const [create, kind] of [
      [createClusterSource, 'clusters'],
      [createServiceSource, 'services'],
    ] as const) {
      const { ray, logger, provider, mutations, connect } = setUp(create);
      ray.put({ name: 'a' });
      ray.putService({ name: 'a' });
      await connect();
      await jest.advanceTimersByTimeAsync(SOON_MS);
      expect(mutations()[0]).toHaveLength(2);

      ray.refusals.set(kind, { status, code });
      ray.emit({
        kind: kind === 'clusters' ? 'cluster' : 'service',
        name: 'a',
        type: 'changed',
        namespace: 'default',
      });
      await jest.advanceTimersByTimeAsync(10_000);
      ray.isForgetful = true;
      ray.disconnect();
      provider.resync();
      await jest.advanceTimersByTimeAsync(30_000);
      expect(mutations()).toEqual([]);
      expect(logger.warn).toHaveBeenCalledTimes(1);

      ray.refusals.clear();
      await jest.advanceTimersByTimeAsync(60_000);
      expect(mutations()[0]).toHaveLength(2);
      await provider.stop();
    }
  });
});
