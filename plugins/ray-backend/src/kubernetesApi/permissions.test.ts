import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  rayClusterCreatePermission,
  rayClusterDashboardPermission,
  rayClusterDeletePermission,
  rayClusterReadPermission,
  rayClusterSubmitPermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { once } from 'node:events';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';
import { openAnswer } from './__testUtils__/openAnswer';
import { rayCluster } from './__testUtils__/rayCluster';

const { DENY } = AuthorizeResult;
const ROOT = '/apis/ray.io/v1';
const MERGE = 'application/merge-patch+json';

describe('permissions of the Kubernetes API', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  /** Lets the caller do something in one namespace only. */
  function only(permission: typeof rayClusterReadPermission): void {
    decisions.set(
      permission.name,
      createRayClusterConditionalDecision(
        permission,
        rayClusterConditions.isInNamespace({ namespaces: ['ours'] }),
      ),
    );
  }

  const collection = (namespace: string, plural = 'rayclusters') =>
    `${ROOT}/namespaces/${namespace}/${plural}`;

  const names = (body: { items: { metadata: { name: string } }[] }) =>
    body.items.map(({ metadata }) => metadata.name);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    for (const namespace of ['ours', 'theirs']) {
      backend.sandbox.client.create('namespaces', {
        apiVersion: 'v1',
        kind: 'Namespace',
        metadata: { name: namespace },
      });
      await api()
        .post(collection(namespace))
        .send(rayCluster({ namespace, name: `in-${namespace}` }))
        .expect(201);
      const { body: owner } = await api().get(
        `${collection(namespace)}/in-${namespace}`,
      );
      const { apiVersion, kind, metadata } = owner;
      const { name, uid } = metadata;
      backend.sandbox.client.create('ingresses.networking.k8s.io', {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: {
          namespace,
          name: `in-${namespace}-ingress`,
          ownerReferences: [{ apiVersion, kind, name, uid }],
        },
      });
      await until(async () => {
        const { body } = await api().get(
          `/api/v1/namespaces/${namespace}/pods`,
        );
        return body.items.length;
      });
    }
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  async function podOf(namespace: string): Promise<string> {
    const { body } = await api().get(`/api/v1/namespaces/${namespace}/pods`);
    const [name = ''] = names(body);
    return name;
  }

  it('hide objects from lists, tables, reads and continue tokens', async () => {
    only(rayClusterReadPermission);
    const { body } = await api().get(`${ROOT}/rayclusters`).expect(200);
    expect(names(body)).toEqual(['in-ours']);
    const { body: table, text } = await api()
      .get(`${ROOT}/rayclusters`)
      .set('accept', 'application/json;as=Table;v=v1;g=meta.k8s.io')
      .expect(200);
    expect(table.rows).toHaveLength(1);
    expect(text).not.toContain('theirs');
    const { body: page } = await api()
      .get(`${ROOT}/rayclusters`)
      .query({ limit: 1 })
      .expect(200);
    expect(page.metadata).not.toHaveProperty('remainingItemCount');
    const hidden = await api().get(`${collection('theirs')}/in-theirs`);
    const missing = await api().get(`${collection('theirs')}/missing`);
    expect(hidden.status).toBe(404);
    expect(JSON.stringify(hidden.body).replaceAll('in-theirs', 'missing')).toBe(
      JSON.stringify(missing.body),
    );
    await api()
      .get(`${collection('theirs')}/in-theirs/status`)
      .expect(404);
  });

  it('hide pods, logs, Services, Ingresses and events of hidden objects', async () => {
    const pod = await podOf('theirs');
    expect(pod).not.toBe('');
    const path = `/api/v1/namespaces/theirs/pods/${pod}`;
    await api().get(path).expect(200);
    // There is no log before the container has started.
    await until(async () => {
      const { status } = await api().get(`${path}/log`);
      return status === 200;
    });
    const { body: shown } = await api().get('/api/v1/namespaces/theirs/events');
    expect(shown.items).not.toHaveLength(0);
    only(rayClusterReadPermission);
    await api().get(path).expect(404);
    await api().get(`${path}/log`).expect(404);
    const services = '/api/v1/namespaces/theirs/services';
    await api().get(`${services}/in-theirs-head-svc`).expect(404);
    for (const list of [
      '/api/v1/pods',
      '/api/v1/services',
      '/apis/networking.k8s.io/v1/ingresses',
      '/api/v1/events',
      '/apis/events.k8s.io/v1/events',
    ]) {
      const { text } = await api().get(list).expect(200);
      expect(text).toContain('in-ours');
      expect(text).not.toContain('theirs');
    }
    decisions.set(rayClusterReadPermission.name, { result: DENY });
    await api().get('/api/v1/pods').expect(403);
    await api().get('/api/v1/services').expect(403);
    await api().get(`${ROOT}/rayclusters`).expect(403);
  });

  it('require the dashboard permission for the dashboard proxy', async () => {
    const service = (namespace: string) =>
      `/api/v1/namespaces/${namespace}/services/in-${namespace}-head-svc:dashboard/proxy/`;
    const answer = await until(async () => {
      const found = await api().get(`${service('ours')}api/version`);
      return found.status === 200 ? found : undefined;
    });
    expect(answer.body).toHaveProperty('ray_version');
    await api()
      .get(`${service('ours')}api/jobs/`)
      .expect(200, []);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    only(rayClusterReadPermission);
    await api().get(service('theirs')).expect(404);
    decisions.clear();
    decisions.set(rayClusterDashboardPermission.name, { result: DENY });
    await api().get(service('ours')).expect(403);
    await api()
      .get('/api/v1/namespaces/ours/services/in-ours-head-svc:6379/proxy/')
      .expect(403);
  });

  it.each([
    '/../../../secrets',
    '/..%2f..%2f..%2fsecrets',
    '/%2e%2e/x',
    '/x#y',
    '/%zz',
  ])('refuse paths that leave the dashboard proxy: %s', async path => {
    const proxy =
      '/api/v1/namespaces/ours/services/in-ours-head-svc:8265/proxy';
    // Clients of HTTP resolve such paths before they send them.
    const response = await openAnswer(backend.server, `${proxy}${path}`);
    expect(response.statusCode).toBe(400);
    response.resume();
  });

  it('refuse changes, and answer 404 for hidden objects', async () => {
    const patch = (namespace: string) =>
      api()
        .patch(`${collection(namespace)}/in-${namespace}`)
        .set('content-type', MERGE)
        .send(JSON.stringify({ spec: { suspend: false } }));
    only(rayClusterUpdatePermission);
    await patch('theirs').expect(403);
    await patch('ours').expect(200);
    only(rayClusterReadPermission);
    await patch('theirs').expect(404);
    only(rayClusterCreatePermission);
    await api()
      .post(collection('theirs'))
      .send(rayCluster({ namespace: 'theirs', name: 'another' }))
      .expect(403);
    only(rayClusterDeletePermission);
    await api()
      .delete(`${collection('theirs')}/in-theirs`)
      .expect(404);
    await api().delete(collection('theirs')).expect(200);
    decisions.clear();
    await api()
      .get(`${collection('theirs')}/in-theirs`)
      .expect(200);
    decisions.set(rayClusterDeletePermission.name, { result: DENY });
    await api().delete(collection('theirs')).expect(403);
  });

  it('refuse jobs on a cluster that their caller may not submit to', async () => {
    const job = (name: string) => ({
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name, namespace: 'ours' },
      spec: {
        entrypoint: 'true',
        clusterSelector: { 'ray.io/cluster': 'in-ours' },
      },
    });
    const jobs = collection('ours', 'rayjobs');
    await api().post(jobs).send(job('allowed')).expect(201);
    const elsewhere = { 'ray.io/cluster': 'another' };
    await api()
      .patch(`${jobs}/allowed`)
      .set('content-type', MERGE)
      .send(JSON.stringify({ spec: { clusterSelector: elsewhere } }))
      .expect(403);
    decisions.set(rayClusterSubmitPermission.name, { result: DENY });
    await api().post(jobs).send(job('refused')).expect(403);
    await api().get(`${jobs}/refused`).expect(404);
  });

  it('restrict a caller who may use some templates to the resources of these templates', async () => {
    decisions.set(
      rayClusterCreatePermission.name,
      createRayClusterConditionalDecision(
        rayClusterCreatePermission,
        rayClusterConditions.usesTemplate({ templates: ['small'] }),
      ),
    );
    await api()
      .post('/apis/v1/namespaces/ours/compute_templates')
      .send({ name: 'small', namespace: 'ours', cpu: 1, memory: 1 })
      .expect(200);
    const object = rayCluster({ namespace: 'ours', name: 'templated' });
    const { headGroupSpec } = object.spec;
    const { spec } = headGroupSpec.template;
    const annotated = (template: object) => ({
      ...object,
      spec: { headGroupSpec: { ...headGroupSpec, template } },
    });
    const metadata = { annotations: { 'ray.io/compute-template': 'small' } };
    const tries = { dryRun: 'All' };
    await api().post(collection('ours')).send(object).expect(403);
    await api()
      .post(collection('ours'))
      .send(annotated({ metadata, spec }))
      .expect(403);
    const filled = { ...headGroupSpec, computeTemplate: 'small' };
    await api()
      .post(collection('ours'))
      .query(tries)
      .send({ ...object, spec: { headGroupSpec: filled } })
      .expect(201);
  });

  it('end a watch when the permissions of its caller change', async () => {
    only(rayClusterReadPermission);
    const path = `${ROOT}/rayclusters?watch=1`;
    const watch = await openAnswer(backend.server, path);
    let text = '';
    watch.on('data', chunk => (text += String(chunk)));
    await until(() => text.includes('in-ours'));
    const ended = once(watch, 'end');
    decisions.set(rayClusterReadPermission.name, { result: DENY });
    await ended;
    expect(text).not.toContain('theirs');
    const lines = text.trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      type: 'ERROR',
      object: { kind: 'Status', code: 410 },
    });
  });

  it.each(['/api/v1/events', '/apis/events.k8s.io/v1/events'])(
    'hide events of an earlier cluster of the same name at %s',
    async path => {
      const { client } = backend.sandbox;
      const { body } = await api()
        .get(`${collection('ours')}/in-ours`)
        .expect(200);
      const [apiVersion, kind, namespace] = ['v1', 'Event', 'ours'];
      const { uid } = body.metadata;
      for (const [name, of] of Object.entries({ now: uid, before: 'old' })) {
        const involvedObject = { kind: 'RayCluster', name: 'in-ours', uid: of };
        client.create('events', {
          apiVersion,
          kind,
          metadata: { namespace, name: `${name}${path.length}` },
          involvedObject: { ...involvedObject, namespace },
          reason: name,
          type: 'Normal',
          message: `It is ${name}`,
        });
      }
      const { text } = await api().get(path).expect(200);
      expect(text).toContain('It is now');
      expect(text).not.toContain('It is before');
    },
  );
});
