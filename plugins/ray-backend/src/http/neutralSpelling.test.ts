import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const CLUSTERS = '/apis/v1/namespaces/default/clusters';
const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';

const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
const params = { 'dashboard-host': '0.0.0.0' };
const cluster = {
  name: 'c1',
  namespace: 'default',
  user: '3cpo',
  version: '2.46.0',
  annotations: { 'x.io/team': 'a', other: 'b' },
  clusterSpec: {
    headGroupSpec: { computeTemplate: 'small', xStartParams: params },
  },
};

describe.each(['ray', 'x'] as const)(
  'the API that spells identifiers with %s',
  prefix => {
    let backend: Awaited<ReturnType<typeof startRayBackend>>;

    beforeAll(async () => {
      const api = { identifierPrefix: prefix };
      backend = await startRayBackend({ ray: { api } });
      await request(backend.server).post(TEMPLATES).send(template).expect(200);
    });

    afterAll(() => backend.stop());

    it('reads both spellings and answers in its own, except to the portal client, which gets ray', async () => {
      const api = () => request(backend.server);
      const created = await api()
        .post(CLUSTERS)
        .query({ fieldValidation: 'Strict' })
        .send(cluster)
        .expect(200);
      expect(created.headers.warning).toBeUndefined();
      expect(created.body).toMatchObject({
        annotations: {
          [`${prefix}.io/team`]: 'a',
          [`${prefix}.io/creation-timestamp`]: expect.any(String),
          other: 'b',
        },
        clusterSpec: { headGroupSpec: { [`${prefix}StartParams`]: params } },
      });
      const stored = backend.sandbox.client.get('rayclusters.ray.io', {
        namespace: 'default',
        name: 'c1',
      });
      expect(stored?.metadata.annotations).toMatchObject({
        'ray.io/team': 'a',
      });
      const { body } = await api()
        .get('/api/ray/v1/namespaces/default/clusters/c1')
        .expect(200);
      expect(body.clusterSpec.headGroupSpec.rayStartParams).toEqual(params);
      expect(body.annotations['ray.io/team']).toBe('a');
    });

    it('refuses a field that is given in both spellings', async () => {
      const { headGroupSpec } = cluster.clusterSpec;
      const twice = {
        ...cluster,
        name: 'c2',
        annotations: { 'x.io/team': 'a', 'ray.io/team': 'b' },
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, ray_start_params: params },
        },
      };
      const { body } = await request(backend.server)
        .post(CLUSTERS)
        .send(twice)
        .expect(400);
      expect(body.message).toMatch(
        /duplicate key ray\.io\/team.*duplicate field rayStartParams: it is given as xStartParams and as ray_start_params/,
      );
    });
  },
);
