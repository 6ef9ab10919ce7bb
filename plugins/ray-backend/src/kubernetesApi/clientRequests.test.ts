import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  rayClusterDeletePermission,
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
      return body.status?.state === 'ready' || undefined;
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
      403,
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
    ['kubectl ray', 'GET', '/apis/apps/v1/deployments', 403],
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

  it('say of a path that does not exist that it does not, and not that the object is missing', async () => {
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
    ['', 'pods', 'delete', false],
    ['', 'secrets', 'get', false],
    ['apps', 'deployments', 'list', false],
  ])(
    'learn by a review whether they may: %s %s %s',
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
