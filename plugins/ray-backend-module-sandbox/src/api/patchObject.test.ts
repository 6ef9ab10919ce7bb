import { TestApi } from '../__testUtils__/TestApi';
import { configMap, rayCluster, workerGroup } from '../__testUtils__/objects';
import { JsonObject, objectsIn, readPath } from '../core/json';

const MAP = '/api/v1/namespaces/test/configmaps/a';
const CLUSTER = '/apis/ray.io/v1/namespaces/test/rayclusters/a';
const APPLY = { 'Content-Type': 'application/apply-patch+yaml' };
const MERGE = { 'Content-Type': 'application/merge-patch+json' };

describe('server-side apply', () => {
  let api: TestApi;

  beforeEach(() => {
    api = new TestApi();
  });

  const apply = (path: string, body: unknown, query = 'fieldManager=me') =>
    api.ask('PATCH', `${path}?${query}`, body, APPLY);

  const map = (data: JsonObject) => configMap('a', { data });

  const managers = (body: JsonObject) =>
    objectsIn(readPath(body, 'metadata.managedFields'));

  it('creates a missing object, and records who manages which fields', async () => {
    const { code, body } = await apply(MAP, map({ a: '1' }));
    expect(code).toBe(201);
    expect(managers(body)).toEqual([
      {
        manager: 'me',
        operation: 'Apply',
        apiVersion: 'v1',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        fieldsType: 'FieldsV1',
        fieldsV1: { 'f:data': { 'f:a': {} } },
      },
    ]);
    const { body: anonymous } = await api.ask('PATCH', MAP, {}, APPLY);
    expect(anonymous).toMatchObject({ code: 422 });
  });

  it('removes fields that the manager no longer applies, unless others manage them', async () => {
    await apply(MAP, map({ a: '1', b: '2', c: '3' }));
    await apply(MAP, map({ b: '2' }), 'fieldManager=other');
    const { code, body } = await apply(MAP, map({ a: '1' }));
    expect(code).toBe(200);
    expect(body.data).toEqual({ a: '1', b: '2' });
  });

  it('changes nothing when the same configuration is applied again', async () => {
    const first = await apply(MAP, map({ a: '1' }));
    const again = await apply(MAP, map({ a: '1' }));
    expect(again.body).toEqual(first.body);
  });

  it('refuses to take over fields of other managers, unless forced', async () => {
    await api.ask(
      'POST',
      '/api/v1/namespaces/test/configmaps?fieldManager=first',
      map({ a: '1', b: '1', c: '1' }),
    );
    const one = await apply(MAP, map({ a: '2' }));
    expect(one.body).toEqual({
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message:
        'Apply failed with 1 conflict: conflict with "first" using v1: .data.a',
      reason: 'Conflict',
      details: {
        causes: [
          {
            reason: 'FieldManagerConflict',
            message: 'conflict with "first" using v1',
            field: '.data.a',
          },
        ],
      },
      code: 409,
    });
    const two = await apply(MAP, map({ a: '2', b: '2', c: '1' }));
    expect(two.body.message).toBe(
      'Apply failed with 2 conflicts: conflicts with "first" using v1:\n- .data.a\n- .data.b',
    );
    const forced = await apply(
      MAP,
      map({ a: '2' }),
      'fieldManager=me&force=true',
    );
    expect(forced.body.data).toEqual({ a: '2', b: '1', c: '1' });
    expect(managers(forced.body)).toMatchObject([
      { manager: 'first', fieldsV1: { 'f:data': { 'f:b': {}, 'f:c': {} } } },
      { manager: 'me', fieldsV1: { 'f:data': { 'f:a': {} } } },
    ]);
  });

  it('merges lists of custom resources by their schema keys, and replaces other lists', async () => {
    const template = (env: JsonObject[], command: string[]) => ({
      spec: {
        containers: [{ name: 'ray-head', image: 'ray:1', env, command }],
      },
    });
    const cluster = (...of: Parameters<typeof template>) =>
      rayCluster('a', {
        spec: { headGroupSpec: { template: template(...of) } },
      });
    await apply(CLUSTER, cluster([{ name: 'A', value: '1' }], ['a', 'b']));
    const other = await apply(
      CLUSTER,
      cluster([{ name: 'B', value: '2' }], ['a', 'b']),
      'fieldManager=other',
    );
    const path = 'spec.headGroupSpec.template.spec.containers';
    expect(readPath(other.body, path)).toMatchObject([
      { name: 'ray-head', env: [{ name: 'A' }, { name: 'B' }] },
    ]);
    const conflict = await apply(
      CLUSTER,
      cluster([{ name: 'B', value: '3' }], ['c']),
      'fieldManager=third',
    );
    expect(conflict.body.message).toBe(
      [
        'Apply failed with 3 conflicts: conflicts with "me":',
        '- .spec.headGroupSpec.template.spec.containers[name="ray-head"].command',
        'conflicts with "other":',
        '- .spec.headGroupSpec.template.spec.containers[name="ray-head"].env[name="B"].value',
        '- .spec.headGroupSpec.template.spec.containers[name="ray-head"].command',
      ].join('\n'),
    );
    const gone = await apply(CLUSTER, cluster([], ['a', 'b']));
    expect(readPath(gone.body, path)).toMatchObject([
      { env: [{ name: 'B', value: '2' }] },
    ]);
  });

  it('matches list items with defaulted keys', async () => {
    const ports = [
      { containerPort: 6379, name: 'gcs' },
      { containerPort: 8265 },
    ];
    const containers = [{ name: 'ray-head', image: 'ray:1', ports }];
    const template = { spec: { containers } };
    const cluster = rayCluster('a', { spec: { headGroupSpec: { template } } });
    const first = await apply(CLUSTER, cluster);
    expect((await apply(CLUSTER, cluster)).body).toEqual(first.body);
    ports.pop();
    const { body } = await apply(CLUSTER, cluster);
    const path = 'spec.headGroupSpec.template.spec.containers';
    expect(readPath(body, path)).toMatchObject([
      { ports: [{ containerPort: 6379, protocol: 'TCP' }] },
    ]);
  });

  it('records the fields that each writer changes', async () => {
    const groups = (replicas: number) => ({
      spec: {
        workerGroupSpecs: [
          workerGroup('g', { replicas, minReplicas: 0, maxReplicas: 5 }),
        ],
      },
    });
    await apply(CLUSTER, rayCluster('a', groups(1)));
    const agent = { ...MERGE, 'User-Agent': 'autoscaler/v1 (linux)' };
    await api.ask('PATCH', CLUSTER, { spec: { suspend: true } }, agent);
    const status = await api.ask(
      'PATCH',
      `${CLUSTER}/status`,
      { status: { state: 'ready' } },
      agent,
    );
    expect(managers(status.body)).toMatchObject([
      { manager: 'me', operation: 'Apply' },
      {
        manager: 'autoscaler',
        operation: 'Update',
        fieldsV1: { 'f:spec': { 'f:suspend': {} } },
      },
      {
        manager: 'autoscaler',
        subresource: 'status',
        fieldsV1: { 'f:status': { 'f:state': {} } },
      },
    ]);
    const refused = await apply(
      CLUSTER,
      rayCluster('a', { spec: { suspend: false } }),
    );
    expect(refused.body.message).toBe(
      'Apply failed with 1 conflict: conflict with "autoscaler" using ray.io/v1: .spec.suspend',
    );
  });

  it('does not record writes of internal controllers, and keeps existing records', async () => {
    const { body } = await apply(MAP, map({ a: '1' }));
    const stored = api.store.get('configmaps', {
      namespace: 'test',
      name: 'a',
    });
    api.store.update('configmaps', {
      ...Object(stored),
      data: { a: '1', b: '2' },
    });
    const after = await api.ask('GET', MAP);
    expect(managers(after.body)).toEqual(managers(body));
  });
});
