import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const resources = { limits: { cpu: '1x' } };
const containers = [{ name: 'ray', image: 'rayproject/ray', resources }];
const cluster = {
  headGroupSpec: { rayStartParams: {}, template: { spec: { containers } } },
};
const job = { entrypoint: 'python a.py', rayClusterSpec: cluster };

/** kubectl shows the causes, which are regular expressions in KubeRay's definitions. */
describe('amounts that Kubernetes refuses', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
  });

  afterAll(() => backend.stop());

  it.each([
    ['RayCluster', 'rayclusters', cluster],
    ['RayJob', 'rayjobs', job],
    ['RayCronJob', 'raycronjobs', { schedule: '@daily', jobTemplate: job }],
  ])('are named in plain words: %s', async (kind, plural, spec) => {
    const { body } = await request(backend.server)
      .post(`/apis/ray.io/v1/namespaces/default/${plural}`)
      .send({ apiVersion: 'ray.io/v1', kind, metadata: { name: 'a' }, spec })
      .expect(422);
    const message =
      'Invalid value: "1x": must be an amount such as 500m, 2 or 10Gi';
    expect(body).toMatchObject({
      kind: 'Status',
      status: 'Failure',
      reason: 'Invalid',
      code: 422,
      message: expect.stringContaining(`limits.cpu: ${message}`),
      details: {
        causes: [{ message, field: expect.stringMatching(/limits\.cpu$/) }],
      },
    });
    expect(body.message).not.toContain('in body');
  });
});
