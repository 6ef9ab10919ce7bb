import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayJobCreatePermission,
  rayJobDeletePermission,
  rayJobReadPermission,
  rayJobUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { collectAudit } from '../__testUtils__/collectAudit';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayJobConditionalDecision,
  rayJobConditions,
} from '../authorization/conditions';
import { rayCluster } from './__testUtils__/rayCluster';

const { DENY } = AuthorizeResult;
const ROOT = '/apis/ray.io/v1';
const MERGE = 'application/merge-patch+json';
const TABLE = 'application/json;as=Table;v=v1;g=meta.k8s.io,application/json';

const path = (namespace: string, name = '') =>
  `${ROOT}/namespaces/${namespace}/raycronjobs${name && `/${name}`}`;

function schedule(name: string, job: object = {}, podSpec: object = {}) {
  return {
    apiVersion: 'ray.io/v1',
    kind: 'RayCronJob',
    metadata: { name },
    spec: {
      schedule: '0 3 * * *',
      jobTemplate: {
        entrypoint: 'python train.py',
        rayClusterSpec: rayCluster({ name }, podSpec).spec,
        ...job,
      },
    },
  };
}

/** The first line of a watch. */
const firstLine: Parameters<request.Test['parse']>[0] = (response, done) => {
  let text = '';
  response.on('data', chunk => (text += String(chunk)));
  response.on('end', () => done(null, JSON.parse(text.split('\n')[0] ?? '')));
};

describe('RayCronJobs', () => {
  const audit = collectAudit();
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  /** Decides about jobs by a condition, by their namespace unless another one is given. */
  function only(
    permission: typeof rayJobReadPermission,
    condition: Parameters<
      typeof createRayJobConditionalDecision
    >[1] = rayJobConditions.isInNamespace({ namespaces: ['ours'] }),
  ): void {
    decisions.set(
      permission.name,
      createRayJobConditionalDecision(permission, condition),
    );
  }

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions), audit.factory],
    });
    for (const namespace of ['ours', 'theirs']) {
      backend.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
      await api()
        .post(path(namespace))
        .send(schedule(`in-${namespace}`))
        .expect(201);
    }
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  it('are in discovery', async () => {
    const { body } = await api().get(ROOT).expect(200);
    expect(body.resources).toContainEqual(
      expect.objectContaining({ name: 'raycronjobs', kind: 'RayCronJob' }),
    );
  });

  it('are created, read, changed and deleted as their caller', async () => {
    audit.clear();
    const { body: created } = await api()
      .post(path('ours'))
      .send(schedule('nightly'))
      .expect(201);
    expect(created).toMatchObject({
      kind: 'RayCronJob',
      metadata: {
        labels: { 'ray.io/user': 'user_default_mock' },
        annotations: { 'rayport.io/user': 'user:default/mock' },
      },
    });
    const table = await api()
      .get(path('ours', 'nightly'))
      .set('accept', TABLE)
      .expect(200);
    expect(table.body.rows[0].cells.slice(0, 2)).toEqual([
      'nightly',
      '0 3 * * *',
    ]);
    const patched = await api()
      .patch(path('ours', 'nightly'))
      .set('content-type', MERGE)
      .send(JSON.stringify({ spec: { suspend: true } }))
      .expect(200);
    const replaced = await api()
      .put(path('ours', 'nightly'))
      .send({
        ...patched.body,
        spec: { ...patched.body.spec, schedule: '@daily' },
      })
      .expect(200);
    expect(replaced.body.spec).toEqual({
      ...created.spec,
      suspend: true,
      schedule: '@daily',
    });
    await api()
      .patch(path('ours', 'nightly'))
      .query({ fieldManager: 'test', force: true })
      .set('content-type', 'application/apply-patch+yaml')
      .send(JSON.stringify(schedule('nightly')))
      .expect(200);
    await api().delete(path('ours', 'nightly')).expect(200);
    await api().get(path('ours', 'nightly')).expect(404);
    const [event] = audit.told('job-create');
    expect(event?.meta).toMatchObject({ kind: 'RayCronJob', name: 'nightly' });
  });

  it('can be watched', async () => {
    const { body } = await api()
      .get(path('ours'))
      .query({ watch: true, timeoutSeconds: 1 })
      .buffer(true)
      .parse(firstLine)
      .expect(200);
    expect(body).toMatchObject({
      type: 'ADDED',
      object: { kind: 'RayCronJob', metadata: { name: 'in-ours' } },
    });
  });

  it('do not change the history of a job with the same name', async () => {
    await api()
      .patch(path('ours', 'in-ours'))
      .set('content-type', MERGE)
      .send(JSON.stringify({ spec: { suspend: true } }))
      .expect(200);
    const { body } = await api().get('/api/ray/history/jobs').expect(200);
    expect(JSON.stringify(body)).not.toContain('in-ours');
  });

  it('require the permissions of jobs', async () => {
    only(rayJobReadPermission);
    const { text } = await api().get(`${ROOT}/raycronjobs`).expect(200);
    expect(text).toContain('in-ours');
    expect(text).not.toContain('theirs');
    await api().get(path('theirs', 'in-theirs')).expect(404);
    decisions.clear();
    only(rayJobUpdatePermission);
    const patch = (namespace: string) =>
      api()
        .patch(path(namespace, `in-${namespace}`))
        .set('content-type', MERGE)
        .send(JSON.stringify({ spec: { suspend: false } }));
    await patch('theirs').expect(403);
    await patch('ours').expect(200);
    only(rayJobReadPermission);
    await patch('theirs').expect(404);
    decisions.clear();
    decisions.set(rayJobDeletePermission.name, { result: DENY });
    await api().delete(path('ours', 'in-ours')).expect(403);
    decisions.set(rayJobReadPermission.name, { result: DENY });
    await api().get(path('ours')).expect(403);
  });

  it('are subject to conditions on the pods of their jobs', async () => {
    only(
      rayJobCreatePermission,
      rayJobConditions.usesServiceAccount({ except: ['plain'] }),
    );
    const pods = { serviceAccountName: 'special' };
    const refused = await api().post(path('ours')).send(schedule('plain'));
    expect(refused.body).toMatchObject({ code: 403, reason: 'Forbidden' });
    await api()
      .post(path('ours'))
      .send(schedule('sa', {}, pods))
      .expect(201);
  });

  it('may not select a cluster', async () => {
    const selects = {
      rayClusterSpec: undefined,
      clusterSelector: { 'ray.io/cluster': 'shared' },
    };
    const { body } = await api()
      .post(path('ours'))
      .send(schedule('selects', selects))
      .expect(403);
    expect(body.message).toContain('spec.jobTemplate.clusterSelector');
  });
});
