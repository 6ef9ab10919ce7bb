import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { RayClient } from '@rayport/backstage-plugin-ray-common';
import { ConfigReader } from '@backstage/config';
import request from 'supertest';
import { clientOf } from '../../__testUtils__/clientOf';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { matchesLabels } from './matchesLabels';
import { ObjectOwners } from './ObjectOwners';
import { readOwnerSettings } from './readOwnerSettings';

const RAY_CLUSTERS = 'rayclusters.ray.io';

function rayCluster(name: string, metadata: object) {
  const containers = [{ name: 'ray-head', image: 'rayproject/ray:2.52.0' }];
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { name, namespace: 'default', ...metadata },
    spec: {
      suspend: true,
      headGroupSpec: { rayStartParams: {}, template: { spec: { containers } } },
    },
  };
}

const component = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'training',
    annotations: { 'backstage.io/kubernetes-id': 'training' },
  },
  spec: { owner: 'vision' },
};

describe('owners of objects without an owner label', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let client: RayClient;

  const ownersOf = async (query: object = {}) => {
    const { rows } = await client.getClusterPage(query);
    return Object.fromEntries(
      rows.map(({ cluster }) => [cluster?.name, cluster?.user]),
    );
  };

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: {
        kubernetesApi: { enabled: true },
        owners: [
          { from: 'annotation', key: 'example.org/owner' },
          { from: 'label', key: 'team', kind: 'group' },
          { from: 'catalog' },
          { from: 'fieldManager', key: 'airflow', owner: 'group:data' },
        ],
      },
      features: [
        catalogServiceMock.factory({ entities: [component] }),
        createServiceFactory({
          service: coreServices.userInfo,
          deps: {},
          factory: () =>
            mockServices.userInfo({
              ownershipEntityRefs: [
                'user:default/mock',
                'group:default/vision',
              ],
            }),
        }),
      ],
    });
    client = clientOf(backend);
    const made = {
      annotated: { annotations: { 'example.org/owner': 'mock' } },
      both: {
        labels: { team: 'web' },
        annotations: { 'example.org/owner': 'no such: owner' },
      },
      cataloged: { labels: { 'backstage.io/kubernetes-id': 'training' } },
      named: { labels: { 'ray.io/user': 'ada', team: 'web' } },
      // The portal ignores its own annotation if another client wrote it in Kubernetes.
      orphan: {
        annotations: { 'rayport.io/derived-owner': 'user:default/eve' },
      },
    };
    Object.entries(made).forEach(([name, metadata]) =>
      backend.sandbox.client.create(RAY_CLUSTERS, rayCluster(name, metadata)),
    );
    await until(async () => {
      // The clusters may not have been read yet.
      const owners = await ownersOf().catch(() => ({}));
      return Object.keys(owners).length === 5;
    });
  });

  afterAll(() => backend.stop());

  it('come from the first source that has one', async () => {
    expect(await ownersOf()).toEqual({
      annotated: 'user:default/mock',
      both: 'group:default/web',
      cataloged: 'group:default/vision',
      named: 'ada',
      orphan: '',
    });
    const page = await client.getClusterPage({});
    expect(page.unowned).toBe(1);
  });

  it('apply to the filters for own and unowned objects', async () => {
    // The user is a member of the group that owns the component in the catalog.
    expect(Object.keys(await ownersOf({ mine: true }))).toEqual([
      'annotated',
      'cataloged',
    ]);
    expect(Object.keys(await ownersOf({ unowned: true }))).toEqual(['orphan']);
    const owned = await until(async () => {
      const user = 'group:default/vision';
      return (await client.listClusterRecords({ user })).records.at(0);
    });
    expect(owned.name).toBe('cataloged');
  });

  it('can not be changed through the annotation that they come from', async () => {
    const key = { namespace: 'default', name: 'annotated' };
    const patch = { annotations: { 'example.org/owner': 'eve' } };
    await expect(client.patchCluster({ ...key, patch })).rejects.toThrow(
      'The change would give the object another owner',
    );
    const path =
      '/api/ray/kubernetes/apis/ray.io/v1/namespaces/default/rayclusters/annotated';
    const { status, body } = await request(backend.server)
      .patch(path)
      .set('content-type', 'application/merge-patch+json')
      .send({ metadata: patch });
    expect(body.message).toMatch(/would give the object another owner/);
    expect(status).toBe(403);
    await request(backend.server)
      .patch(`${path}?dryRun=All`)
      .set('content-type', 'application/merge-patch+json')
      .send({ metadata: { annotations: { other: 'value' } } })
      .expect(200);
  });

  it('are not stored, unless a request sets one', async () => {
    const stored = (name: string) => {
      const key = { namespace: 'default', name };
      return backend.sandbox.client.get(RAY_CLUSTERS, key)?.metadata;
    };
    const key = { namespace: 'default', name: 'annotated' };
    await client.patchCluster({
      ...key,
      patch: { annotations: { note: 'changed' } },
    });
    expect(stored('annotated')?.annotations).toEqual({
      'example.org/owner': 'mock',
      note: 'changed',
    });
    expect(stored('annotated')?.labels).toBeUndefined();
    const { manifest } = await client.getClusterManifest(key);
    expect(manifest).not.toContain('derived-owner');
    await client.patchCluster({
      namespace: 'default',
      name: 'orphan',
      patch: { user: 'group:default/web' },
    });
    expect(stored('orphan')?.labels).toMatchObject({
      'ray.io/user': 'group_default_web',
    });
    await until(async () => (await ownersOf()).orphan === 'group:default/web');
  });
});

it('are looked up again, and stay known if a lookup fails', async () => {
  const logger = mockServices.logger.mock();
  const answers = [true, false, new Error('away')];
  const owners = new ObjectOwners({
    source: () => undefined,
    lookups: answers.map(answer => ({
      async refresh() {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    })),
    logger,
    signal: AbortSignal.abort(),
  });
  await owners.ready();
  expect(owners.generation).toBe(1);
});

it.each([
  ['app=ray', true],
  ['app==ray, team!=web', true],
  ['app,!other', true],
  ['app=web', false],
  ['!app', false],
  ['app in (ray,web)', false],
  ['', false],
])('the selector %p matches: %p', (selector, isMatch) => {
  expect(matchesLabels(selector, { app: 'ray', team: 'ml' })).toBe(isMatch);
});

it.each([
  [{ from: 'nowhere' }, 'ray.owners[0].from is nowhere: use one of annotation'],
  [{ from: 'label', key: 'a', kind: 'team' }, 'ray.owners[0].kind is team'],
])('refuses the setting %p', (setting, message) => {
  const config = new ConfigReader({ ray: { owners: [setting] } });
  expect(() => readOwnerSettings(config)).toThrow(message);
});
