import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayClusterReadPermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';
const MERGE = 'application/merge-patch+json';
const { DENY } = AuthorizeResult;

describe('the scale subresource of a RayCluster', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);
  const patch = (name: string, replicas: unknown) =>
    api()
      .patch(`${CLUSTERS}/${name}/scale`)
      .set('content-type', MERGE)
      .send(JSON.stringify({ spec: { replicas } }));

  async function create(name: string, groups: string[]): Promise<void> {
    const { spec, ...cluster } = rayCluster({ name });
    const { template, rayStartParams } = spec.headGroupSpec;
    const workerGroupSpecs = groups.map(groupName => ({
      groupName,
      template,
      rayStartParams,
      replicas: 1,
      minReplicas: 0,
      maxReplicas: 5,
    }));
    await api()
      .post(CLUSTERS)
      .send({ ...cluster, spec: { ...spec, workerGroupSpecs } })
      .expect(201);
  }

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    await create('one', ['workers']);
    await create('two', ['small', 'large']);
    await create('none', []);
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it('can be read and written for a single worker group', async () => {
    const { body: scale } = await api()
      .get(`${CLUSTERS}/one/scale`)
      .expect(200);
    expect(scale).toMatchObject({
      kind: 'Scale',
      apiVersion: 'autoscaling/v1',
      metadata: { name: 'one', namespace: 'default' },
      spec: { replicas: 1 },
      status: { selector: 'ray.io/cluster=one,ray.io/group=workers' },
    });
    const { body: patched } = await patch('one', 2).expect(200);
    expect(patched.spec).toEqual({ replicas: 2 });
    await api()
      .put(`${CLUSTERS}/one/scale`)
      .send({ ...scale, metadata: {}, spec: { replicas: 3 } })
      .expect(200);
    const { body } = await api().get(`${CLUSTERS}/one`).expect(200);
    expect(body.spec.workerGroupSpecs[0].replicas).toBe(3);
    // For an outdated version.
    await api().put(`${CLUSTERS}/one/scale`).send(scale).expect(409);
  });

  it.each(['two', 'none'])(
    'is refused for a cluster without exactly one worker group: %s',
    async name => {
      const { body } = await patch(name, 2).expect(403);
      expect(body.message).toContain('worker groups, and a Scale is about one');
      await api().get(`${CLUSTERS}/${name}/scale`).expect(403);
    },
  );

  it.each([-1, 1.5, '2', null, 3e9])('refuses %j replicas', async replicas => {
    await patch('one', replicas).expect(400);
  });

  it('requires the permissions of the cluster', async () => {
    decisions.set(rayClusterUpdatePermission.name, { result: DENY });
    await api().get(`${CLUSTERS}/one/scale`).expect(200);
    await patch('one', 1).expect(403);
    decisions.set(rayClusterReadPermission.name, { result: DENY });
    const hidden = await api().get(`${CLUSTERS}/two/scale`);
    const missing = await api().get(`${CLUSTERS}/missing/scale`);
    expect(hidden.status).toBe(missing.status);
    expect(hidden.text.replaceAll('two', 'missing')).toBe(missing.text);
  });

  it('exists only for clusters', async () => {
    const jobs = CLUSTERS.replace('rayclusters', 'rayjobs');
    await api().get(`${jobs}/any/scale`).expect(404);
    await api().delete(`${CLUSTERS}/one/scale`).expect(405);
  });
});
