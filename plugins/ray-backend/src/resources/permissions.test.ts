import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  rayClusterReadPermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';

const NAMESPACE = '/apis/v1/namespaces/default';
const CLUSTER = `${NAMESPACE}/clusters/c1`;

describe('the permission to update', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    for (const name of ['small', 'big']) {
      await api()
        .post(`${NAMESPACE}/compute_templates`)
        .send({ name, namespace: 'default', cpu: 1, memory: 1 })
        .expect(200);
    }
    const headGroupSpec = {
      computeTemplate: 'small',
      rayStartParams: { 'num-cpus': '0' },
    };
    await api()
      .post(`${NAMESPACE}/clusters`)
      .send({
        name: 'c1',
        namespace: 'default',
        user: 'ann',
        version: '2.46.0',
        clusterSpec: { headGroupSpec },
      })
      .expect(200);
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it('applies to the result of a patch, not only to the stored object', async () => {
    decisions.set(
      'ray.cluster.update',
      createRayClusterConditionalDecision(
        rayClusterUpdatePermission,
        rayClusterConditions.usesTemplate({ templates: ['small'] }),
      ),
    );
    const headWith = (computeTemplate: string) => ({
      clusterSpec: { headGroupSpec: { computeTemplate } },
    });
    const { body } = await api()
      .patch(CLUSTER)
      .send(headWith('big'))
      .expect(403);
    expect(body).toEqual({
      code: 7,
      message: expect.stringContaining('default/c1 in this way'),
    });
    await api().patch(CLUSTER).send(headWith('small')).expect(200);
  });

  it('is named in a refusal, except for hidden objects, which are answered with 404', async () => {
    const decision = (permission: typeof rayClusterUpdatePermission) =>
      createRayClusterConditionalDecision(
        permission,
        rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
      );
    decisions.set('ray.cluster.update', decision(rayClusterUpdatePermission));
    const { body } = await api().post(`${CLUSTER}:suspend`).expect(403);
    expect(body.message).toContain('ray.cluster.update');
    decisions.set('ray.cluster.read', decision(rayClusterReadPermission));
    await api().post(`${CLUSTER}:suspend`).expect(404);
    await api().patch(CLUSTER).send({}).expect(404);
  });
});
