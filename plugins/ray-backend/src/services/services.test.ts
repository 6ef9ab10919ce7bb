import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { untilStatus } from '../__testUtils__/untilStatus';

const NAMESPACE = '/apis/v1/namespaces/default';
const SERVICES = `${NAMESPACE}/services`;

const headGroupSpec = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};
const workerGroup = {
  groupName: 'wg',
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  replicas: 1,
  minReplicas: 0,
  maxReplicas: 3,
};

function config(application: string): string {
  return `applications:\n  - name: ${application}\n    import_path: app.graph\n`;
}

const service = {
  name: 's1',
  namespace: 'default',
  user: 'ann',
  version: '2.46.0',
  serveConfigV2: config('fruit'),
  clusterSpec: { headGroupSpec, workerGroupSpec: [workerGroup] },
};

/** The part of a stored RayService that these tests read or change. */
interface StoredService {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    finalizers?: string[];
  };
  spec: object;
  status?: object;
}

describe('services', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;
  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend();
    await api()
      .post(`${NAMESPACE}/compute_templates`)
      .send({ name: 'small', namespace: 'default', cpu: 1, memory: 2 })
      .expect(200);
  });

  afterAll(() => backend.stop());

  const objects = () => backend.sandbox.client;
  function storedService(name: string): StoredService {
    const found = objects().get<StoredService>('rayservices.ray.io', {
      namespace: 'default',
      name,
    });
    if (!found) throw new Error(`There is no RayService ${name}`);
    return found;
  }

  async function create(body: object) {
    return api().post(SERVICES).send(body).expect(200);
  }

  async function remove(name: string) {
    await api().delete(`${SERVICES}/${name}`).expect(200, {});
    await untilStatus(404, () => api().get(`${SERVICES}/${name}?objects=all`));
  }

  /** Reads a service until an application of a name runs. */
  async function untilRunning(name: string, application: string) {
    return until(async () => {
      const { body } = await api().get(`${SERVICES}/${name}`).expect(200);
      const applications: Array<{ name: string; status: string }> =
        body.rayServiceStatus.serveApplicationStatus ?? [];
      const isRunning = applications.some(
        found => found.name === application && found.status === 'RUNNING',
      );
      // The operator writes the states of cluster and applications in no fixed order.
      const isReady = body.rayServiceStatus.rayClusterState === 'ready';
      return isRunning && isReady ? body : undefined;
    });
  }

  it('can be created, updated and deleted', async () => {
    const created = await create(service);
    expect(created.body).toMatchObject({
      name: 's1',
      user: 'ann',
      serveConfigV2: service.serveConfigV2,
      rayServiceStatus: {},
      deleteAt: '1969-12-31T23:59:59Z',
    });
    const running = await untilRunning('s1', 'fruit');
    const { rayServiceStatus: status } = running;
    expect(status).toMatchObject({
      rayClusterName: expect.stringMatching(/^s1-/),
      rayClusterState: 'ready',
      serviceEndpoint: { serve: expect.any(String) },
      serveApplicationStatus: [
        {
          name: 'fruit',
          serveDeploymentStatus: [
            { deploymentName: expect.any(String), status: 'HEALTHY' },
          ],
        },
      ],
    });
    // The service's own events and its cluster's, by time.
    const messages: string[] = status.rayServiceEvents.map(
      ({ message }: { message: string }) => message,
    );
    expect(messages[0]).toMatch(/^Created the RayCluster default\/s1-/);
    expect(messages.join()).toMatch(/Created head Pod default\/s1-/);
    for (const { id, name } of status.rayServiceEvents) {
      expect(name).toBe(`s1-${id}`);
    }
    const times: string[] = status.rayServiceEvents.map(
      ({ firstTimestamp }: { firstTimestamp: string }) => firstTimestamp,
    );
    expect(times).toEqual([...times].sort());

    const list = await api().get('/apis/v1/services').expect(200);
    expect(list.body).toEqual({ services: [running] });

    const change = { ...service, serveConfigV2: config('vegetables') };
    const updated = await api().put(`${SERVICES}/s1`).send(change).expect(200);
    expect(updated.body.serveConfigV2).toBe(change.serveConfigV2);
    const after = await untilRunning('s1', 'vegetables');
    // The same cluster continues to serve.
    expect(after.rayServiceStatus.rayClusterName).toBe(status.rayClusterName);

    // Accepted as on the reference server, but with a warning, as the operator ignores it.
    const workerGroupSpec = [{ ...workerGroup, replicas: 3, maxReplicas: 3 }];
    const scaled = await api()
      .put(`${SERVICES}/s1`)
      .send({ ...change, clusterSpec: { headGroupSpec, workerGroupSpec } })
      .expect(200);
    expect(scaled.headers.warning).toContain(
      `Scale its cluster, ${status.rayClusterName}`,
    );

    const twice = await api().post(SERVICES).send(service).expect(409);
    expect(twice.body).toMatchObject({
      code: 6,
      message: expect.stringMatching(/^Service s1 already exists/),
    });
    await remove('s1');
    await api().get(`${SERVICES}/s1`).expect(404);
    await api().get('/apis/v1/services').expect(200, {});
  });

  it('keep fields in an update that the request does not own', async () => {
    await create(service);
    await until(() => storedService('s1').metadata.finalizers);
    const { metadata, spec, ...object } = storedService('s1');
    objects().update<StoredService>('rayservices.ray.io', {
      ...object,
      metadata: { ...metadata, labels: { ...metadata.labels, team: 'vision' } },
      spec: { ...spec, upgradeStrategy: { type: 'None' } },
    });
    const { minReplicas: _, ...group } = workerGroup;
    const clusterSpec = { headGroupSpec, workerGroupSpec: [group] };
    const change = { ...service, serveConfigV2: config('nuts'), clusterSpec };
    const { body } = await api().put(`${SERVICES}/s1`).send(change).expect(200);
    // The stored 0, not the default of a create.
    expect(body.clusterSpec.workerGroupSpec[0].minReplicas).toBeUndefined();
    const after = storedService('s1');
    expect(after.metadata.finalizers).toEqual(['ray.io/rayservice-finalizer']);
    expect(after.metadata.labels).toMatchObject({ team: 'vision' });
    expect(after.metadata.annotations).toMatchObject({
      'ray.io/creation-timestamp': expect.any(String),
      'ray.io/update-timestamp': expect.any(String),
    });
    expect(after.spec).toMatchObject({
      serveConfigV2: config('nuts'),
      upgradeStrategy: { type: 'None' },
      rayClusterConfig: {
        workerGroupSpecs: [{ groupName: 'wg', minReplicas: 0 }],
      },
    });
    await remove('s1');
  });

  it('report a concurrent change as a conflict', async () => {
    await create(service);
    const writes = backend.sandbox.faults.hold(
      ({ method }) => method === 'PUT',
    );
    const change = { ...service, serveConfigV2: config('nuts') };
    const answer = api().put(`${SERVICES}/s1`).send(change).expect(409);
    const sent = answer.then(({ body }) => body);
    await writes.held();
    const { metadata, ...object } = storedService('s1');
    const labels = { ...metadata.labels, team: 'vision' };
    objects().update('rayservices.ray.io', {
      ...object,
      metadata: { ...metadata, labels },
    });
    backend.sandbox.faults.releaseAll();
    expect(await sent).toEqual({
      code: 10,
      message: expect.stringMatching(/Read it again and retry\.$/),
    });
    expect(storedService('s1').spec).toMatchObject({
      serveConfigV2: service.serveConfigV2,
    });
    await remove('s1');
  });

  it('are listed in pages, for one namespace or all', async () => {
    for (const name of ['a', 'b', 'c']) await create({ ...service, name });
    for (const path of [SERVICES, '/apis/v1/services']) {
      const first = await api().get(`${path}?pageSize=2`).expect(200);
      expect(first.body.services.map(nameOf)).toEqual(['a', 'b']);
      expect(first.body.totalSize).toBeUndefined();
      const rest = await api()
        .get(path)
        .query({ page_size: 2, page_token: first.body.nextPageToken })
        .expect(200);
      expect(rest.body.services.map(nameOf)).toEqual(['c']);
      expect(rest.body.nextPageToken).toBeUndefined();
    }
    for (const name of ['a', 'b', 'c']) await remove(name);
  });

  it('are hidden if other tools created them, and stay hidden after a change', async () => {
    await create(service);
    const { apiVersion, kind, spec } = storedService('s1');
    await remove('s1');
    objects().create<StoredService>('rayservices.ray.io', {
      apiVersion,
      kind,
      metadata: { name: 'theirs', namespace: 'default' },
      spec,
    });
    const path = `${SERVICES}/theirs`;
    await untilStatus(200, () => api().get(`${path}?objects=all`));
    await api().get(SERVICES).expect(200, {});
    const { body } = await api().get(path).expect(404);
    expect(body.message).toContain('add ?objects=all to the request');
    const change = { ...service, name: 'theirs', serveConfigV2: config('x') };
    await api().put(path).send(change).expect(200);
    expect(storedService('theirs').spec).toMatchObject({
      serveConfigV2: config('x'),
    });
    await api().get(SERVICES).expect(200, {});
    await remove('theirs');
  });

  const bad: Array<[string, object, number, RegExp]> = [
    ['no name', { name: '' }, 3, /^Service name is empty/],
    ['a long name', { name: 's'.repeat(48) }, 3, /at most 47/],
    ['another namespace', { namespace: 'x' }, 3, /service definition/],
    [
      'no cluster',
      { clusterSpec: undefined },
      3,
      /^A ClusterSpec object is required/,
    ],
    [
      'bad YAML',
      { serveConfigV2: '{:::' },
      3,
      /serveConfigV2 is not valid YAML/,
    ],
    [
      'two applications of one route (case 14)',
      {
        serveConfigV2:
          'applications:\n- {name: a, import_path: "m:app", route_prefix: /score}\n- {name: b, import_path: "n:app", route_prefix: /score}\n',
      },
      3,
      /^serveConfigV2\.applications\[1\]\.route_prefix: the route prefix "\/score" is that of serveConfigV2\.applications\[0\], too/,
    ],
    [
      'a template that does not exist',
      {
        clusterSpec: {
          headGroupSpec: { ...headGroupSpec, computeTemplate: 'nope' },
        },
      },
      9,
      /template nope does not exist in namespace default/,
    ],
  ];

  it('cause a warning for keys that Ray ignores', async () => {
    const change = {
      name: 'warned',
      serveConfigV2:
        'applications: [{name: a, import_path: a:b, routePrefix: /a}]',
    };
    const { headers } = await api()
      .post(`${SERVICES}?dryRun=All`)
      .send({ ...service, ...change })
      .expect(200);
    expect(headers.warning).toBe(
      '299 - "serveConfigV2.applications[0].routePrefix: Ray ignores the key routePrefix; did you mean route_prefix"',
    );
  });

  it.each(bad)(
    'with %s are refused, and leave nothing behind',
    async (_what, change, code, message) => {
      const { body } = await api()
        .post(SERVICES)
        .send({ ...service, ...change })
        .expect(400);
      expect(body).toEqual({ code, message: expect.stringMatching(message) });
      await api().get('/apis/v1/services').expect(200, {});
    },
  );

  it.each([
    ...bad.slice(1),
    [
      'no applications',
      { serveConfigV2: '' },
      3,
      /^Failed to update a Ray Service: Update ray service failed\.: /,
    ],
    [
      'a name other than in the path',
      { name: 's2' },
      3,
      /name in the path, s1, is different from .* s2/,
    ],
  ] as typeof bad)(
    'can not be updated to one with %s',
    async (_what, change, code, message) => {
      const made = { ...service, name: 's1' };
      await create(made);
      const { body } = await api()
        .put(`${SERVICES}/s1`)
        .send({ ...made, ...change })
        .expect(400);
      expect(body).toEqual({ code, message: expect.stringMatching(message) });
      expect(storedService('s1').spec).toMatchObject({
        serveConfigV2: service.serveConfigV2,
      });
      await remove('s1');
    },
  );

  it.each<['get' | 'put' | 'delete', string, RegExp]>([
    ['get', 'nope', /^Service nope not found: get ray service failed: /],
    ['delete', 'nope', /^Service nope not found: delete ray service failure: /],
    [
      'put',
      'nope',
      /^Service nope not found: Update ray service failed\.: Update service fail, no service named: nope : NotFoundError: /,
    ],
  ])('answer NOT_FOUND to %s if missing', async (method, name, message) => {
    const call = api()[method](`${SERVICES}/${name}`);
    const { body } = await (
      method === 'put' ? call.send({ ...service, name }) : call
    ).expect(404);
    expect(body).toEqual({
      code: 5,
      message: expect.stringMatching(message),
    });
  });

  it('report a missing namespace first', async () => {
    const { body } = await api()
      .post('/apis/v1/namespaces/nowhere/services')
      .send({ ...service, namespace: 'nowhere' })
      .expect(404);
    expect(body.message).toMatch(/namespace must exist/);
  });
});

function nameOf({ name }: { name: string }): string {
  return name;
}
