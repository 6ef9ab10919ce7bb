import { mockServices } from '@backstage/backend-test-utils';
import { ResourceEntity } from '@backstage/catalog-model';
import { CatalogProcessorResult } from '@backstage/plugin-catalog-node';
import { FakeRay } from '../__testUtils__/FakeRay';
import { createClusterSource } from '../source';
import { RayEntityProcessor } from './RayEntityProcessor';

function setUp(options: { readLocations: boolean }) {
  const ray = new FakeRay();
  const logger = mockServices.logger.mock();
  const processor = new RayEntityProcessor({
    ...options,
    clusters: createClusterSource(ray.service, {
      detail: 'state',
      defaultOwner: 'group:default/x',
    }),
    auth: mockServices.auth({ pluginId: 'catalog' }),
    logger,
  });
  async function read(target: string, type = 'ray-clusters') {
    const results: CatalogProcessorResult[] = [];
    const handled = await processor.readLocation(
      { type, target },
      false,
      result => results.push(result),
    );
    return { handled, results };
  }
  return { ray, logger, processor, read };
}

function namesOf(results: CatalogProcessorResult[]) {
  return results.map(result =>
    result.type === 'entity' ? result.entity.metadata.name : result.type,
  );
}

describe('RayEntityProcessor', () => {
  it('reads the clusters of one namespace or of all namespaces, page by page', async () => {
    const { ray, read } = setUp({ readLocations: true });
    for (const name of ['a', 'b', 'c']) ray.put({ name, namespace: 'n' });
    ray.put({ name: 'd', namespace: 'm' });
    expect(namesOf((await read('m')).results)).toEqual(['m.d']);
    const all = ['n.a', 'n.b', 'n.c', 'm.d'];
    expect(namesOf((await read('*')).results)).toEqual(all);
    expect(namesOf((await read('all')).results)).toEqual(all);
  });

  it('ignores locations of other types', async () => {
    const { read } = setUp({ readLocations: true });
    expect((await read('x', 'url')).handled).toBe(false);
  });

  it('reports an unavailable plugin as an error of the location', async () => {
    const { ray, read } = setUp({ readLocations: true });
    ray.isDown = true;
    const { handled, results } = await read('n');
    expect(handled).toBe(true);
    expect(results).toMatchObject([
      {
        type: 'error',
        location: { type: 'ray-clusters', target: 'n' },
        error: {
          message: expect.stringContaining('The ray plugin is starting.'),
        },
      },
    ]);
  });

  it('emits nothing when the provider is enabled, and warns once', async () => {
    const { ray, logger, read } = setUp({ readLocations: false });
    ray.put({ name: 'a' });
    expect(await read('*')).toEqual({ handled: true, results: [] });
    await read('*');
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['cluster', 'ready', 'info'],
    ['cluster', 'unhealthy', 'warning'],
    ['cluster', 'failed', 'error'],
    ['service', 'running', 'info'],
    ['service', 'degraded', 'warning'],
    ['service', 'invalid', 'error'],
  ])(
    'turns the state of a %s: %s into a status of level %s',
    async (word, state, level) => {
      const { processor } = setUp({ readLocations: true });
      const entity: ResourceEntity & { status: object } = {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Resource',
        metadata: {
          name: 'c',
          annotations: { [`rayport.io/${word}-state`]: state },
        },
        spec: { type: `ray-${word}`, owner: 'x' },
        status: { items: [{ type: 'other', level: 'info', message: 'kept' }] },
      };
      expect(await processor.postProcessEntity(entity)).toEqual({
        ...entity,
        status: {
          items: [
            { type: 'other', level: 'info', message: 'kept' },
            {
              type: `rayport.io/${word}-state`,
              level,
              message: `The ${word} is ${state}.`,
            },
          ],
        },
      });
    },
  );

  it('does not change entities without a known state or of other types', async () => {
    const { processor } = setUp({ readLocations: true });
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'c',
        annotations: { 'rayport.io/cluster-state': 'dancing' },
      },
      spec: { type: 'ray-cluster' },
    };
    expect(await processor.postProcessEntity(entity)).toBe(entity);
    const other = {
      ...entity,
      metadata: {
        name: 'c',
        annotations: { 'rayport.io/cluster-state': 'ready' },
      },
      spec: { type: 'database' },
    };
    expect(await processor.postProcessEntity(other)).toBe(other);
  });
});
