import {
  createBackendModule,
  createServiceFactory,
  ServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestBackend,
} from '@backstage/backend-test-utils';
import { AlphaEntity } from '@backstage/catalog-model/alpha';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import { serveBackingSchema } from '@rayport/backstage-plugin-ray-common';
import { rayServiceRef } from '@rayport/backstage-plugin-ray-node';
import { FakeRay } from './__testUtils__/FakeRay';
import { catalogModuleRay } from './module';

/** The catalog processes and stitches in loops of about a second each, or several seconds on a busy machine. */
const CATALOG_TIMEOUT_MS = 60_000;
const POLL_MS = 100;

const NAMESPACE = 'rayport.io/namespace';

async function until(check: () => Promise<void>) {
  const end = Date.now() + CATALOG_TIMEOUT_MS;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise(resolve => {
      setTimeout(resolve, POLL_MS);
    });
  }
}

/** Puts a group into the catalog. */
const groups = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'groups',
  register(env) {
    env.registerInit({
      deps: { catalog: catalogProcessingExtensionPoint },
      async init({ catalog }) {
        const annotations = {
          'backstage.io/managed-by-location': 'test:groups',
          'backstage.io/managed-by-origin-location': 'test:groups',
        };
        const entity = {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Group',
          metadata: { name: 'shop', annotations },
          spec: { type: 'team', children: [] },
        };
        catalog.addEntityProvider({
          getProviderName: () => 'groups',
          connect: connection =>
            connection.applyMutation({
              type: 'full',
              entities: [{ entity, locationKey: 'groups' }],
            }),
        });
      },
    });
  },
});

