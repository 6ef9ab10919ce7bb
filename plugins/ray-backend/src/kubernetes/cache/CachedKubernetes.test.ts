import {
  COMPUTE_TEMPLATE_CONFIG_TYPE,
  RAY_LABELS,
} from '@rayport/backstage-plugin-ray-common';
import { mockServices } from '@backstage/backend-test-utils';
import {
  CONFIG_MAPS,
  ConfigMap,
  DefaultKubernetesService,
  RAY_CLUSTERS,
} from '@rayport/backstage-plugin-ray-node';
import { FaultyNetwork } from './__testUtils__/FaultyNetwork';
import { CachedKubernetes } from './CachedKubernetes';
import { RayCache } from '../../kinds/RayCache';

const key = { namespace: 'n', name: 'a' };

function template(version?: string): ConfigMap {
  const labels = { [RAY_LABELS.configType]: COMPUTE_TEMPLATE_CONFIG_TYPE };
  return {
    kind: CONFIG_MAPS.kind,
    metadata: { ...key, uid: 'u', resourceVersion: version, labels },
  };
}

function create(options: { namespaces?: readonly string[] } = {}) {
  const network = new FaultyNetwork('http://kubernetes');
  const kubernetes = new DefaultKubernetesService({
    connect: async () => network,
  });
  const logger = mockServices.logger.mock();
  const cache = new RayCache({ kubernetes, logger, ...options });
  const cached = new CachedKubernetes({ kubernetes, cache, awayLimitMs: 20 });
  return { network, cache, cached };
}

describe('CachedKubernetes', () => {
  it('does not wait for a Kubernetes that is known to be unavailable', async () => {
    const { network, cache, cached } = create();
    network.weather = 'hanging';
    jest.spyOn(cache, 'isAway', 'get').mockReturnValue(true);
    await expect(cached.create(CONFIG_MAPS, template())).rejects.toMatchObject({
      status: 0,
      reason: 'Unreachable',
    });
    const caller = new AbortController();
    const reading = cached.get(CONFIG_MAPS, key, { signal: caller.signal });
    caller.abort(new Error('the caller went'));
    await expect(reading).rejects.toThrow('the caller went');
  });

  it('keeps results of dry runs, and answers without a version, out of the cache', async () => {
    const { network, cache, cached } = create();
    let answered: object = template('7');
    network.weather = { answer: () => Response.json(answered) };
    await cached.create(CONFIG_MAPS, template(), { dryRun: true });
    await cached.replace(CONFIG_MAPS, template('6'), { dryRun: true });
    expect(cache.objects.template.size).toBe(0);
    await cached.replace(CONFIG_MAPS, template('6'));
    expect(cache.objects.template.size).toBe(1);
    await cached.delete(CONFIG_MAPS, key, { dryRun: true, uid: 'u' });
    expect(cache.objects.template.size).toBe(1);
    answered = { kind: 'Status', status: 'Success', metadata: {} };
    await cached.delete(CONFIG_MAPS, key, { uid: 'u' });
    expect(cache.objects.template.size).toBe(0);
    answered = template();
    await cached.create(CONFIG_MAPS, template());
    expect(cache.objects.template.size).toBe(0);
  });

  it('puts objects that it reads into the cache, even before the first list', async () => {
    const { network, cache, cached } = create();
    network.weather = { answer: () => Response.json(template('7')) };
    const gone: string[] = [];
    cache.objects.template.subscribe(changes =>
      gone.push(...changes.map(({ type }) => type)),
    );
    await cached.get(CONFIG_MAPS, key);
    expect(cache.objects.template.get(key)?.metadata.uid).toBe('u');
    await cached.get(CONFIG_MAPS, key);
    expect(gone).toEqual(['changed']);
  });

  it('refuses to create objects in a namespace that the portal does not watch', async () => {
    const { network, cached } = create({ namespaces: ['team-a'] });
    const wanted = { ...template(), spec: {} };
    await expect(cached.create(RAY_CLUSTERS, wanted)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('team-a'),
    });
    expect(network.sent).toEqual([]);
  });

  it('lists namespace by namespace if only some are watched', async () => {
    const { network, cached } = create({ namespaces: ['a', 'b'] });
    network.weather = {
      answer: () => Response.json({ metadata: {}, items: [template('7')] }),
    };
    const { items } = await cached.listAll(CONFIG_MAPS);
    expect(items).toHaveLength(2);
    expect(network.sent.map(sent => sent.replace(/\?.*/, ''))).toEqual([
      'GET /api/v1/namespaces/a/configmaps',
      'GET /api/v1/namespaces/b/configmaps',
    ]);
  });
});
