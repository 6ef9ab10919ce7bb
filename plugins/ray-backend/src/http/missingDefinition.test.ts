import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';

const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
};
const base = {
  namespace: 'default',
  user: 'ada',
  version: '2.46.0',
  clusterSpec,
};

/** As API servers answer for a kind that no definition describes. */
const NO_SUCH_PATH = '404 page not found\n';

describe('a Kubernetes without the definition of RayServices', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      through: connection => ({
        server: connection.server,
        fetch: async (path, sent) =>
          path.includes('/rayservices')
            ? new Response(NO_SUCH_PATH, { status: 404 })
            : connection.fetch(path, sent),
      }),
    });
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  it('is named by reads and writes of services, strong ones too', async () => {
    const service = {
      ...base,
      name: 's',
      serveConfigV2: 'applications: [{name: a, import_path: "m:app"}]',
    };
    for (const answer of [
      await api().get(`${NAMESPACE}/services`),
      await api().get(`${NAMESPACE}/services/s?consistency=strong`),
      await api().post(`${NAMESPACE}/services`).send(service),
      await api().delete(`${NAMESPACE}/services/s`),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.body.message).toContain(
        'the CustomResourceDefinition rayservices.ray.io (v1) is not installed',
      );
    }
  });

  it('leaves the other kinds whole, and warns where all are counted', async () => {
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send({ ...base, name: 'c' })
      .expect(200);
    for (const path of [
      '/api/ray/usage',
      '/api/ray/namespaces/default/compute_templates/small/usage',
    ]) {
      const { headers, body } = await api().get(path).expect(200);
      expect(headers.warning).toContain('rayservices.ray.io');
      expect(JSON.stringify(body)).toMatch(/"clusters"|"owners"/);
    }
  });
});
