import { readWarnings } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const CLUSTERS = '/apis/ray.io/v1/namespaces/default/rayclusters';

describe('warnings of a create', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
    backend.sandbox.client.create('configmaps', {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'settings', namespace: 'default' },
    });
  });

  afterAll(() => backend.stop());

  async function warningsOf(
    podSpec: object,
    fieldValidation = 'Warn',
  ): Promise<string[]> {
    const { headers } = await request(backend.server)
      .post(CLUSTERS)
      .query({ dryRun: 'All', fieldValidation })
      .send(rayCluster({ name: 'tried', namespace: 'default' }, podSpec))
      .expect(201);
    return readWarnings(headers.warning ?? null);
  }

  it('list ConfigMaps that do not exist', async () => {
    const volume = (name: string, more: object = {}) => ({
      name: `volume-${name}`,
      configMap: { name, ...more },
    });
    expect(
      await warningsOf({
        volumes: [
          volume('settings'),
          volume('absent'),
          volume('unneeded', { optional: true }),
        ],
      }),
    ).toEqual([
      'these do not exist in the namespace default, and pods that need them do not start: ConfigMap absent',
    ]);
  });

  it('list priority and runtime classes that do not exist', async () => {
    expect(await warningsOf({ priorityClassName: 'urgent' })).toEqual([
      'Kubernetes does not have these, and refuses pods that name them; create them, or leave them out: PriorityClass urgent',
    ]);
    expect(await warningsOf({ runtimeClassName: 'nvidia' })).toEqual([
      expect.stringContaining('RuntimeClass nvidia'),
    ]);
    const known = { priorityClassName: 'system-cluster-critical' };
    expect(await warningsOf(known)).toEqual([]);
  });

  it('mention requests that exceed the nodes', async () => {
    const resources = { limits: { cpu: '10000' } };
    const containers = [{ name: 'ray-head', image: 'ray:2.46.0', resources }];
    const [warning] = await warningsOf({ containers });
    expect(warning).toContain('the head asks for 1 pod');
  });

  it('list fields that Kubernetes drops, unless the caller ignores them', async () => {
    const misspelled = { nodeselector: { zone: 'a' } };
    expect(await warningsOf(misspelled)).toEqual([
      expect.stringContaining(
        'no field spec.headGroupSpec.template.spec.nodeselector, so it is dropped',
      ),
    ]);
    expect(await warningsOf(misspelled, 'Ignore')).toEqual([]);
    const patch = { spec: { headGroupSpec: { servicetype: 'NodePort' } } };
    const cluster = rayCluster({ name: 'patched', namespace: 'default' }, {});
    await request(backend.server).post(CLUSTERS).send(cluster).expect(201);
    const { headers } = await request(backend.server)
      .patch(`${CLUSTERS}/patched`)
      .set('content-type', 'application/merge-patch+json')
      .send(patch)
      .expect(200);
    expect(headers.warning).toContain(
      'no field spec.headGroupSpec.servicetype',
    );
  });

  it('are absent for a valid cluster', async () => {
    expect(await warningsOf({})).toEqual([]);
  });
});
