import request from 'supertest';
import {
  NAMESPACE,
  smallCluster,
  startAnswering,
} from '../__testUtils__/startAnswering';

/** As API servers answer for a kind that no definition describes. */
const NO_SUCH_PATH = '404 page not found\n';

describe('a Kubernetes without the CustomResourceDefinition of RayServices', () => {
  let backend: Awaited<ReturnType<typeof startAnswering>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startAnswering(async (connection, path, sent) =>
      path.includes('/rayservices')
        ? new Response(NO_SUCH_PATH, { status: 404 })
        : connection.fetch(path, sent),
    );
  });

  afterAll(() => backend.stop());

  it('is reported by reads and writes of services, including strong reads', async () => {
    const service = {
      ...smallCluster('s'),
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

  it('does not affect the other kinds, and causes a warning where usage covers all kinds', async () => {
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send(smallCluster('c'))
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