describe('catalogModuleRay', () => {
  let ray: FakeRay;
  let backend: TestBackend;

  beforeEach(() => {
    ray = new FakeRay();
  });

  afterEach(async () => {
    await backend.stop();
  });

  async function start(...services: ServiceFactory[]) {
    backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModuleRay,
        groups,
        createServiceFactory({
          service: rayServiceRef,
          deps: {},
          factory: () => ray.service,
        }),
        ...services,
      ],
    });
  }

  async function entities(type = 'ray-cluster'): Promise<AlphaEntity[]> {
    const url = new URL('/api/catalog/entities', 'http://localhost');
    url.port = String(backend.server.port());
    url.searchParams.set('filter', `kind=resource,spec.type=${type}`);
    return (await fetch(url)).json();
  }

  /** The relations in a team's entity. */
  async function relationsOfOwner(): Promise<string[]> {
    const path = '/api/catalog/entities/by-name/group/default/shop';
    const url = new URL(path, 'http://localhost');
    url.port = String(backend.server.port());
    const { relations = [] }: AlphaEntity = await (await fetch(url)).json();
    return relations.map(({ type }) => type);
  }

  function put() {
    const user = 'group:default/shop';
    const cluster = { name: 'shop-1', state: 'ready' } as const;
    ray.put({ ...cluster, user }, { state: 'ready' });
    const active = serveBackingSchema.parse({ cluster });
    ray.putService({ name: 'shop', user }, { state: 'running', active });
  }

  it.each([
    [
      'with relations: true',
      { detail: 'full', relations: true },
      ['ownerOf', 'ownerOf'],
    ],
    ['without it', { detail: 'full' }, []],
  ])(
    'adds the reverse relations only if configured: %s',
    async (_, settings, ofOwner) => {
      put();
      const catalog = { providers: { ray: settings } };
      await start(mockServices.rootConfig.factory({ data: { catalog } }));
      const owned = { type: 'ownedBy', targetRef: 'group:default/shop' };
      await until(async () => {
        expect(await entities()).toMatchObject([
          { metadata: { title: 'shop-1' } },
        ]);
        const [{ relations = [] }] = await entities('ray-service');
        expect(relations).toContainEqual(owned);
        expect(relations).toHaveLength(2);
        expect(await relationsOfOwner()).toEqual(ofOwner);
      });
      const [{ relations = [] }] = await entities();
      const back = relations.filter(({ type }) => type === 'dependencyOf');
      expect(back).toHaveLength(ofOwner.length / 2);
    },
  );

  it('restores an entity within seconds after a user deletes it in the catalog', async () => {
    ray.put({ name: 'training' });
    await start(mockServices.rootConfig.factory({ data: {} }));
    await until(async () => expect(await entities()).toHaveLength(1));
    const [{ metadata }] = await entities();
    const path = `/api/catalog/entities/by-uid/${metadata.uid}`;
    const url = new URL(path, 'http://localhost');
    url.port = String(backend.server.port());
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(204);
    expect(await entities()).toEqual([]);
    await until(async () => expect(await entities()).toHaveLength(1));
  });

  it('adds no relations with detail: none', async () => {
    put();
    const settings = {
      detail: 'none',
      relations: true,
      kubernetesCluster: 'gpu',
    };
    const catalog = { providers: { ray: settings } };
    await start(mockServices.rootConfig.factory({ data: { catalog } }));
    await until(async () => {
      const shown = [...(await entities()), ...(await entities('ray-service'))];
      expect(shown.map(({ relations }) => relations)).toEqual([[], []]);
    });
    expect(await relationsOfOwner()).toEqual([]);
  });

  it('adds clusters once the ray plugin answers, then updates their states and removes deleted ones', async () => {
    ray.isDown = true;
    ray.put({ name: 'training', user: 'user:default/jane' });
    await start(
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            providers: { ray: { detail: 'full', kubernetesCluster: 'gpu' } },
          },
        },
      }),
    );
    await until(async () => expect(ray.requests).toContain('/watch'));
    expect(await entities()).toEqual([]);

    ray.isDown = false;
    await until(async () =>
      expect(await entities()).toMatchObject([
        {
          metadata: { name: 'default.training', title: 'training' },
          relations: [
            { type: 'dependsOn', targetRef: 'resource:default/gpu' },
            { type: 'ownedBy', targetRef: 'user:default/jane' },
          ],
          status: {
            items: [{ type: 'rayport.io/cluster-state', level: 'info' }],
          },
        },
      ]),
    );

    ray.put({ name: 'training' }, { state: 'failed', message: 'No image.' });
    await until(async () =>
      expect(await entities()).toMatchObject([
        {
          metadata: { annotations: { 'rayport.io/cluster-state': 'failed' } },
          status: {
            items: [
              {
                type: 'rayport.io/cluster-state',
                level: 'error',
                message: 'No image.',
              },
            ],
          },
        },
      ]),
    );

    ray.delete('training');
    await until(async () => expect(await entities()).toEqual([]));

    expect(ray.watchers).toBe(2);
    await backend.stop();
    expect(ray.watchers).toBe(0);
  });

  it('adds services with a relation to the cluster that they run on', async () => {
    const user = 'group:default/shop';
    const cluster = { name: 'shop-1', state: 'ready' } as const;
    ray.put(cluster, { state: 'ready' });
    ray.putService(
      { name: 'shop', user },
      {
        state: 'degraded',
        message: 'It is slow.',
        system: 'payments',
        active: serveBackingSchema.parse({ cluster }),
      },
    );
    const providers = { ray: { detail: 'full', relations: true } };
    await start(
      mockServices.rootConfig.factory({ data: { catalog: { providers } } }),
    );
    await until(async () =>
      expect(await entities('ray-service')).toMatchObject([
        {
          metadata: { name: 'default.shop.service', title: 'shop' },
          relations: [
            { type: 'dependsOn', targetRef: 'resource:default/default.shop-1' },
            { type: 'ownedBy', targetRef: user },
            { type: 'partOf', targetRef: 'system:default/payments' },
          ],
          status: {
            items: [
              {
                type: 'rayport.io/service-state',
                level: 'warning',
                message: 'It is slow.',
              },
            ],
          },
        },
      ]),
    );
    await until(async () =>
      expect(await entities()).toMatchObject([
        {
          relations: [
            {
              type: 'dependencyOf',
              targetRef: 'resource:default/default.shop.service',
            },
            { type: 'ownedBy' },
          ],
        },
      ]),
    );

    ray.delete('shop', 'service');
    await until(async () => expect(await entities('ray-service')).toEqual([]));
  });

  it('hides owner and reason by default', async () => {
    const user = 'user:default/jane';
    const failed = { state: 'failed', message: 'No image.' } as const;
    ray.put({ name: 'training', user }, failed);
    await start(mockServices.rootConfig.factory({ data: {} }));
    await until(async () =>
      expect(await entities()).toMatchObject([
        {
          relations: [{ targetRef: 'group:default/unknown' }],
          status: {
            items: [{ level: 'error', message: 'The cluster is failed.' }],
          },
        },
      ]),
    );
    const text = JSON.stringify(await entities());
    expect(text).not.toContain('jane');
    expect(text).not.toContain('No image');
  });

  it('lets a policy hide entities by the namespace of their object', async () => {
    for (const namespace of ['shared', 'secret']) {
      ray.put({ name: 'a', namespace });
      ray.putService({ name: 'b', namespace });
    }
    let seesAll = true;
    const hasNamespace = catalogConditions.hasLabel({ label: NAMESPACE });
    const elsewhere = { not: hasNamespace };
    const visible = catalogConditions.hasLabel({
      label: NAMESPACE,
      value: 'shared',
    });
    const permissions = mockServices.permissions.mock({
      authorizeConditional: async queries =>
        queries.map(() =>
          createCatalogConditionalDecision(catalogEntityReadPermission, {
            anyOf: seesAll ? [elsewhere, hasNamespace] : [elsewhere, visible],
          }),
        ),
    });
    await start(
      mockServices.rootConfig.factory({ data: {} }),
      permissions.factory,
    );
    await until(async () => expect(await entities()).toHaveLength(2));
    await until(async () =>
      expect(await entities('ray-service')).toHaveLength(2),
    );
    seesAll = false;
    const shown = [...(await entities()), ...(await entities('ray-service'))];
    expect(shown.map(({ metadata }) => metadata.name)).toEqual([
      'shared.a',
      'shared.b.service',
    ]);
  });

  it('omits services when they are disabled', async () => {
    ray.put({ name: 'a' });
    ray.putService({ name: 'shop' });
    const providers = { ray: { services: false } };
    await start(
      mockServices.rootConfig.factory({ data: { catalog: { providers } } }),
    );
    await until(async () => expect(await entities()).toHaveLength(1));
    expect(await entities('ray-service')).toEqual([]);
    expect(ray.requests.filter(path => path.includes('service'))).toEqual([]);
  });

  it('reads locations when the provider is disabled', async () => {
    ray.put({ name: 'a', namespace: 'ml' }, { state: 'ready' });
    ray.put({ name: 'b', namespace: 'other' });
    const location = {
      type: 'ray-clusters',
      target: 'ml',
      rules: [{ allow: ['Resource'] }],
    };
    await start(
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            providers: { ray: { enabled: false } },
            locations: [location],
          },
        },
      }),
    );
    await until(async () =>
      expect(await entities()).toMatchObject([
        {
          metadata: { name: 'ml.a' },
          status: { items: [{ message: 'The cluster is ready.' }] },
        },
      ]),
    );
    expect(ray.watchers).toBe(0);
  });

  it('starts the catalog without Ray when the configuration is invalid', async () => {
    ray.put({ name: 'training', user: 'user:default/jane' });
    const logger = mockServices.logger.mock();
    logger.child.mockReturnValue(logger);
    await start(
      logger.factory,
      mockServices.rootConfig.factory({
        data: { catalog: { providers: { ray: { detail: 'everything' } } } },
      }),
    );
    expect(await entities()).toEqual([]);
    expect(ray.requests).toEqual([]);
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringMatching(
        /without Ray .*: catalog\.providers\.ray\.detail is/,
      ),
    );
  });
});
