import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { once } from 'node:events';
import { IncomingMessage, request as sendRequest } from 'node:http';
import { AddressInfo } from 'node:net';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  createRayJobConditionalDecision,
  createRayServiceConditionalDecision,
  createRayTemplateConditionalDecision,
  rayClusterConditions,
  rayJobConditions,
  rayServiceConditions,
  rayTemplateConditions,
} from './conditions';
import {
  rayClusterCreatePermission,
  rayClusterDeletePermission,
  rayClusterReadPermission,
  rayClusterSubmitPermission,
  rayJobCreatePermission,
  rayJobReadPermission,
  rayServiceReadPermission,
  rayServiceUpdatePermission,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';

const { DENY } = AuthorizeResult;

const head = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

function clusterIn(namespace: string, name: string, user: string) {
  return {
    name,
    namespace,
    user,
    version: '2',
    clusterSpec: { headGroupSpec: head },
  };
}

describe('authorization', () => {
  const decisions = new Map<string, PolicyDecision>();
  const fail = jest.fn(async () => {});
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({ success: async () => {}, fail }),
  });
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      features: [mockPermissions(decisions), auditor.factory],
    });
    for (const namespace of ['ours', 'theirs']) {
      backend.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
      await request(backend.server)
        .post(`/apis/v1/namespaces/${namespace}/compute_templates`)
        .send({ name: 'small', namespace, cpu: 1, memory: 1 })
        .expect(200);
      await request(backend.server)
        .post(`/apis/v1/namespaces/${namespace}/clusters`)
        .send(clusterIn(namespace, 'c1', 'user:default/mock'))
        .expect(200);
    }
  });

  afterAll(() => backend.stop());
  beforeEach(() => {
    decisions.clear();
    fail.mockClear();
  });

  const api = () => request(backend.server);
  const onlyOurs = rayClusterConditions.isInNamespace({ namespaces: ['ours'] });

  it('names the missing permission', async () => {
    decisions.set('ray.cluster.read', { result: DENY });
    const { body } = await api().get('/apis/v1/clusters').expect(403);
    expect(body).toEqual({
      code: 7,
      message: expect.stringContaining('ray.cluster.read'),
    });
  });

  it('refuses a caller without the permission before it reads the body', async () => {
    decisions.set('ray.cluster.create', { result: DENY });
    const { port } = backend.server.address() as AddressInfo;
    const path = '/apis/v1/namespaces/ours/clusters';
    const headers = {
      authorization: mockCredentials.user.header(),
      'content-length': '1000',
    };
    const unsent = sendRequest({ method: 'POST', port, path, headers });
    unsent.flushHeaders();
    const [answer]: IncomingMessage[] = await once(unsent, 'response');
    expect(answer.statusCode).toBe(403);
    unsent.on('error', () => {}).destroy();
    expect(auditor.createEvent).toHaveBeenLastCalledWith(
      expect.objectContaining({
        eventId: 'cluster-create',
        meta: expect.objectContaining({ namespace: 'ours' }),
      }),
    );
    expect(fail).toHaveBeenCalledTimes(1);
    const { body } = await api().post(path).send('no JSON').expect(403);
    expect(body.message).toBe(
      'You lack the permission ray.cluster.create for this request. Ask the portal administrator.',
    );
    decisions.clear();
    await api().post(path).send('no JSON').expect(400);
  });

  it('asks the permission system once for a request with a body', async () => {
    const asked = jest.spyOn(decisions, 'get');
    await api()
      .post('/apis/v1/namespaces/ours/compute_templates?dryRun=All')
      .send({ name: 'once', namespace: 'ours', cpu: 1, memory: 1 })
      .expect(200);
    expect(asked.mock.calls).toEqual([['ray.template.create']]);
    asked.mockRestore();
  });

  it('shows only readable objects, and answers for others as if they did not exist', async () => {
    decisions.set(
      'ray.cluster.read',
      createRayClusterConditionalDecision(rayClusterReadPermission, onlyOurs),
    );
    decisions.set(
      'ray.template.read',
      createRayTemplateConditionalDecision(
        rayTemplateReadPermission,
        rayTemplateConditions.isInNamespace({ namespaces: ['ours'] }),
      ),
    );
    const { body } = await api().get('/apis/v1/clusters').expect(200);
    expect(body.clusters).toHaveLength(1);
    expect(body.clusters[0].namespace).toBe('ours');
    const statuses = await api().get('/api/ray/cluster-statuses').expect(200);
    expect(statuses.body.statuses).toHaveLength(1);
    const templates = await api().get('/apis/v1/compute_templates').expect(200);
    expect(templates.body.computeTemplates).toHaveLength(1);
    const namespaces = await api().get('/api/ray/namespaces').expect(200);
    expect(namespaces.body.namespaces).toEqual(['ours']);

    const hidden = '/apis/v1/namespaces/theirs/clusters/c1';
    const missing = '/apis/v1/namespaces/theirs/clusters/c2';
    const answers = await Promise.all([api().get(hidden), api().get(missing)]);
    expect(answers[0].status).toBe(404);
    expect(answers[0].text).toBe(answers[1].text.replaceAll('c2', 'c1'));
    await api().get('/apis/v1/namespaces/ours/clusters/c1').expect(200);
  });

  it('reports in advance where the caller may create, as far as the namespace decides', async () => {
    const read = '/api/ray/namespaces';
    decisions.set(
      'ray.cluster.create',
      createRayClusterConditionalDecision(rayClusterCreatePermission, {
        allOf: [
          onlyOurs,
          rayClusterConditions.isOwner({ owners: ['user:default/mock'] }),
        ],
      }),
    );
    decisions.set('ray.job.create', { result: DENY });
    const { body } = await api().get(read).expect(200);
    const all = ['default', 'ours', 'theirs'];
    expect(body.namespaces).toEqual(expect.arrayContaining(all));
    expect(body.creation).toEqual([
      { kind: 'cluster', anywhere: true, namespaces: ['ours'] },
      { kind: 'job' },
      ...['service', 'template'].map(kind => ({
        kind,
        anywhere: true,
        namespaces: body.namespaces,
      })),
    ]);

    // The response does not name a namespace that the caller can't see, although the caller may still write to it.
    decisions.set(
      'ray.template.read',
      createRayTemplateConditionalDecision(
        rayTemplateReadPermission,
        rayTemplateConditions.isInNamespace({ namespaces: ['theirs'] }),
      ),
    );
    const hidden = await api().get(read).expect(200);
    expect(hidden.body.creation[0]).toEqual({
      kind: 'cluster',
      anywhere: true,
    });
    expect(hidden.body.namespaces).toEqual(['theirs']);
  });

  it('does not reveal unreadable objects on delete', async () => {
    const decision = (permission: typeof rayClusterReadPermission) =>
      createRayClusterConditionalDecision(permission, onlyOurs);
    decisions.set('ray.cluster.delete', decision(rayClusterDeletePermission));
    const theirs = '/apis/v1/namespaces/theirs/clusters/c1';
    const visible = await api().delete(theirs).expect(403);
    expect(visible.body.message).toBe(
      'A condition of your permission ray.cluster.delete refuses cluster theirs/c1: it depends on namespace, owner, templates or pods. Ask the portal administrator.',
    );
    decisions.set('ray.cluster.read', decision(rayClusterReadPermission));
    await api().delete(theirs).expect(404);
    decisions.clear();
    await api().get(theirs).expect(200);
  });

  it('checks the conditions of a permission before it creates an object', async () => {
    decisions.set(
      'ray.cluster.create',
      createRayClusterConditionalDecision(rayClusterCreatePermission, {
        allOf: [
          rayClusterConditions.isOwner({ owners: ['user:default/mock'] }),
          rayClusterConditions.usesTemplate({ templates: ['small'] }),
        ],
      }),
    );
    const path = '/apis/v1/namespaces/ours/clusters';
    const denied = await api()
      .post(path)
      .send(clusterIn('ours', 'c2', 'user:default/other'))
      .expect(403);
    expect(denied.body.message).toContain('ray.cluster.create');
    await api().get(`${path}/c2`).expect(404);
    await api()
      .post(path)
      .send(clusterIn('ours', 'c2', 'user:default/mock'))
      .expect(200);
  });

  it('protects jobs and their logs in the same way', async () => {
    const inOurs = rayJobConditions.isInNamespace({ namespaces: ['ours'] });
    const jobIn = (namespace: string) => ({
      ...clusterIn(namespace, 'j', 'user:default/mock'),
      entrypoint: 'true',
    });
    for (const namespace of ['ours', 'theirs']) {
      await api()
        .post(`/apis/v1/namespaces/${namespace}/jobs`)
        .send(jobIn(namespace))
        .expect(200);
    }
    for (const [name, permission] of [
      ['ray.job.read', rayJobReadPermission],
      ['ray.job.create', rayJobCreatePermission],
    ] as const) {
      decisions.set(name, createRayJobConditionalDecision(permission, inOurs));
    }
    const { body } = await api().get('/apis/v1/jobs').expect(200);
    expect(body.jobs).toHaveLength(1);
    await api().get('/apis/v1/namespaces/ours/jobs/j').expect(200);
    await api().get('/apis/v1/namespaces/theirs/jobs/j').expect(404);
    await api().get('/api/ray/namespaces/theirs/jobs/j/log').expect(404);
    const denied = await api()
      .post('/apis/v1/namespaces/theirs/jobs')
      .send({ ...jobIn('theirs'), name: 'j2' })
      .expect(403);
    expect(denied.body.message).toContain('ray.job.create');
  });

  it('requires the submit permission for a job that selects its cluster', async () => {
    const select = (name: string) =>
      api()
        .post('/apis/v1/namespaces/ours/jobs')
        .send({
          name: 'select',
          namespace: 'ours',
          entrypoint: 'true',
          clusterSelector: { 'ray.io/cluster': name },
        });
    const allow = (owners: string[]) =>
      decisions.set(
        'ray.cluster.submit',
        createRayClusterConditionalDecision(
          rayClusterSubmitPermission,
          rayClusterConditions.isOwner({ owners }),
        ),
      );
    allow(['user:default/other']);
    const denied = await select('c1').expect(403);
    expect(denied.body.message).toMatch(/ray\.cluster\.submit.*ours\/c1/);
    const missing = await select('c9').expect(403);
    expect(missing.text).toBe(denied.text.replace('c1', 'c9'));
    const { isInNamespace, isOwner, usesServiceAccount, usesTemplate } =
      rayClusterConditions;
    const ours = isInNamespace({ namespaces: ['ours'] });
    const others = isOwner({ owners: ['user:default/other'] });
    type Condition = Parameters<typeof createRayClusterConditionalDecision>[1];
    const decide = (condition: Condition) =>
      decisions.set(
        'ray.cluster.submit',
        createRayClusterConditionalDecision(
          rayClusterSubmitPermission,
          condition,
        ),
      );
    const uncertain: Condition[] = [
      { not: others },
      { not: { not: { not: others } } },
      { not: usesServiceAccount({ except: [] }) },
      { allOf: [ours, usesTemplate({ templates: [] })] },
      { anyOf: [{ not: ours }, { not: others }] },
    ];
    for (const condition of uncertain) {
      decide(condition);
      expect((await select('c9').expect(403)).text).toBe(missing.text);
    }
    const certain: Condition[] = [ours, { anyOf: [ours, others] }];
    for (const condition of certain) {
      decide(condition);
      await select('c9').query({ dryRun: 'All' }).expect(200);
    }
    allow(['user:default/mock']);
    await select('c1').expect(200);
  });

  it('checks both the current service and the result of an update', async () => {
    const path = '/apis/v1/namespaces/theirs/services';
    const service = {
      ...clusterIn('theirs', 's', 'user:default/mock'),
      serveConfigV2: 'applications: []',
    };
    await api().post(path).send(service).expect(200);
    const decide = createRayServiceConditionalDecision;
    const allow = (condition: Parameters<typeof decide>[1]) =>
      decisions.set(
        'ray.service.update',
        decide(rayServiceUpdatePermission, condition),
      );
    const { isInNamespace, isOwner, usesTemplate } = rayServiceConditions;
    const put = (change: object = {}) =>
      api()
        .put(`${path}/s`)
        .send({ ...service, ...change });

    allow(isInNamespace({ namespaces: ['ours'] }));
    const visible = await put().expect(403);
    expect(visible.body.message).toContain('ray.service.update');
    decisions.set(
      'ray.service.read',
      decide(rayServiceReadPermission, isInNamespace({ namespaces: ['ours'] })),
    );
    const hidden = await put().expect(404);
    const missing = await api()
      .put(`${path}/t`)
      .send({ ...service, name: 't' })
      .expect(404);
    expect(hidden.text).toBe(missing.text.replaceAll(/\bt\b/g, 's'));

    decisions.clear();
    allow(isOwner({ owners: ['user:default/mock'] }));
    await put({ user: 'user:default/other' }).expect(403);
    await put().expect(200);
    allow(usesTemplate({ templates: [] }));
    await put().expect(403);
    allow(usesTemplate({ templates: ['small'] }));
    await put().expect(200);
  });
});
