import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';

function template(name: string) {
  return { name, namespace: 'default', cpu: 1, memory: 2 };
}

function cluster(name: string, user: string) {
  const rayStartParams = { 'dashboard-host': '0.0.0.0' };
  const headGroupSpec = { computeTemplate: 'small', rayStartParams };
  const clusterSpec = { headGroupSpec };
  return { name, namespace: 'default', user, version: '2.46.0', clusterSpec };
}

describe('lists', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    for (const name of ['small', 'medium', 'smaller']) {
      await api()
        .post(`${NAMESPACE}/compute_templates`)
        .send(template(name))
        .expect(200);
    }
    for (const [name, user] of [
      ['web-1', 'ann'],
      ['etl', 'bob'],
      ['web-2', 'bob'],
    ]) {
      const body = cluster(name, user);
      await api().post(`${NAMESPACE}/clusters`).send(body).expect(200);
    }
  });

  afterAll(() => backend.stop());

  async function names(path: string, query: Record<string, string>) {
    const { body } = await api().get(path).query(query).expect(200);
    const items: Array<{ name: string }> =
      body.clusters ?? body.computeTemplates ?? [];
    return items.map(({ name }) => name);
  }

  it.each<[Record<string, string>, string[]]>([
    [{}, ['etl', 'web-1', 'web-2']],
    [{ user: 'bob' }, ['etl', 'web-2']],
    [{ name: 'web' }, ['web-1', 'web-2']],
    [{ name: 'web', orderBy: 'name desc' }, ['web-2', 'web-1']],
    [{ labelSelector: 'ray.io/user=ann' }, ['web-1']],
    [{ label_selector: 'x.io/user!=ann' }, ['etl', 'web-2']],
    [{ state: 'suspended' }, []],
  ])('select clusters by %j', async (query, expected) => {
    for (const path of [`${NAMESPACE}/clusters`, '/apis/v1/clusters']) {
      expect(await names(path, query)).toEqual(expected);
    }
  });

  it('select and order templates', async () => {
    const path = `${NAMESPACE}/compute_templates`;
    const query = { name: 'small', orderBy: 'name desc' };
    expect(await names(path, query)).toEqual(['smaller', 'small']);
  });

  it.each([
    ['limit', 'continue'],
    ['pageSize', 'pageToken'],
    ['page_size', 'page_token'],
  ])('come in pages by %s and %s, in any order', async (size, token) => {
    for (const path of ['clusters', 'compute_templates']) {
      const query = { orderBy: 'name desc', [size]: '2' };
      const first = await api()
        .get(`${NAMESPACE}/${path}`)
        .query(query)
        .expect(200);
      const rest = await names(`${NAMESPACE}/${path}`, {
        ...query,
        [token]: first.body.continue,
      });
      expect(rest).toHaveLength(1);
    }
  });

  it.each<[string, RegExp]>([
    ['limit=1&pageSize=2', /limit=1 and pageSize=2 contradict each other/],
    ['pageSize=x', /parsing field "limit"/],
    ['name=a&name=b', /too many values for field "name"/],
    ['state=happy', /^state: "happy" must be one of provisioning, ready/],
    [
      'orderBy=user',
      /^orderBy: "user" must be one of name, name desc, createdAt/,
    ],
    ['labelSelector=a%3Db%3Dc', /can't be read at "a=b=c": use key=value/],
  ])('refuse %s and list the allowed values', async (query, message) => {
    const { body } = await api().get(`/apis/v1/clusters?${query}`).expect(400);
    expect(body).toEqual({ code: 3, message: expect.stringMatching(message) });
  });

  it('accept equal values under both parameter names', async () => {
    const query = { limit: '1', pageSize: '1', bogus: 'x' };
    expect(await names('/apis/v1/clusters', query)).toEqual(['etl']);
  });
});
