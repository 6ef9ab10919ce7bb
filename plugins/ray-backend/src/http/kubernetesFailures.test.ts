import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const CLUSTERS = '/apis/v1/namespaces/default/clusters';
const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';

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

const unauthorized = {
  kind: 'Status',
  apiVersion: 'v1',
  status: 'Failure',
  code: 401,
  message: 'Unauthorized',
  reason: 'Unauthorized',
};

/** Not the watch, which begins at some time after the start. */
const isAboutClusters = ({ url }: Request) =>
  url.includes('/rayclusters') && !url.includes('watch=');

describe('the API when Kubernetes fails or refuses a request', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  let areCredentialsDead = false;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      through: connection => ({
        server: connection.server,
        fetch: async (path, sent) =>
          areCredentialsDead
            ? Response.json(unauthorized, { status: 401 })
            : connection.fetch(path, sent),
      }),
    });
    await api().post(TEMPLATES).send(template).expect(200);
    await api().get(CLUSTERS).expect(200);
  });

  afterAll(() => backend.stop());

  it.each([429, 500, 503] as const)(
    'answers 503 with Retry-After when Kubernetes answers %d, on reads and writes',
    async code => {
      const { faults } = backend.sandbox;
      for (const send of [
        () => api().get(`${CLUSTERS}/c1?consistency=strong`),
        () => api().post(CLUSTERS).send(cluster),
      ]) {
        faults.fail({
          code,
          times: 1,
          retryAfterSeconds: 70,
          matches: isAboutClusters,
        });
        const { status, body, headers } = await send();
        expect([status, body.code]).toEqual([503, 14]);
        expect(Number(headers['retry-after'])).toBe(code === 429 ? 70 : 5);
        expect(body.message).toMatch(/Try again/);
      }
      await api().get(CLUSTERS).expect(200, {});
    },
  );

  it('reports expired credentials in the health after a failed request', async () => {
    const stateOf = async () => {
      const { body } = await api().get('/api/ray/health').expect(200);
      return body.kinds.find(({ name }: { name: string }) =>
        /^rayclusters/.test(name),
      );
    };
    await until(async () => (await stateOf()).state === 'current');
    areCredentialsDead = true;
    await api().post(CLUSTERS).send(cluster).expect(503);
    const behind = await until(async () => {
      const found = await stateOf();
      return found.state === 'behind' ? found : undefined;
    });
    expect(behind.reason).toMatch(
      /does not accept .* credentials\. .* renew them/,
    );
    areCredentialsDead = false;
    await until(async () => (await stateOf()).state === 'current');
  });

  it('passes on why a webhook denies, and names a webhook without support for dry runs', async () => {
    const { faults } = backend.sandbox;
    const webhook = {
      name: 'policy.example.com',
      resource: 'rayclusters.ray.io',
    };
    const allow = faults.webhook({
      ...webhook,
      deny: 'no clusters on Fridays',
      supportsDryRun: true,
    });
    const denied = await api().post(CLUSTERS).send(cluster);
    allow();
    expect(denied.status).toBeGreaterThanOrEqual(400);
    expect(denied.status).toBeLessThan(500);
    expect(denied.body.message).toMatch(
      /policy\.example\.com.*no clusters on Fridays/,
    );

    const remove = faults.webhook({ ...webhook, supportsDryRun: false });
    const tried = await api().post(`${CLUSTERS}?dryRun=All`).send(cluster);
    remove();
    expect([tried.status, tried.body.code]).toEqual([400, 9]);
    expect(tried.body.message).toContain('policy.example.com');
    await api().get(CLUSTERS).expect(200, {});
  });

  it('says that a quota is exhausted, in the words of Kubernetes', async () => {
    const { client } = backend.sandbox;
    const metadata = { name: 'q', namespace: 'default' };
    const quota = {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata,
      spec: { hard: { 'count/rayclusters.ray.io': '0' } },
    };
    client.create('resourcequotas', quota);
    const { status, body } = await api().post(CLUSTERS).send(cluster);
    client.delete('resourcequotas', metadata);
    expect([status, body.code]).toEqual([400, 9]);
    expect(body.message).toMatch(/exceeded quota: q/);
  });

  it('says that a namespace is being deleted', async () => {
    const { client } = backend.sandbox;
    client.create('namespaces', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'ending' },
    });
    client.create('configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'held', namespace: 'ending', finalizers: ['a/b'] },
    });
    client.delete('namespaces', { name: 'ending' });
    const { status, body } = await api()
      .post('/apis/v1/namespaces/ending/compute_templates')
      .send({ ...template, namespace: 'ending' });
    expect([status, body.code]).toEqual([400, 9]);
    expect(body.message).toMatch(/being terminated/);
  });

  it('answers strong reads with 503 at once when Kubernetes is unavailable', async () => {
    await backend.sandbox.stop();
    const { status, body, headers } = await api().get(
      `${CLUSTERS}?consistency=strong`,
    );
    expect([status, body.code]).toEqual([503, 14]);
    expect(headers['retry-after']).toBe('5');
    expect(body.message).toMatch(/can't be reached/);
    expect(Object.keys(body)).toEqual(['code', 'message']);
  });
});
