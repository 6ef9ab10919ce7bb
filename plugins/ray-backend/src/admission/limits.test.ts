import { mockCredentials } from '@backstage/backend-test-utils';
import { JsonObject } from '@bufbuild/protobuf';
import { OperationId } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { until } from '../__testUtils__/until';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { startGrpc } from '../grpc/__testUtils__/startGrpc';
import { CREATED_KINDS } from './__testUtils__/createdKinds';

const namespace = 'default';
const NAMESPACE = `/apis/v1/namespaces/${namespace}`;
const GROUPS = 20;

const headGroupSpec = {
  computeTemplate: 'small',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

const workers = (replicas: number, more: JsonObject = {}): JsonObject => ({
  groupName: 'wg',
  computeTemplate: 'small',
  replicas,
  minReplicas: 0,
  maxReplicas: replicas,
  ...more,
});

const owned = (name: string, groups: JsonObject[]): JsonObject => ({
  name,
  namespace,
  user: 'ada',
  version: '2.46.0',
  clusterSpec: { headGroupSpec, workerGroupSpec: groups },
});

const MAXIMUM = 'clusterSpec.workerGroupSpec[0].maxReplicas';
const REFUSAL =
  'maxReplicas of worker group "wg" is 11, and at most 10 are allowed. Ask the portal administrator to raise ray.limits.workersPerGroup if you need more.';
const tooLarge = workers(1, { maxReplicas: 11 });

async function makeTemplate(
  server: Parameters<typeof request>[0],
  name: string,
  cpu = 1,
) {
  await request(server)
    .post(`${NAMESPACE}/compute_templates`)
    .set('Authorization', mockCredentials.service.header())
    .send({ name, namespace, cpu, memory: 2 })
    .expect(200);
}

describe('limits', () => {
  let backend: Awaited<ReturnType<typeof startGrpc>>;

  beforeAll(async () => {
    const limits = { workersPerGroup: 10, workersPerCluster: 15 };
    backend = await startGrpc({ ray: { limits } });
    await makeTemplate(backend.server, 'small');
  });

  afterAll(() => backend.stop());

  const http = (
    method: 'get' | 'post' | 'put' | 'patch',
    path: string,
    body?: JsonObject,
  ) =>
    request(backend.server)
      [method](path)
      .set('Authorization', mockCredentials.service.header())
      .send(body);

  /** A RayCluster that other clients created, for a portal with other limits. */
  function putForeign(name: string, replicas: number): void {
    const template = {
      spec: { containers: [{ name: 'ray', image: 'rayproject/ray:2.46.0' }] },
    };
    backend.sandbox.client.create('rayclusters.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayCluster',
      metadata: {
        name,
        namespace,
        labels: { 'app.kubernetes.io/managed-by': 'kuberay-apiserver' },
      },
      spec: {
        // Suspended, because the test needs no pods.
        suspend: true,
        headGroupSpec: { rayStartParams: {}, template },
        workerGroupSpecs: [
          {
            groupName: 'wg',
            replicas,
            minReplicas: 0,
            maxReplicas: replicas,
            rayStartParams: {},
            template,
          },
        ],
      },
    });
  }

  describe.each(['cluster', 'job', 'service'] as const)('of a %s', kind => {
    const { path, create, more } = CREATED_KINDS[kind];
    const message = (name: string, groups: JsonObject[]) => ({
      ...owned(name, groups),
      ...more,
    });

    it('refuse a creation, over HTTP and gRPC', async () => {
      const body = message('new', [tooLarge]);
      const overHttp = await http('post', `${NAMESPACE}/${path}`, body);
      expect(overHttp.status).toBe(400);
      expect(overHttp.body).toEqual({
        code: 3,
        message: `${MAXIMUM}: ${REFUSAL}`,
      });
      const portal = `/api/ray/v1/namespaces/${namespace}/${path}?dryRun=All`;
      const { body: detailed } = await http('post', portal, body);
      expect(detailed.details[0].fieldViolations).toEqual([
        { field: MAXIMUM, description: REFUSAL },
      ]);
      const input = { namespace, [kind]: body };
      const overGrpc = await backend.client.call(create, input);
      expect(overGrpc).toMatchObject({
        code: 3,
        message: `${MAXIMUM}: ${REFUSAL}`,
        details: [{ fieldViolations: [{ field: MAXIMUM }] }],
      });
    });

    it('allow as many workers as configured, counting all groups', async () => {
      const url = `${NAMESPACE}/${path}?dryRun=All`;
      await http('post', url, message('new', [workers(10)])).expect(200);
      const groups = [workers(10), workers(6, { groupName: 'other' })];
      const { body } = await http('post', url, message('new', groups));
      expect(body).toMatchObject({
        code: 3,
        message: expect.stringMatching(
          /^clusterSpec.workerGroupSpec: The worker groups come to 16 workers/,
        ),
      });
    });
  });

  it.each<[OperationId, 'put' | 'patch', keyof typeof CREATED_KINDS]>([
    ['updateCluster', 'put', 'cluster'],
    ['patchCluster', 'patch', 'cluster'],
    ['patchRayJob', 'patch', 'job'],
    ['updateRayService', 'put', 'service'],
    ['patchRayService', 'patch', 'service'],
  ])('apply to %s', async (id, method, kind) => {
    const { path, create, more } = CREATED_KINDS[kind];
    const name = `held-${id.toLowerCase()}`;
    const body = { ...owned(name, [workers(1)]), ...more };
    const created = { namespace, [kind]: body };
    expect(await backend.client.call(create, created)).toMatchObject({
      code: 0,
    });
    const wanted = { ...owned(name, [tooLarge]), ...more };
    const { clusterSpec } = owned(name, [tooLarge]);
    const change = method === 'put' ? wanted : { clusterSpec };
    const overHttp = await http(method, `${NAMESPACE}/${path}/${name}`, change);
    expect(overHttp.body).toEqual({
      code: 3,
      message: `${MAXIMUM}: ${REFUSAL}`,
    });
    const field = method === 'put' ? kind : 'patch';
    const input = { namespace, name, [field]: change };
    expect(await backend.client.call(id, input)).toMatchObject({
      code: 3,
      message: `${MAXIMUM}: ${REFUSAL}`,
    });
  });

  it('let an object that exceeds them shrink, but not grow', async () => {
    putForeign('foreign', 290);
    const url = `${NAMESPACE}/clusters/foreign`;
    // The cache receives the change a moment later.
    const [group] = await until(async () => {
      const { body, status } = await http('get', url);
      return status === 200 ? body.clusterSpec.workerGroupSpec : undefined;
    });
    expect(group).toMatchObject({ replicas: 290, maxReplicas: 290 });
    const patch = (numbers: object, more: JsonObject = {}) =>
      http('patch', url, {
        ...more,
        clusterSpec: { workerGroupSpec: [{ ...group, ...numbers }] },
      });
    await patch({}, { annotations: { team: 'a' } }).expect(200);
    await patch({ replicas: 291, maxReplicas: 291 }).expect(400);
    await patch({ replicas: 280, maxReplicas: 280 }).expect(200);
    await patch({ replicas: 290, maxReplicas: 290 }).expect(400);
    await patch({ replicas: 3, maxReplicas: 3 }).expect(200);
    await patch({ replicas: 11, maxReplicas: 11 }).expect(400);
  });

  it('are checked without a request for each template', async () => {
    const asked: string[] = [];
    backend.sandbox.faults.delay(1, ({ method, url }) => {
      // Delays nothing; only records the requests.
      const isRead = url.includes('/configmaps') && !url.includes('watch=');
      if (isRead) asked.push(`${method} ${url}`);
      return false;
    });
    const groups = Array.from({ length: GROUPS }, (_, index) =>
      workers(0, {
        groupName: `g${index}`,
        maxReplicas: 1,
        computeTemplate: `missing-${index}`,
      }),
    );
    const url = `${NAMESPACE}/clusters?dryRun=All`;
    const missing = await http('post', url, owned('many', groups));
    expect(missing.body.code).toBe(9);
    expect(asked).toHaveLength(1);

    // The portal needs no request for templates that it already knows.
    asked.length = 0;
    await http('post', url, owned('few', [workers(1)])).expect(200);
    expect(asked).toEqual([]);
    backend.sandbox.faults.delay(0);
  });
});

