import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import { startRayBackend } from './__testUtils__/startRayBackend';
import { until } from './__testUtils__/until';

type Backend = Awaited<ReturnType<typeof startRayBackend>>;

const head = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  serviceType: 'NodePort',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const worker = {
  groupName: 'small-wg',
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  replicas: 1,
  maxReplicas: 2,
  rayStartParams: { 'node-ip-address': '$MY_POD_IP' },
};
const cluster = {
  name: 'c1',
  namespace: 'default',
  user: '3cpo',
  version: '2.46.0',
  clusterSpec: { headGroupSpec: head, workerGroupSpec: [worker] },
};
const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };

const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';
const CLUSTERS = '/apis/v1/namespaces/default/clusters';

describe('rayPlugin', () => {
  let backend: Backend;

  beforeAll(async () => {
    backend = await startRayBackend();
    await request(backend.server).post(TEMPLATES).send(template).expect(200);
  });

  afterAll(() => backend.stop());

  const api = () => request(backend.server);

  async function untilState(name: string, state: string) {
    return until(async () => {
      const { body } = await api().get(`${CLUSTERS}/${name}`).expect(200);
      return body.clusterState === state ? body : undefined;
    });
  }

  it.each(['/', '/apis', '/apis/', '/apis/v2/clusters'])(
    'answers %s like the reference server, except to browsers',
    async path => {
      const notFound = { code: 5, message: 'Not Found' };
      for (const method of ['get', 'post', 'put', 'delete'] as const) {
        const call = api()[method](path).set('Accept', '*/*');
        await call.expect(404, notFound);
      }
      await api().head(path).expect(404);
      const page = await api().get(path).set('Accept', 'text/html');
      expect(page.body).not.toEqual(notFound);
    },
  );

  it('refuses requests without valid credentials on every path', async () => {
    const { header, invalidHeader } = {
      header: mockCredentials.none.header(),
      invalidHeader: mockCredentials.user.invalidHeader(),
    };
    for (const path of [
      '/apis/v1/clusters',
      '/apis/v1/nope',
      '/api/ray/watch',
    ]) {
      for (const authorization of [header, invalidHeader]) {
        const { body, headers } = await api()
          .get(path)
          .set('Authorization', authorization)
          .expect(401);
        expect(headers['www-authenticate']).toBe('Bearer');
        expect(body.code).toBe(16);
        const known = path.startsWith('/apis') ? [] : ['details'];
        expect(Object.keys(body)).toEqual(['code', 'message', ...known]);
      }
    }
  });

  it('accepts a bare token, which clients of the security proxy send', async () => {
    const bare = mockCredentials.service.header().replace('Bearer ', '');
    await api().get('/apis/v1/clusters').set('Authorization', bare).expect(200);
  });

  it('creates, reads, lists and deletes clusters under every path', async () => {
    const created = await api().post(CLUSTERS).send(cluster).expect(200);
    expect(created.headers['content-type']).toBe('application/json');
    expect(created.body).toMatchObject({ name: 'c1', user: '3cpo' });
    expect(created.body.clusterState).toBeUndefined();
    expect(created.body.events.length).toBeGreaterThan(0);

    const ready = await untilState('c1', 'ready');
    expect(Object.keys(ready.serviceEndpoint).sort()).toEqual([
      'dashboard',
      'head',
      'metrics',
      'redis',
    ]);
    for (const path of [
      '/apis/v1alpha2/namespaces/default/clusters/c1',
      '/api/ray/v1/namespaces/default/clusters/c1',
    ]) {
      expect((await api().get(path).expect(200)).body).toEqual(ready);
    }
    const all = await api().get('/apis/v1/clusters').expect(200);
    expect(all.body).toEqual({ clusters: [ready] });
    const status = await api()
      .get('/api/ray/namespaces/default/clusters/c1/status')
      .expect(200);
    expect(status.body).toMatchObject({ state: 'ready', readyWorkers: 1 });
    expect(status.body.pods).toHaveLength(2);

    const again = await api().post(CLUSTERS).send(cluster).expect(409);
    expect(again.body.code).toBe(6);
    await api().delete(`${CLUSTERS}/c1`).expect(200, {});
    await api().delete(`${CLUSTERS}/c1`).expect(404);
    await api().get('/apis/v1/clusters').expect(200, {});
  });

  it('makes the user the owner of a cluster without one, but requires one from services', async () => {
    const { user, ...anonymous } = cluster;
    await api()
      .post(CLUSTERS)
      .send({ ...anonymous, name: 'mine' })
      .expect(200);
    const { body } = await api().get(`${CLUSTERS}/mine`).expect(200);
    expect(body.user).toBe(mockCredentials.user().principal.userEntityRef);
    expect(user).not.toBe(body.user);
    const service = await api()
      .post(CLUSTERS)
      .set('Authorization', mockCredentials.service.header())
      .send({ ...anonymous, name: 'nobodys' })
      .expect(400);
    expect(service.body.message).toMatch(
      /^User who create the cluster is empty/,
    );
    await api().delete(`${CLUSTERS}/mine`).expect(200);
  });

  it('lists the methods that a path allows', async () => {
    const { headers } = await api().patch(CLUSTERS).expect(405);
    expect(headers.allow).toBe('POST, GET, HEAD');
  });

  it('warns about unknown fields, and refuses them with strict validation', async () => {
    const odd = { ...template, name: 'odd', bogus: 1 };
    const strict = await api()
      .post(`${TEMPLATES}?fieldValidation=Strict`)
      .send(odd)
      .expect(400);
    expect(strict.body.message).toContain('bogus');
    const warned = await api().post(TEMPLATES).send(odd).expect(200);
    expect(warned.headers.warning).toBe('299 - "unknown field bogus"');
    await api().delete(`${TEMPLATES}/odd`).expect(200, {});
  });

  it('returns warnings in parts to the pages, which translate them', async () => {
    const odd = { ...template, name: 'odd', bogus: 1 };
    const trial = `${TEMPLATES}?dryRun=All`;
    const v1 = await api().post(trial).send(odd).expect(200);
    expect(v1.headers['warning-parts']).toBeUndefined();
    const portal = await api()
      .post(trial.replace('/apis/v1', '/api/ray/v1'))
      .set('Origin', 'http://pages')
      .send(odd)
      .expect(200);
    expect(portal.headers.warning).toBe(v1.headers.warning);
    expect(JSON.parse(portal.headers['warning-parts'])).toEqual([
      [{ code: 'UnknownField', parameters: { field: 'bogus' } }],
    ]);
    expect(portal.headers['access-control-expose-headers']).toContain(
      'Warning-Parts',
    );
  });

  it('returns field violations under /api/ray, but not under /apis', async () => {
    const bad = { ...template, cpu: 0 };
    const v1 = await api().post(TEMPLATES).send(bad).expect(400);
    expect(v1.body.details).toBeUndefined();
    const portal = await api()
      .post('/api/ray/v1/namespaces/default/compute_templates')
      .send(bad)
      .expect(400);
    expect(portal.body.details[0].fieldViolations[0].field).toBe('cpu');
  });

  it.each<
    [
      string,
      string,
      string,
      string | object | undefined,
      number,
      number,
      RegExp,
    ]
  >([
    ['malformed JSON', 'post', CLUSTERS, '{"name":', 400, 3, /unexpected EOF/],
    [
      'no body',
      'post',
      CLUSTERS,
      '',
      400,
      3,
      /namespace in the request is different/,
    ],
    ['a wrong type', 'post', CLUSTERS, { ...cluster, name: 5 }, 400, 3, /name/],
    [
      'missing fields',
      'post',
      CLUSTERS,
      { namespace: 'default' },
      400,
      3,
      /Cluster name is empty.*clusterSpec/,
    ],
    [
      'an unknown template',
      'post',
      CLUSTERS,
      {
        ...cluster,
        clusterSpec: { headGroupSpec: { ...head, computeTemplate: 'nope' } },
      },
      400,
      9,
      /template nope does not exist in namespace default/,
    ],
    [
      'a missing namespace',
      'post',
      '/apis/v1/namespaces/nowhere/clusters',
      { ...cluster, namespace: 'nowhere' },
      404,
      5,
      /namespace must exist/,
    ],
    [
      'a missing namespace for a template',
      'post',
      '/apis/v1/namespaces/nowhere/compute_templates',
      { ...template, namespace: 'nowhere' },
      404,
      5,
      /namespace must exist/,
    ],
    [
      'a name that is too long',
      'post',
      CLUSTERS,
      { ...cluster, name: 'a'.repeat(54) },
      400,
      3,
      /at most 53/,
    ],
    [
      'a body over the limit',
      'post',
      CLUSTERS,
      { ...cluster, annotations: { a: 'x'.repeat(1_100_000) } },
      413,
      8,
      /1048576/,
    ],
    [
      'a path that is not encoded',
      'get',
      `${CLUSTERS}/%ZZ`,
      undefined,
      400,
      3,
      /percent-encoded/,
    ],
    [
      'an encoded slash',
      'get',
      `${CLUSTERS}/a%2Fb`,
      undefined,
      404,
      5,
      /^Not Found$/,
    ],
    [
      'a name with a trailing slash',
      'get',
      `${CLUSTERS}/`,
      undefined,
      400,
      3,
      /Cluster name is empty/,
    ],
    [
      'an unknown path',
      'get',
      '/apis/v1/nope',
      undefined,
      404,
      5,
      /^Not Found$/,
    ],
    ['a wrong method', 'put', CLUSTERS, {}, 405, 12, /Method Not Allowed/],
    [
      'a bad token of a page',
      'get',
      `${CLUSTERS}?continue=x`,
      undefined,
      400,
      3,
      /continue token/,
    ],
    [
      'a missing cluster',
      'get',
      `${CLUSTERS}/nope`,
      undefined,
      404,
      5,
      /^Cluster nope not found: Get cluster failed/,
    ],
    [
      'a ConfigMap that is no template',
      'get',
      `${TEMPLATES}/kube-root-ca.crt`,
      undefined,
      404,
      5,
      /not found/,
    ],
    [
      'deleting a ConfigMap that is no template',
      'delete',
      `${TEMPLATES}/kube-root-ca.crt`,
      undefined,
      400,
      9,
      /no compute template/,
    ],
  ])(
    'answers %s with an explanation, and stores nothing',
    async (_, method, path, body, status, code, message) => {
      const verb =
        method === 'post' || method === 'put' || method === 'delete'
          ? method
          : 'get';
      const call = api()[verb](path);
      const answer = await (body === undefined ? call : call.send(body));
      expect(answer.status).toBe(status);
      expect(answer.body.code).toBe(code);
      expect(answer.body.message).toMatch(message);
      expect(Object.keys(answer.body)).toEqual(['code', 'message']);
      await api().get('/apis/v1/clusters').expect(200, {});
    },
  );
});
