import request from 'supertest';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';

const TEMPLATES = '/apis/v1/namespaces/default/compute_templates';
const CLUSTERS = '/apis/v1/namespaces/default/clusters';

const template = { name: 'small', namespace: 'default', cpu: 1, memory: 2 };

describe('the status of a cluster with a mistake of its user', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { clusters: { failureGracePeriod: '1s' } },
    });
    await api().post(TEMPLATES).send(template).expect(200);
  });

  afterAll(() => backend.stop());

  const create = (name: string, head: object) =>
    api()
      .post(CLUSTERS)
      .send({
        name,
        namespace: 'default',
        user: '3cpo',
        version: '2.46.0',
        clusterSpec: {
          headGroupSpec: {
            computeTemplate: 'small',
            image: 'rayproject/ray:2.46.0',
            rayStartParams: { 'dashboard-host': '0.0.0.0' },
            ...head,
          },
        },
      })
      .expect(200);

  const statusWhen = (name: string, state: string) =>
    until(async () => {
      const { body } = await api().get(
        `/api/ray/namespaces/default/clusters/${name}/status`,
      );
      return body.state === state ? body : undefined;
    });

  it.each<[string, string, object, string, RegExp]>([
    [
      'num-cpus that is no number',
      'num-cpus',
      { rayStartParams: { 'num-cpus': 'many' } },
      'unhealthy',
      /num-cpus|exit/,
    ],
    [
      'an image that can not be pulled',
      'image',
      { image: 'rayproject/does-not-exist:1' },
      'failed',
      /does-not-exist/,
    ],
  ])('explains %s', async (_, name, head, state, message) => {
    await create(name, head);
    const status = await statusWhen(name, state);
    expect(status.message).toMatch(message);
    expect(status.hint).toBeTruthy();
    const { body } = await api().get(`${CLUSTERS}/${name}`).expect(200);
    expect(body.clusterState).toBe(state);
  });

  it('explains a missing claim, and recovers when the claim is created', async () => {
    await create('claim', {
      volumes: [
        {
          name: 'data',
          mountPath: '/data',
          source: 'training-data',
          volumeType: 'PERSISTENT_VOLUME_CLAIM',
        },
      ],
    });
    const failed = await statusWhen('claim', 'failed');
    expect(failed.reason).toBe('Unschedulable');
    expect(failed.message).toMatch(
      /: 0\/3 nodes are available: persistentvolumeclaim "training-data" not found\.$/,
    );
    expect(failed.hint).toMatch(/persistent volume claim/);

    const claim = {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: 'training-data', namespace: 'default' },
      spec: {
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: '1Gi' } },
      },
    };
    backend.sandbox.client.create('persistentvolumeclaims', claim);
    await statusWhen('claim', 'ready');
  });
});