describe('warnings about the capacity of nodes', () => {
  const body = owned('c', [workers(500)]);
  const url = `${NAMESPACE}/clusters`;
  const WARNING =
    'worker group wg asks for 500 pods of 4 CPUs and 2 Gi; the nodes of this Kubernetes hold at most 12 of them now (3 nodes with 48 CPUs and 192 Gi)';

  it('are returned for requests that exceed it', async () => {
    const backend = await startGrpc();
    try {
      await makeTemplate(backend.server, 'small', 4);
      const api = request(backend.server);
      const authorization = mockCredentials.service.header();
      const tried = await api
        .post(`${url}?dryRun=All`)
        .set('Authorization', authorization)
        .send(body)
        .expect(200);
      expect(tried.headers.warning).toBe(`299 - "${WARNING}"`);
      const { trailers } = await backend.client.call(
        'createCluster',
        { namespace, cluster: body },
        { metadata: { authorization, 'dry-run': 'All' } },
      );
      expect(trailers.get('warning')).toEqual([`299 - "${WARNING}"`]);

      const small = owned('c', [workers(0, { maxReplicas: 500 })]);
      const created = await api
        .post(url)
        .set('Authorization', authorization)
        .send(small)
        .expect(200);
      expect(created.headers.warning).toBeUndefined();
      const patched = await api
        .patch(`${url}/c?dryRun=All`)
        .set('Authorization', authorization)
        .send({ clusterSpec: { workerGroupSpec: [workers(500)] } })
        .expect(200);
      expect(patched.headers.warning).toContain('hold at most 12');
    } finally {
      await backend.stop();
    }
  });

  it("are left out if the nodes can't be read", async () => {
    const backend = await startRayBackend();
    try {
      backend.sandbox.faults.fail({
        code: 503,
        times: 1,
        matches: ({ url: asked }) => asked.includes('/api/v1/nodes'),
      });
      await makeTemplate(backend.server, 'small', 4);
      const { headers } = await request(backend.server)
        .post(`${url}?dryRun=All`)
        .set('Authorization', mockCredentials.service.header())
        .send(body)
        .expect(200);
      expect(headers.warning).toBeUndefined();
    } finally {
      await backend.stop();
    }
  });
});
