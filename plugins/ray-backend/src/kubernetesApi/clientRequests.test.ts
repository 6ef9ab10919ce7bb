import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  rayClusterDeletePermission,
  rayClusterReadPermission,
  rayJobCreatePermission,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { until } from '../__testUtils__/until';
import { rayCluster } from './__testUtils__/rayCluster';

const ROOT = '/apis/ray.io/v1';
const CLUSTERS = `${ROOT}/namespaces/default/rayclusters`;
const JOBS = `${ROOT}/namespaces/default/rayjobs`;
const EVENTS = '/api/v1/namespaces/default/events';
const GROUP = 'networking.k8s.io';
const SESSION = '/api/v1/namespaces/default/services/shown-head-svc';

/** The job that KubeRay's dashboard writes: no labels, a head and one group. */
const DASHBOARD_JOB = {
  apiVersion: 'ray.io/v1',
  kind: 'RayJob',
  metadata: { name: 'by-dashboard', namespace: 'default' },
  spec: {
    entrypoint: 'python -c "print(1)"',
    shutdownAfterJobFinishes: true,
    ttlSecondsAfterFinished: 60,
    rayClusterSpec: rayCluster({ name: 'job' }).spec,
  },
};

const review = (group: string, resource: string, verb: string) => ({
  apiVersion: 'authorization.k8s.io/v1',
  kind: 'SelfSubjectAccessReview',
  spec: { resourceAttributes: { namespace: 'default', group, resource, verb } },
});

