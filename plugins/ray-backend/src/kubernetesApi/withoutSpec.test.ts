import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';

const NAMESPACE = 'namespaces/default';
const KINDS = [
  ['RayCluster', 'rayclusters', 'clusters'],
  ['RayJob', 'rayjobs', 'jobs'],
  ['RayService', 'rayservices', 'services'],
] as const;

/** Kubernetes stores objects without a spec, as the definitions of KubeRay demand none. */
describe('objects without a spec', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
  });

  afterAll(() => backend.stop());

  it.each(KINDS)('are refused: %s', async (kind, plural) => {
    const { body } = await api()
      .post(`/apis/ray.io/v1/${NAMESPACE}/${plural}`)
      .send({ apiVersion: 'ray.io/v1', kind, metadata: { name: 'empty' } })
      .expect(403);
    expect(body.message).toContain('spec: the operator refuses it without');
  });

  it.each(KINDS)(
    'can be read and deleted if other tools created them: %s',
    async (...of) => {
      const [kind, plural, v1] = of;
      const metadata = { name: 'empty', namespace: 'default' };
      const object = { apiVersion: 'ray.io/v1', kind, metadata };
      backend.sandbox.client.create(`${plural}.ray.io`, object);
      const path = `/apis/v1/${NAMESPACE}/${v1}/empty?objects=all`;
      await until(async () => {
        const { status } = await api().get(path);
        return status === 200;
      });
      for (const read of [
        `/apis/v1/${NAMESPACE}/${v1}?objects=all`,
        `/apis/ray.io/v1/${NAMESPACE}/${plural}/empty`,
        ...['status', 'manifest', 'timeline'].map(
          part => `/api/ray/${NAMESPACE}/${v1}/empty/${part}`,
        ),
        `/api/ray/pages/${v1}`,
        '/api/ray/attention',
        '/api/ray/usage',
      ]) {
        const { status, text } = await api().get(read);
        expect({ read, status, text }).toMatchObject({ status: 200 });
      }
      await api().delete(path).expect(200);
    },
  );
});
