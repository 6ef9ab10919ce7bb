import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTERS = `${NAMESPACE}/clusters`;
const TEMPLATES = `${NAMESPACE}/compute_templates`;
const HEALTH = '/api/ray/health';

const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
const cluster = {
  name: 'c1',
  namespace: 'default',
  user: '3cpo',
  version: '2.46.0',
  clusterSpec: {
    headGroupSpec: {
      computeTemplate: 'small',
      rayStartParams: { 'dashboard-host': '0.0.0.0' },
    },
  },
};

/** Only used for operations, so that their time limits are known among others. */
const TIMEOUT_MS = 54_321;

interface Kind {
  name: string;
  state: string;
  reason?: string;
}

describe('reads of the API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  async function namesOf(path: string, field: string): Promise<string[]> {
    const { body } = await api().get(path).expect(200);
    return (body[field] ?? []).map(({ name }: { name: string }) => name);
  }

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { api: { requestTimeout: { milliseconds: TIMEOUT_MS } } },
    });
  });

  afterAll(() => backend.stop());

  it('include previous writes at once', async () => {
    await api().post(TEMPLATES).send(template).expect(200);
    expect(await namesOf(TEMPLATES, 'computeTemplates')).toEqual(['small']);
    await api()
      .put(`${TEMPLATES}/small`)
      .send({ ...template, cpu: 7 })
      .expect(200);
    const { body } = await api().get(`${TEMPLATES}/small`).expect(200);
    expect(body.cpu).toBe(7);

    const created = await api().post(CLUSTERS).send(cluster).expect(200);
    expect(created.body.events[0].name).toMatch(/^c1-/);
    expect(await namesOf(CLUSTERS, 'clusters')).toEqual(['c1']);
    expect(await namesOf('/apis/v1/clusters?user=3cpo', 'clusters')).toEqual([
      'c1',
    ]);
    await api().delete(`${CLUSTERS}/c1`).expect(200, {});
    await api().get(`${CLUSTERS}/c1`).expect(404);
    expect(await namesOf(CLUSTERS, 'clusters')).toEqual([]);

    await api().delete(`${TEMPLATES}/small`).expect(200, {});
    await api().get(`${TEMPLATES}/small`).expect(404);
  });

  it('come from Kubernetes only on request', async () => {
    await api().post(TEMPLATES).send(template).expect(200);
    const isRead = ({ method, url }: Request) =>
      method === 'GET' &&
      /\/(configmaps|ray[a-z]+s)\b/.test(url) &&
      !url.includes('watch=');
    const reads = [
      `${TEMPLATES}/small`,
      TEMPLATES,
      CLUSTERS,
      '/apis/v1/jobs',
      '/apis/v1/services',
    ];
    const limits = jest.spyOn(AbortSignal, 'timeout');
    for (const path of reads) {
      backend.sandbox.faults.fail({ code: 500, times: 1, matches: isRead });
      const cached = await api().get(path).expect(200);
      // The failure is still pending.
      await api().get(`${path}?consistency=strong`).expect(503);
      const strong = await api()
        .get(`${path}?consistency=strong`)
        .set('If-None-Match', cached.headers.etag);
      expect(strong.status).toBe(304);
    }
    // Reads of the cache take no time limit; they would be a third slower.
    const limited = limits.mock.calls.filter(([ms]) => ms === TIMEOUT_MS);
    expect(limited).toHaveLength(2 * reads.length);
    const { body } = await api().get(`${CLUSTERS}?consistency=weak`);
    expect(body).toEqual({
      code: 3,
      message: expect.stringContaining('use consistency=strong'),
    });
  });

  it('come from the cache while Kubernetes is unavailable, with a warning that says since when', async () => {
    const { body } = await api().get(HEALTH).expect(200);
    const kinds: Kind[] = body.kinds;
    expect(kinds.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['rayclusters', 'pods', 'configmaps']),
    );
    expect(new Set(kinds.map(({ state }) => state))).toEqual(
      new Set(['current']),
    );
    const before = await api().get(TEMPLATES).expect(200);
    expect(before.headers.warning).toBeUndefined();

    await backend.sandbox.stop();
    const warning = await until(async () => {
      const { headers, body: list } = await api().get(TEMPLATES).expect(200);
      expect(list).toEqual(before.body);
      return headers.warning;
    });
    expect(warning).toMatch(
      /^299 - "may be out of date: .* of configmaps since 20\d\d-\d\d-\d\dT/,
    );
    const health = await api().get(HEALTH).expect(200);
    expect(health.body.kinds).toContainEqual(
      expect.objectContaining({ name: 'configmaps', state: 'behind' }),
    );
    await api().get(`${TEMPLATES}?consistency=strong`).expect(503);
  });
});
