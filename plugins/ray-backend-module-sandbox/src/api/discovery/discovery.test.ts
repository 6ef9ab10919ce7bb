import { TestApi } from '../../__testUtils__/TestApi';
import { JsonObject, objectsIn, readPath } from '../../core/json';
import { AGGREGATED_TYPE } from './discovery';

describe('discovery', () => {
  const api = new TestApi();

  const get = async (path: string, Accept = 'application/json') =>
    api.ask('GET', path, undefined, { Accept });

  it('lists groups, versions and resources', async () => {
    expect((await get('/api')).body.versions).toEqual(['v1']);
    const groups = objectsIn((await get('/apis')).body.groups);
    expect(groups.map(({ name }) => name)).toEqual([
      'networking.k8s.io',
      'events.k8s.io',
      'discovery.k8s.io',
      'batch',
      'rbac.authorization.k8s.io',
      'scheduling.k8s.io',
      'node.k8s.io',
      'storage.k8s.io',
      'ray.io',
      'kueue.x-k8s.io',
      'authorization.k8s.io',
    ]);
    expect((await get('/apis/ray.io')).body).toMatchObject({
      kind: 'APIGroup',
      preferredVersion: { groupVersion: 'ray.io/v1' },
    });
    const { body } = await get('/api/v1');
    expect(body.groupVersion).toBe('v1');
    expect(body.resources).toContainEqual(
      expect.objectContaining({ name: 'pods', shortNames: ['po'] }),
    );
    expect(objectsIn(body.resources).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['pods/status', 'pods/log', 'namespaces']),
    );
    expect((await get('/apis/nothing.io')).code).toBe(404);
    const rayNames = objectsIn((await get('/apis/ray.io/v1')).body.resources);
    expect(rayNames.map(({ name }) => name)).toEqual(
      ['rayclusters', 'rayjobs', 'rayservices', 'raycronjobs'].flatMap(name => [
        name,
        `${name}/status`,
      ]),
    );
  });

  it('lists the same in the aggregated format', async () => {
    const Accept = `${AGGREGATED_TYPE},application/json`;
    const answer = await get('/apis', Accept);
    expect(answer.headers.get('content-type')).toBe(AGGREGATED_TYPE);
    const aggregated = objectsIn(answer.body.items).map(group => [
      readPath(group, 'metadata.name'),
      objectsIn(group.versions).flatMap(({ resources }) =>
        objectsIn(resources).map(({ resource }) => resource),
      ),
    ]);
    const plain = await Promise.all(
      objectsIn((await get('/apis')).body.groups).map(async group => [
        group.name,
        plainNames(
          (
            await get(
              `/apis/${readPath(group, 'preferredVersion.groupVersion')}`,
            )
          ).body,
        ),
      ]),
    );
    expect(aggregated).toEqual(plain);
  });

  it('describes each kind in as much detail as kubectl needs', async () => {
    const index = await get('/openapi/v3');
    const url = readPath(index.body, 'paths');
    expect(url).toMatchObject({
      'apis/ray.io/v1': { serverRelativeURL: '/openapi/v3/apis/ray.io/v1' },
    });
    const { body } = await get('/openapi/v3/apis/ray.io/v1');
    const path = '/apis/ray.io/v1/namespaces/{namespace}/rayclusters/{name}';
    expect(Object(body.paths)[path].patch).toMatchObject({
      'x-kubernetes-group-version-kind': {
        group: 'ray.io',
        version: 'v1',
        kind: 'RayCluster',
      },
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'fieldValidation', in: 'query' }),
      ]),
    });
  });
});

function plainNames(body: JsonObject): unknown[] {
  return objectsIn(body.resources)
    .map(({ name }) => String(name))
    .filter(name => !name.includes('/'));
}
