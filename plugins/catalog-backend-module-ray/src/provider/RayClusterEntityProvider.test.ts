import { mockServices } from '@backstage/backend-test-utils';
import { EntityProviderMutation } from '@backstage/plugin-catalog-node';
import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { clusterToEntity } from '../entity';
import { FakeRay } from '../__testUtils__/FakeRay';
import { RayClusterEntityProvider } from './RayClusterEntityProvider';

/** Longer than changes are gathered, shorter than a second wait. */
const SOON_MS = 400;

function describeMutation(mutation: EntityProviderMutation) {
  const added = mutation.type === 'full' ? mutation.entities : mutation.added;
  const removed = mutation.type === 'full' ? [] : mutation.removed;
  return [
    mutation.type,
    ...added.map(({ entity }) => {
      const state = entity.metadata.annotations?.[RAY_ENTITY_ANNOTATIONS.state];
      return `+${entity.metadata.name} ${state}`;
    }),
    ...removed.map(one => ('entityRef' in one ? `-${one.entityRef}` : '-')),
  ];
}

function setUp() {
  const ray = new FakeRay();
  const logger = mockServices.logger.mock();
  const provider = new RayClusterEntityProvider({
    ray: ray.service,
    auth: mockServices.auth({ pluginId: 'catalog' }),
    logger,
    toEntity: ({ cluster, status }) =>
      clusterToEntity(cluster, status, { defaultOwner: 'group:default/x' }),
  });
  const applyMutation = jest.fn<Promise<void>, [EntityProviderMutation]>();
  return {
    ray,
    logger,
    provider,
    applyMutation,
    /** What the catalog got since the last look. */
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

describe('RayClusterEntityProvider', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows all clusters, then follows each change', async () => {
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
    ray.tell({ kind: 'template', type: 'changed', namespace: 'n', name: 't' });
    await jest.advanceTimersByTimeAsync(SOON_MS);
    expect(mutations()).toEqual([
      ['delta', '+default.b failed', '-resource:default/default.a'],
    ]);
    await provider.stop();
  });

  it('reads a list instead of many single clusters', async () => {
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

  it('waits for the ray plugin, complaining once, and goes on after every interruption', async () => {
    const { ray, logger, provider, mutations, connect } = setUp();
    ray.isDown = true;
    await connect();
    await jest.advanceTimersByTimeAsync(10_000);
    provider.resync();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ray.requests.length).toBeGreaterThan(3);
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

  it('repeats a failed pass as a full one, and never runs two at a time', async () => {
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
        'Reading Ray clusters into the catalog does not work: The database is locked. Trying again until it does.',
      ],
    ]);
    const stopped = provider.stop();
    await jest.advanceTimersByTimeAsync(1_000);
    await stopped;
  });

  it('looks again when a state is due to change by itself', async () => {
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

  it('reads all on request, and stops for good', async () => {
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
    expect(jest.getTimerCount()).toBe(0);
    ray.put({ name: 'late' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(mutations()).toEqual([]);
  });
});