describe('requests of clients', () => {
  const decisions = new Map();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const api = () => request(backend.server);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
      features: [mockPermissions(decisions)],
    });
    await api()
      .post(CLUSTERS)
      .send(rayCluster({ name: 'shown' }))
      .expect(201);
    await until(async () => {
      const { body } = await api().get(`${CLUSTERS}/shown`);
      return body.status?.state === 'ready';
    });
  });

  beforeEach(() => decisions.clear());
  afterAll(() => backend.stop());

  // In the order in which their users would send them.
  it.each<
    [
      client: string,
      method: string,
      path: string,
      status: number,
      body?: object,
    ]
  >([
    ['KubeRay dashboard', 'GET', `${ROOT}/rayclusters`, 200],
    ['KubeRay dashboard', 'GET', `${ROOT}/rayjobs`, 200],
    ['KubeRay dashboard', 'GET', CLUSTERS, 200],
    ['KubeRay dashboard', 'POST', JOBS, 201, DASHBOARD_JOB],
    ['KubeRay dashboard', 'GET', JOBS, 200],
    ['KubeRay dashboard', 'DELETE', `${JOBS}/by-dashboard`, 200],
    ['KubeRay dashboard', 'GET', `${SESSION}:dashboard/proxy/`, 200],
    ['Headlamp', 'GET', '/version', 200],
    ['Headlamp', 'GET', `${ROOT}/rayclusters?limit=1`, 200],
    ['Headlamp', 'GET', `${CLUSTERS}/shown`, 200],
    [
      'Headlamp',
      'GET',
      `${EVENTS}?fieldSelector=involvedObject.name%3Dshown%2CinvolvedObject.kind%3DRayCluster`,
      200,
    ],
    [
      'Headlamp',
      'GET',
      '/api/v1/namespaces/default/pods?labelSelector=ray.io%2Fcluster%3Dshown',
      200,
    ],
    [
      'Headlamp',
      'GET',
      '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      404,
    ],
    [
      'kubectl ray',
      'GET',
      `${CLUSTERS}?fieldSelector=metadata.name%3Dshown`,
      200,
    ],
    [
      'kubectl ray',
      'GET',
      '/api/v1/pods?labelSelector=ray.io%2Fis-ray-node%3Dyes',
      200,
    ],
    ['kubectl ray', 'GET', '/apis/apps/v1/deployments', 404],
    // It escapes the slashes of a proxied path.
    ['Python', 'GET', `${SESSION}:dashboard/proxy/api%2Fversion`, 200],
    ['Python', 'GET', `${SESSION}:dashboard/proxy/..%2f..%2fsecrets`, 400],
    ['Airflow', 'GET', SESSION, 200],
    ['Airflow', 'POST', '/api/v1/namespaces/default/services', 403, {}],
    ['CodeFlare', 'GET', '/apis/networking.k8s.io/v1/ingresses', 200],
    // It tells by this whether the token is valid, and does without Kueue.
    ['CodeFlare', 'GET', '/apis/authentication.k8s.io/', 200],
    [
      'CodeFlare',
      'GET',
      '/apis/kueue.x-k8s.io/v1beta1/namespaces/default/localqueues',
      404,
    ],
    ['kubectl port-forward', 'GET', SESSION, 200],
    [
      'kubectl port-forward',
      'GET',
      '/api/v1/namespaces/default/services?labelSelector=ray.io%2Fcluster%3Dshown',
      200,
    ],
    // It has no worker group.
    ['kubectl scale', 'GET', `${CLUSTERS}/shown/scale`, 403],
  ])('%s: %s %s is %d', async (...row) => {
    // Jest would pass a callback for a parameter that a row lacks.
    const [, method, path, status, body] = row;
    const sent = request(backend.server);
    const answer =
      method === 'POST'
        ? await sent.post(path).send(body)
        : await (method === 'GET' ? sent.get(path) : sent.delete(path));
    expect(answer.status).toBe(status);
  });

  it.each(['portforward', 'exec'])(
    'learn what to use in place of %s',
    async subresource => {
      const path = `/api/v1/namespaces/default/pods/x/${subresource}`;
      for (const sent of [api().get(path), api().post(path)]) {
        const { body } = await sent.expect(403);
        expect(body.message).toContain(
          `pods/${subresource} is not served: the portal opens no connections into pods.`,
        );
        expect(body.message).toContain(
          'services/<head service>:dashboard/proxy',
        );
      }
    },
  );

  it.each([
    ['/api/v1', 'Service', 'services', ['own', 'shown-head-svc']],
    ['/apis/networking.k8s.io/v1', 'Ingress', 'ingresses', ['own']],
  ])(
    'find what Ray objects own in %s, and no more: %s',
    async (root, kind, plural, expected) => {
      const path = `${root}/namespaces/default/${plural}`;
      const { metadata } = (await api().get(`${CLUSTERS}/shown`)).body;
      const { client } = backend.sandbox;
      const owned = (
        name: string,
        owner: { name: string; uid: string; apiVersion?: string },
      ) =>
        client.create(root === '/api/v1' ? plural : `${plural}.${GROUP}`, {
          apiVersion: root === '/api/v1' ? 'v1' : `${GROUP}/v1`,
          kind,
          metadata: {
            name,
            namespace: 'default',
            labels: { 'ray.io/cluster': 'shown' },
            // The garbage collector would remove those whose owner does not exist.
            finalizers: ['rayport.example/kept'],
            ownerReferences: [
              { apiVersion: 'ray.io/v1', kind: 'RayCluster', ...owner },
            ],
          },
          spec: { ports: [{ port: 80 }], rules: [{ host: 'ray.example' }] },
        });
      const { uid } = metadata;
      owned('own', { name: 'shown', uid });
      owned('earlier', { name: 'shown', uid: 'of-an-earlier-one' });
      owned('unknown', { name: 'no-such', uid });
      owned('other', { apiVersion: 'apps/v1', name: 'shown', uid });
      const { body } = await api().get(path).expect(200);
      const names = body.items.map((item: typeof body) => item.metadata.name);
      expect(names).toEqual(expected);
      await api().get(`${path}/earlier`).expect(404);
      await api().get(`${path}/own/status`).expect(200);
      await api().post(path).send({}).expect(403);
      const { body: table } = await api()
        .get(path)
        .set('accept', 'application/json;as=Table;v=v1;g=meta.k8s.io')
        .expect(200);
      expect(table.rows).toHaveLength(expected.length);
      decisions.set(rayClusterReadPermission.name, {
        result: AuthorizeResult.DENY,
      });
      await api().get(path).expect(403);
      await api().get(`${path}/own`).expect(403);
    },
  );

  it('find the dashboard among the ports of the Service of a head', async () => {
    const { body } = await api().get(SESSION).expect(200);
    expect(body.spec.ports).toContainEqual(
      expect.objectContaining({ name: 'dashboard', port: 8265 }),
    );
  });

  it('Airflow: reads the pod through its status subresource', async () => {
    const pods = '/api/v1/namespaces/default/pods';
    const { body } = await api().get(pods).expect(200);
    const path = `${pods}/${body.items[0].metadata.name}/status`;
    const { body: pod } = await api().get(path).expect(200);
    expect(pod).toMatchObject({ kind: 'Pod', status: { phase: 'Running' } });
    await api().put(path).send(pod).expect(403);
  });

  it('get the message of Kubernetes for an unknown path, not for a missing object', async () => {
    const { body } = await api().get(`${CLUSTERS}/shown/log`);
    expect(body).toMatchObject({
      kind: 'Status',
      message: 'the server could not find the requested resource',
    });
  });

  it.each([
    ['ray.io', 'rayclusters', 'list', true],
    ['ray.io', 'rayclusters', 'patch', true],
    ['ray.io', 'rayclusters', 'deletecollection', false],
    ['ray.io', 'raycronjobs', 'create', false],
    ['', 'pods', 'watch', true],
    ['', 'services', 'watch', true],
    ['', 'services', 'create', false],
    ['networking.k8s.io', 'ingresses', 'list', true],
    ['networking.k8s.io', 'networkpolicies', 'list', false],
    ['', 'pods', 'delete', false],
    ['', 'secrets', 'get', false],
    ['apps', 'deployments', 'list', false],
  ])(
    'learn from a review whether they are allowed: %s %s %s',
    async (group, resource, verb, allowed) => {
      const result = AuthorizeResult.DENY;
      decisions.set(rayClusterDeletePermission.name, { result });
      decisions.set(rayJobCreatePermission.name, { result });
      const { body } = await api()
        .post('/apis/authorization.k8s.io/v1/selfsubjectaccessreviews')
        .send(review(group, resource, verb))
        .expect(201);
      expect(body.status.allowed).toBe(allowed);
    },
  );
});
