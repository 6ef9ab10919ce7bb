import { ServiceAccountTokens } from '../serviceAccounts/ServiceAccountTokens';
import { TestApi } from '../__testUtils__/TestApi';
import { readPath } from '../core/json';
import { configMap, rayCluster, workerGroup } from '../__testUtils__/objects';

const CONFIG_MAPS = '/api/v1/namespaces/test/configmaps';
const CLUSTERS = '/apis/ray.io/v1/namespaces/test/rayclusters';

describe('createKubernetesApi', () => {
  let api: TestApi;

  beforeEach(() => {
    api = new TestApi();
  });

  describe('POST', () => {
    it('answers 201 with the object', async () => {
      const { metadata, ...rest } = configMap('a', { data: { a: '1' } });
      const answer = await api.ask('POST', CONFIG_MAPS, {
        ...rest,
        metadata: { name: metadata.name },
      });
      expect(answer).toMatchObject({
        code: 201,
        body: { kind: 'ConfigMap', metadata: { namespace: 'test' } },
      });
    });

    it('accepts YAML', async () => {
      const yaml = 'metadata: {name: y}\ndata: {a: "1"}';
      const type = { 'Content-Type': 'application/yaml' };
      const answer = await api.ask('POST', CONFIG_MAPS, yaml, type);
      expect(answer).toMatchObject({ code: 201, body: { apiVersion: 'v1' } });
    });

    it('warns of unknown fields, or refuses them when strict', async () => {
      const cluster = rayCluster('a', { spec: { zz: 1 } });
      const strict = await api.ask(
        'POST',
        `${CLUSTERS}?fieldValidation=Strict`,
        cluster,
      );
      expect(strict).toMatchObject({
        code: 400,
        body: {
          reason: 'BadRequest',
          message:
            'RayCluster in version "v1" cannot be handled as a RayCluster: strict decoding error: unknown field "spec.zz"',
        },
      });
      const ignored = await api.ask(
        'POST',
        `${CLUSTERS}?fieldValidation=Ignore&dryRun=All`,
        cluster,
      );
      expect(ignored.headers.get('warning')).toBeNull();
      const warned = await api.ask('POST', CLUSTERS, cluster);
      expect(warned.code).toBe(201);
      expect(warned.body.spec).not.toHaveProperty('zz');
      expect(warned.headers.get('warning')).toBe(
        '299 - "unknown field \\"spec.zz\\""',
      );
    });

    it('escapes field names that are invalid in a warning header', async () => {
      const cluster = rayCluster('odd', { spec: { 'a\r\n"ü€\\': 1 } });
      const { code, headers } = await api.ask('POST', CLUSTERS, cluster);
      expect(code).toBe(201);
      const text = headers.get('warning') ?? '';
      expect(Buffer.from(text, 'latin1').toString()).toMatch(
        /^299 - "unknown field .*ü€.*"$/,
      );
    });

    it('reports all violations at once', async () => {
      const groups = [
        workerGroup('g', { replicas: 'x' }),
        workerGroup('h', {
          template: {
            spec: {
              containers: [{ name: 'w', env: [{ name: 'A' }, { name: 'A' }] }],
            },
          },
        }),
      ];
      const cluster = rayCluster('a', { spec: { workerGroupSpecs: groups } });
      const { code, body } = await api.ask('POST', CLUSTERS, cluster);
      expect(code).toBe(422);
      expect(body).toMatchObject({
        kind: 'Status',
        apiVersion: 'v1',
        status: 'Failure',
        reason: 'Invalid',
        message: expect.stringMatching(
          /^RayCluster\.ray\.io "a" is invalid: \[spec\./,
        ),
        details: {
          name: 'a',
          group: 'ray.io',
          kind: 'RayCluster',
          causes: [
            {
              reason: 'FieldValueTypeInvalid',
              field: 'spec.workerGroupSpecs[0].replicas',
            },
            {
              reason: 'FieldValueDuplicate',
              message: 'Duplicate value: {"name":"A"}',
              field:
                'spec.workerGroupSpecs[1].template.spec.containers[0].env[1]',
            },
          ],
        },
      });
    });

    it.each([
      ['malformed JSON', '{', {}, 400, 'BadRequest'],
      ['no object', '[]', {}, 400, 'BadRequest'],
      [
        'another namespace',
        configMap('a', { metadata: { name: 'a', namespace: 'x' } }),
        {},
        400,
        'BadRequest',
      ],
      [
        'another kind',
        { kind: 'Pod', metadata: { name: 'a' } },
        {},
        400,
        'BadRequest',
      ],
      [
        'another media type',
        'x',
        { 'Content-Type': 'text/plain' },
        415,
        'UnsupportedMediaType',
      ],
      [
        'a body over 3 MiB',
        'x'.repeat(3 * 1024 * 1024 + 1),
        {},
        413,
        'RequestEntityTooLarge',
      ],
      [
        'data over 1 MiB',
        configMap('a', { data: { a: 'x'.repeat(1024 * 1024 + 1) } }),
        {},
        422,
        'Invalid',
      ],
    ])('refuses %s', async (_, body, headers, code, reason) => {
      const answer = await api.ask('POST', CONFIG_MAPS, body, headers);
      expect(answer).toMatchObject({ code, body: { reason, code } });
    });
  });

  describe('GET', () => {
    it('answers 404 for a missing object', async () => {
      const { code, body } = await api.ask('GET', `${CLUSTERS}/x`);
      expect(code).toBe(404);
      expect(body).toEqual({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Failure',
        message: 'rayclusters.ray.io "x" not found',
        reason: 'NotFound',
        details: { name: 'x', group: 'ray.io', kind: 'rayclusters' },
        code: 404,
      });
    });

    it.each([
      '/apis/ray.io/v2/rayclusters',
      '/apis/ray.io/v1/clusters',
      `${CLUSTERS}/a/scale`,
      '/nowhere',
      '/%ZZ',
    ])('answers 404 for the unknown path %s', async path => {
      const { code, body } = await api.ask('GET', path);
      expect(code).toBe(404);
      expect(body.message).toBe(
        'the server could not find the requested resource',
      );
    });

    it('refuses other methods and media types', async () => {
      expect((await api.ask('PUT', CLUSTERS, {})).code).toBe(405);
      const accept = { Accept: 'text/html' };
      expect((await api.ask('GET', CLUSTERS, undefined, accept)).code).toBe(
        406,
      );
    });

    it('renders tables and bare metadata', async () => {
      api.store.create('rayclusters.ray.io', rayCluster('a'));
      const accept =
        'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';
      const table = await api.ask('GET', CLUSTERS, undefined, {
        Accept: accept,
      });
      expect(table.body).toMatchObject({
        kind: 'Table',
        columnDefinitions: [
          { name: 'Name', format: 'name' },
          { name: 'desired workers', type: 'integer' },
          ...Array(9).fill({}),
        ],
        rows: [
          {
            cells: [
              'a',
              null,
              null,
              null,
              null,
              null,
              null,
              null,
              expect.stringMatching(/^\d+s$/),
              null,
              null,
            ],
            object: { kind: 'PartialObjectMetadata', metadata: { name: 'a' } },
          },
        ],
      });
      const metadata = await api.ask('GET', CLUSTERS, undefined, {
        Accept:
          'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1',
      });
      expect(metadata.body).toMatchObject({
        kind: 'PartialObjectMetadataList',
        items: [{ kind: 'PartialObjectMetadata', metadata: { name: 'a' } }],
      });
      expect(metadata.body).not.toHaveProperty('items.0.spec');
    });
  });

  describe('PUT', () => {
    it('requires a resourceVersion for custom resources only', async () => {
      api.store.create('rayclusters.ray.io', rayCluster('a'));
      api.store.create('configmaps', configMap('a'));
      const cluster = await api.ask('PUT', `${CLUSTERS}/a`, rayCluster('a'));
      expect(cluster).toMatchObject({
        code: 422,
        body: {
          message:
            'RayCluster.ray.io "a" is invalid: metadata.resourceVersion: Invalid value: 0: must be specified for an update',
        },
      });
      const map = await api.ask(
        'PUT',
        `${CONFIG_MAPS}/a`,
        configMap('a', { data: { a: '1' } }),
      );
      expect(map).toMatchObject({ code: 200, body: { data: { a: '1' } } });
    });

    it('writes the status through the status subresource', async () => {
      const created = api.store.create('rayclusters.ray.io', rayCluster('a'));
      const body = { ...created, spec: {}, status: { state: 'ready' } };
      const answer = await api.ask('PUT', `${CLUSTERS}/a/status`, body);
      expect(answer).toMatchObject({
        code: 200,
        body: { spec: created.spec, status: { state: 'ready' } },
      });
    });

    it('refuses an object with another name', async () => {
      const answer = await api.ask('PUT', `${CONFIG_MAPS}/b`, configMap('a'));
      expect(answer.code).toBe(400);
    });
  });

  describe('PATCH', () => {
    const merge = { 'Content-Type': 'application/merge-patch+json' };
    const strategic = {
      'Content-Type': 'application/strategic-merge-patch+json',
    };

    it('merges a patch, and refuses a stale version', async () => {
      const created = api.store.create('rayclusters.ray.io', rayCluster('a'));
      const patch = { spec: { suspend: true } };
      const patched = await api.ask('PATCH', `${CLUSTERS}/a`, patch, merge);
      expect(patched).toMatchObject({
        code: 200,
        body: { metadata: { generation: 2 }, spec: { suspend: true } },
      });
      const { resourceVersion } = created.metadata;
      const stale = { metadata: { resourceVersion }, spec: { suspend: false } };
      expect((await api.ask('PATCH', `${CLUSTERS}/a`, stale, merge)).code).toBe(
        409,
      );
    });

    it('accepts strategic merge patches for built-in kinds only', async () => {
      api.store.create('configmaps', configMap('a'));
      api.store.create('rayclusters.ray.io', rayCluster('a'));
      const patch = { metadata: { labels: { a: 'b' } } };
      expect(
        (await api.ask('PATCH', `${CONFIG_MAPS}/a`, patch, strategic)).code,
      ).toBe(200);
      expect(
        (await api.ask('PATCH', `${CLUSTERS}/a`, patch, strategic)).code,
      ).toBe(415);
    });

    it('answers 404 for a missing object', async () => {
      expect((await api.ask('PATCH', `${CLUSTERS}/a`, {}, merge)).code).toBe(
        404,
      );
    });
  });

  describe('DELETE', () => {
    it('answers a Status without the object once it is deleted', async () => {
      const { metadata } = api.store.create('configmaps', configMap('a'));
      const answer = await api.ask('DELETE', `${CONFIG_MAPS}/a`);
      expect(answer).toMatchObject({ code: 200 });
      expect(answer.body).toEqual({
        kind: 'Status',
        apiVersion: 'v1',
        metadata: {},
        status: 'Success',
        details: { name: 'a', kind: 'configmaps', uid: metadata.uid },
      });
    });

    it('answers the object while finalizers remain', async () => {
      const finalizers = ['x.io/y'];
      api.store.create(
        'rayclusters.ray.io',
        rayCluster('a', { metadata: { finalizers } }),
      );
      const { body } = await api.ask('DELETE', `${CLUSTERS}/a`, {
        kind: 'DeleteOptions',
        propagationPolicy: 'Background',
      });
      expect(body).toMatchObject({
        metadata: { deletionTimestamp: expect.any(String) },
      });
    });

    it('deletes nothing on a dry run, and checks preconditions', async () => {
      api.store.create('configmaps', configMap('a'));
      expect(
        (await api.ask('DELETE', `${CONFIG_MAPS}/a?dryRun=All`)).code,
      ).toBe(200);
      const options = { preconditions: { uid: 'other' } };
      expect((await api.ask('DELETE', `${CONFIG_MAPS}/a`, options)).code).toBe(
        409,
      );
      expect(api.store.list('configmaps')).toHaveLength(1);
    });

    it('deletes the objects that match a selector', async () => {
      ['a', 'b', 'c'].forEach(name =>
        api.store.create('configmaps', configMap(name)),
      );
      const { body } = await api.ask(
        'DELETE',
        `${CONFIG_MAPS}?fieldSelector=metadata.name!=b`,
      );
      expect(body.items).toHaveLength(2);
      expect(api.store.list('configmaps')).toMatchObject([
        { metadata: { name: 'b' } },
      ]);
    });
  });

  it('requires the token, except for health and version', async () => {
    const locked = new TestApi({ authentication: { token: 'secret' } });
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    expect((await locked.ask('GET', CLUSTERS)).code).toBe(401);
    expect(
      (await locked.ask('GET', CLUSTERS, undefined, bearer('wrong'))).body
        .reason,
    ).toBe('Unauthorized');
    expect(
      (await locked.ask('GET', CLUSTERS, undefined, bearer('secret'))).code,
    ).toBe(200);
    expect((await locked.send('GET', '/readyz')).status).toBe(200);
    expect((await locked.ask('GET', '/version')).body.gitVersion).toMatch(
      /^v1\./,
    );

    const open = new TestApi({
      authentication: { token: 'secret', anonymous: true },
    });
    expect((await open.ask('GET', CLUSTERS)).code).toBe(200);
    expect(
      (await open.ask('GET', CLUSTERS, undefined, bearer('wrong'))).code,
    ).toBe(401);
  });

  it('issues tokens for service accounts, and accepts them until they expire', async () => {
    const clock = { now: () => new Date('2026-11-22T10:00:00Z') };
    const tokens = new ServiceAccountTokens(clock);
    const tokenApi = new TestApi({ serviceAccountTokens: tokens });
    const accounts = '/api/v1/namespaces/test/serviceaccounts';
    const ask = (name: string, expirationSeconds: number) =>
      tokenApi.ask('POST', `${accounts}/${name}/token`, {
        apiVersion: 'authentication.k8s.io/v1',
        kind: 'TokenRequest',
        spec: { expirationSeconds },
      });
    const { code, body } = await ask('default', 600);
    expect(code).toBe(201);
    expect(body.status).toMatchObject({
      expirationTimestamp: '2026-11-22T10:10:00.000Z',
    });
    const token = String(readPath(body, 'status.token'));
    const account = { namespace: 'test', name: 'default' };
    expect(tokens.review(token)).toEqual(account);
    expect(tokens.review(`${token}x`)).toBeUndefined();
    clock.now = () => new Date('2026-11-22T10:10:00Z');
    expect(tokens.review(token)).toBeUndefined();
    expect((await ask('nobody', 600)).code).toBe(404);
    expect((await ask('default', 599)).code).toBe(422);
  });

  it('answers access reviews', async () => {
    const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';
    const spec = { resourceAttributes: { verb: 'get', resource: 'pods' } };
    const answer = await api.ask('POST', path, { spec });
    expect(answer).toMatchObject({
      code: 201,
      body: { spec, status: { allowed: true } },
    });
    const rules = await api.ask(
      'POST',
      '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews',
      { spec: { namespace: 'default' } },
    );
    expect(rules).toMatchObject({
      code: 201,
      body: {
        spec: { namespace: 'default' },
        status: { incomplete: false, resourceRules: [{ verbs: ['*'] }] },
      },
    });
  });
});
