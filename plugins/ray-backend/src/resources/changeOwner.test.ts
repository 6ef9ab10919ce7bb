import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import request from 'supertest';
import {
  rayClusterCreatePermission,
  rayClusterUpdatePermission,
} from '@rayport/backstage-plugin-ray-common';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import {
  createRayClusterConditionalDecision,
  rayClusterConditions,
} from '../authorization/conditions';

const NAMESPACE = '/apis/v1/namespaces/default';
const ADA = 'user:default/ada';
const BOB = 'user:default/bob';

const headGroupSpec = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const base = { namespace: 'default', version: '2.46.0', user: ADA };
const clusterSpec = { headGroupSpec };

const OBJECTS = {
  clusters: { ...base, name: 'c', clusterSpec },
  jobs: {
    namespace: 'default',
    user: ADA,
    name: 'j',
    entrypoint: 'sleep 600',
    clusterSpec,
  },
  services: {
    ...base,
    name: 's',
    serveConfigV2: 'applications:\n  - name: a\n    import_path: a.b\n',
    clusterSpec,
  },
};

const RESOURCES = {
  clusters: 'rayclusters.ray.io',
  jobs: 'rayjobs.ray.io',
  services: 'rayservices.ray.io',
};

function specOf(object: object | undefined): unknown {
  return new Map(Object.entries(object ?? {})).get('spec');
}

describe('the owner of an object', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);
  const patch = (path: string, body: object) =>
    api().patch(`${NAMESPACE}/${path}`).send(body);

  beforeAll(async () => {
    backend = await startRayBackend({ features: [mockPermissions(decisions)] });
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 1 })
      .expect(200);
    for (const [path, object] of Object.entries(OBJECTS)) {
      await api().post(`${NAMESPACE}/${path}`).send(object).expect(200);
    }
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  it.each(['clusters', 'jobs', 'services'] as const)(
    'is changed by a patch, without other changes: %s',
    async path => {
      const { name } = OBJECTS[path];
      const stored = () =>
        backend.sandbox.client.get(RESOURCES[path], {
          namespace: 'default',
          name,
        });
      const before = stored();
      const { body } = await patch(`${path}/${name}`, { user: BOB }).expect(
        200,
      );
      expect(body.user).toBe(BOB);
      const after = stored();
      expect(specOf(after)).toEqual(specOf(before));
      const { annotations = {}, labels = {} } = before?.metadata ?? {};
      expect(Object.keys(after?.metadata.labels ?? {})).toEqual(
        Object.keys(labels),
      );
      expect(Object.keys(after?.metadata.annotations ?? {})).toEqual(
        expect.arrayContaining(Object.keys(annotations)),
      );
      await patch(`${path}/${name}`, { user: ADA }).expect(200);
    },
  );

  it.each(['jobs', 'services'] as const)(
    'does not change for the generated cluster, and the answer warns about it: %s',
    async path => {
      const { name } = OBJECTS[path];
      const cluster = await until(async () => {
        const status = await api().get(
          `/api/ray/namespaces/default/${path}/${name}/status`,
        );
        const { body } = status;
        return path === 'jobs'
          ? body.cluster?.name
          : body.active?.cluster?.name;
      });
      const { headers } = await patch(`${path}/${name}`, { user: BOB });
      expect(headers.warning).toContain(`cluster ${cluster}, while it exists`);
      const other = await patch(`${path}/${name}`, { user: BOB });
      expect(other.headers.warning ?? '').not.toContain('while it exists');
      await patch(`${path}/${name}`, { user: ADA }).expect(200);
    },
  );

  it('can be changed only by callers who may delete the object', async () => {
    decisions.set('ray.cluster.delete', { result: AuthorizeResult.DENY });
    const { body } = await patch('clusters/c', { user: BOB }).expect(403);
    expect(body.message).toContain('ray.cluster.delete');
    await patch('clusters/c', { version: '2.47.0', user: ADA }).expect(200);
  });

  it('can be changed only to owners for whom the caller may create such objects', async () => {
    const ofAda = rayClusterConditions.isOwner({ owners: [ADA] });
    decisions.set(
      'ray.cluster.create',
      createRayClusterConditionalDecision(rayClusterCreatePermission, ofAda),
    );
    const { body } = await patch('clusters/c', { user: BOB }).expect(403);
    expect(body.message).toContain('ray.cluster.create');
    decisions.clear();
    decisions.set(
      'ray.cluster.update',
      createRayClusterConditionalDecision(rayClusterUpdatePermission, ofAda),
    );
    await patch('clusters/c', { user: BOB }).expect(403);
  });

  it('can be changed by replacing a service only with the same permissions as by a patch', async () => {
    const put = (user: string) =>
      api()
        .put(`${NAMESPACE}/services/s`)
        .send({ ...OBJECTS.services, user });
    decisions.set('ray.service.delete', { result: AuthorizeResult.DENY });
    const { body } = await put(BOB).expect(403);
    expect(body.message).toContain('ray.service.delete');
    await put(ADA).expect(200);
    decisions.clear();
    decisions.set('ray.service.create', { result: AuthorizeResult.DENY });
    await put(BOB).expect(403);
    decisions.clear();
    expect((await put(BOB).expect(200)).body.user).toBe(BOB);
    await put(ADA).expect(200);
  });

  it('is checked in the stored object, not only in the request', async () => {
    const { client } = backend.sandbox;
    const key = { namespace: 'default', name: 'c' };
    const stored = client.get(RESOURCES.clusters, key);
    if (!stored) throw new Error('There is no cluster');
    const { metadata } = stored;
    // A label written by another client overrides the annotation of the owner.
    client.update(RESOURCES.clusters, {
      ...stored,
      metadata: {
        ...metadata,
        labels: { ...metadata.labels, 'ray.io/user': 'x' },
        annotations: { ...metadata.annotations, 'rayport.io/user': BOB },
      },
    });
    const ofOthers = { not: rayClusterConditions.isOwner({ owners: [BOB] }) };
    decisions.set(
      'ray.cluster.create',
      createRayClusterConditionalDecision(rayClusterCreatePermission, ofOthers),
    );
    const change = { user: 'user_default_bob' };
    const { body } = await patch('clusters/c', change).expect(403);
    expect(body.message).toContain('ray.cluster.create');
    decisions.clear();
    await patch('clusters/c', { user: ADA }).expect(200);
  });

  it('can not be removed, nor changed by replacing a cluster', async () => {
    await patch('clusters/c', { user: '' }).expect(400);
    const { body } = await api()
      .put(`${NAMESPACE}/clusters/c`)
      .send({ ...OBJECTS.clusters, user: BOB })
      .expect(400);
    expect(body.message).toMatch(/^The user can't be changed/);
  });
});
