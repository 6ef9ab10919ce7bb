import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const MERGE = 'application/merge-patch+json';
const labels = { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' };

describe('the Kubernetes API of a portal with ray.objects: managed', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);
  const stored = () =>
    backend.sandbox.client
      .list('rayclusters.ray.io', {})
      .map(({ metadata }) => metadata.name);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true }, objects: 'managed' },
    });
    const { client } = backend.sandbox;
    const namespace = 'default';
    client.create(
      'rayclusters.ray.io',
      rayCluster({ namespace, name: 'a-foreign' }),
    );
    client.create(
      'rayclusters.ray.io',
      rayCluster({ namespace, name: 'managed', labels }),
    );
  });

  afterAll(() => backend.stop());

  it('hides objects of other tools', async () => {
    const { text } = await api().get(CLUSTERS).expect(200);
    expect(text).not.toContain('a-foreign');
    const path = `${CLUSTERS}/a-foreign`;
    await api().get(path).expect(404);
    await api().delete(path).expect(404);
    await api()
      .patch(path)
      .set('content-type', MERGE)
      .send('{"spec":{"suspend":true}}')
      .expect(404);
  });

  it('deletes a collection except objects of other tools', async () => {
    await api().delete(CLUSTERS).expect(200);
    expect(stored()).toEqual(['a-foreign']);
  });
});
