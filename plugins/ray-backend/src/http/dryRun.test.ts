import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';

const owned = {
  name: 'demo',
  namespace: 'default',
  user: '3cpo',
  version: '2.46.0',
};
const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };
const rayStartParams = { 'dashboard-host': '0.0.0.0' };
const headGroupSpec = { computeTemplate: 'small', rayStartParams };
const clusterSpec = { headGroupSpec };

const bodies: Record<string, object> = {
  compute_templates: { ...template, name: 'demo' },
  clusters: { ...owned, clusterSpec },
  jobs: { ...owned, entrypoint: 'true', clusterSpec },
  services: {
    ...owned,
    serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
    clusterSpec,
  },
};

describe('dryRun=All', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send(template)
      .expect(200);
  });

  afterAll(() => backend.stop());

  const dryRun = { dryRun: 'All' };

  it.each(Object.entries(bodies))(
    'tries creates and deletes of %s without storing anything',
    async (collection, body) => {
      const path = `${NAMESPACE}/${collection}`;
      const item = `${path}/demo`;
      const tried = await api().post(path).query(dryRun).send(body).expect(200);
      expect(tried.body).toMatchObject({ name: 'demo', namespace: 'default' });
      await api().get(item).expect(404);
      await api().delete(item).query(dryRun).expect(404);

      const created = await api().post(path).send(body).expect(200);
      expect(Object.keys(created.body)).toEqual(
        expect.arrayContaining(Object.keys(tried.body)),
      );
      await api().post(path).query(dryRun).send(body).expect(409);
      await api().delete(item).query(dryRun).expect(200, {});
      await api().get(item).expect(200);
      await api().delete(item).expect(200, {});
    },
  );

  it('tries changes of existing objects', async () => {
    const path = `${NAMESPACE}/services`;
    const item = `${path}/web`;
    const service = { ...bodies.services, name: 'web' };
    await api().post(path).send(service).expect(200);
    const changed = { ...service, user: 'r2d2' };
    const put = await api().put(item).query(dryRun).send(changed).expect(200);
    expect(put.body.user).toBe('r2d2');
    const patch = { version: '2.47.0' };
    const patched = await api()
      .patch(item)
      .query(dryRun)
      .send(patch)
      .expect(200);
    expect(patched.body.version).toBe('2.47.0');
    const stored = await api().get(item).expect(200);
    expect(stored.body).toMatchObject({ user: '3cpo', version: '2.46.0' });
    await api().delete(item).expect(200);
  });

  it('tries custom methods', async () => {
    const path = `${NAMESPACE}/clusters`;
    await api().post(path).send(bodies.clusters).expect(200);
    await api().post(`${path}/demo:suspend`).query(dryRun).expect(200);
    const key = { namespace: 'default', name: 'demo' };
    const stored = backend.sandbox.client.get('rayclusters.ray.io', key);
    expect(stored).not.toHaveProperty('spec.suspend', true);
    expect(stored).toHaveProperty('spec.headGroupSpec');
    await api().delete(`${path}/demo`).expect(200);
  });

  it('asks Kubernetes whether the write would work', async () => {
    const { body } = await api()
      .post('/apis/v1/namespaces/nowhere/compute_templates')
      .query(dryRun)
      .send({ ...template, namespace: 'nowhere' })
      .expect(404);
    expect(body.message).toMatch(/namespace must exist/);
  });

  it('refuses any other value without carrying out the write', async () => {
    const path = `${NAMESPACE}/clusters`;
    const { body } = await api()
      .post(`${path}?dryRun=true`)
      .send(bodies.clusters)
      .expect(400);
    expect(body.message).toMatch(/^dryRun=true is not known: use dryRun=All/);
    await api().get(`${path}/demo`).expect(404);
  });
});
