import request from 'supertest';
import { grantedRights, rightFor } from '../../__testUtils__/kubernetesRights';
import { startRayBackend } from '../../__testUtils__/startRayBackend';
import { until } from '../../__testUtils__/until';
import { zipOf } from '../../__testUtils__/zipOf';
import { createReadyCluster } from '../../jobsApi/__testUtils__/createReadyCluster';
import { openAnswer } from '../../kubernetesApi/__testUtils__/openAnswer';

const V1 = '/apis/v1/namespaces/default';
const PORTAL = '/api/ray/namespaces/default';
const RAY = '/apis/ray.io/v1/namespaces/default';
const CORE = '/api/v1/namespaces/default';

const container = { name: 'ray-head', image: 'rayproject/ray:2.46.0' };
const clusterSpec = {
  headGroupSpec: {
    rayStartParams: {},
    // What pods name is looked up before a write.
    template: {
      spec: {
        containers: [container],
        priorityClassName: 'high',
        runtimeClassName: 'gvisor',
        serviceAccountName: 'reader',
        volumes: [{ name: 'v', persistentVolumeClaim: { claimName: 'data' } }],
      },
    },
  },
};
const jobSpec = { entrypoint: 'true', rayClusterSpec: clusterSpec };

/** A definition of each kind of KubeRay. */
const DEFINITIONS: Record<string, { kind: string; spec: object }> = {
  rayclusters: { kind: 'RayCluster', spec: clusterSpec },
  raycronjobs: {
    kind: 'RayCronJob',
    spec: { schedule: '@daily', jobTemplate: jobSpec },
  },
  rayjobs: { kind: 'RayJob', spec: jobSpec },
  rayservices: {
    kind: 'RayService',
    spec: {
      serveConfigV2: 'applications: [{ name: a, import_path: a:b }]',
      rayClusterConfig: clusterSpec,
    },
  },
};

/** What a portal reads for clients of Kubernetes. */
const READ = [
  `${CORE}/pods`,
  `${CORE}/events`,
  `${CORE}/services`,
  '/apis/events.k8s.io/v1/namespaces/default/events',
  '/apis/networking.k8s.io/v1/namespaces/default/ingresses',
  ...Object.keys(DEFINITIONS).map(plural => `${RAY}/${plural}`),
];

type Backend = Awaited<ReturnType<typeof startRayBackend>>;

/** Writes objects of a kind as a client of Kubernetes does. */
async function write({ server }: Backend, plural: string) {
  const { kind, spec } = DEFINITIONS[plural] ?? {};
  const metadata = { name: 'written', namespace: 'default' };
  const path = `${RAY}/${plural}`;
  const object = { apiVersion: 'ray.io/v1', kind, metadata, spec };
  await request(server).post(path).send(object).expect(201);
  const { body } = await request(server).get(`${path}/written`).expect(200);
  // The operator may have changed it meanwhile. The request is sent nonetheless.
  await request(server).put(`${path}/written`).send(body);
  await request(server)
    .patch(`${path}/written`)
    .set('content-type', 'application/merge-patch+json')
    .send(JSON.stringify({ metadata: { annotations: { a: 'b' } } }))
    .expect(200);
  await request(server).delete(`${path}/written`).expect(200);
}

/** Lists, watches, and reads one object, as a client of Kubernetes does. */
async function read({ server }: Backend, path: string) {
  const { body } = await request(server).get(path).expect(200);
  const name = body.items[0]?.metadata.name ?? 'none';
  await request(server).get(`${path}/${name}`);
  (await openAnswer(server, `${path}?watch=true`)).destroy();
}

/** Changes compute templates, and names one that is missing. */
async function useTemplates({ server }: Backend) {
  const path = `${V1}/compute_templates`;
  const template = { name: 'other', namespace: 'default', cpu: 1, memory: 2 };
  await request(server).post(path).send(template).expect(200);
  const changed = { ...template, memory: 3 };
  await request(server).put(`${path}/other`).send(changed).expect(200);
  await request(server).delete(`${path}/other`).expect(200);
  const headGroupSpec = {
    computeTemplate: 'missing',
    image: 'rayproject/ray:2.46.0',
    rayStartParams: { 'num-cpus': '1' },
  };
  await request(server)
    .post(`${V1}/clusters`)
    .send({
      name: 'c2',
      namespace: 'default',
      user: 'ada',
      version: '2.46.0',
      clusterSpec: { headGroupSpec },
    })
    .expect(400);
}

/** Runs a script on a cluster, and recreates its pods. */
async function useCluster({ server }: Backend) {
  const submissions = `${V1}/jobsubmissions/c1`;
  const submission = { entrypoint: 'true', submissionId: 's1' };
  await request(server).post(submissions).send(submission).expect(200);
  await request(server).delete(`${submissions}/s1`);
  await request(server)
    .put(
      '/api/ray/clusters/default/c1/ray/api/packages/gcs/_ray_pkg_0123456789abcdef.zip',
    )
    .set('content-type', 'application/octet-stream')
    .send(zipOf([{ path: 'a.py', content: '' }]));
  const renew = `${V1}/clusters/c1:renewPods`;
  await request(server).post(renew).send({ all: true }).expect(200);
}

/** Looks up the place of a job that waits for Kueue. */
async function useQueue({ server, sandbox }: Backend) {
  const { kind, spec } = DEFINITIONS.rayjobs ?? {};
  const labels = { 'kueue.x-k8s.io/queue-name': 'gpus' };
  sandbox.client.create('rayjobs.ray.io', {
    apiVersion: 'ray.io/v1',
    kind,
    metadata: { name: 'waits', namespace: 'default', labels },
    spec: { ...spec, suspend: true, shutdownAfterJobFinishes: true },
  });
  await until(async () => {
    const { body } = await request(server).get(`${PORTAL}/jobs/waits/status`);
    return body.reason === 'QueuedByKueue';
  });
  await request(server).get(`${PORTAL}/queues`).expect(200);
}

/** Has a portal send every kind of request to Kubernetes that it can send. */
async function useEverything(ray: object) {
  const backend = await startRayBackend({
    ray: { kubernetesApi: { enabled: true }, ...ray },
  });
  await createReadyCluster(backend.server);
  await useTemplates(backend);
  for (const plural of Object.keys(DEFINITIONS)) await write(backend, plural);
  for (const path of READ) await read(backend, path);
  await useQueue(backend);
  await useCluster(backend);
  await request(backend.server).get('/api/ray/namespaces').expect(200);
  // Fails for requests that the role does not allow.
  await backend.stop();
  return backend.rights;
}

/** Every request takes its turn on a busy machine, milliseconds. */
const TIMEOUT_MS = 120_000;

describe('the rights of deploy/rbac.yaml', () => {
  it(
    'are all that the portal uses, and no others',
    async () => {
      const { used } = await useEverything({});
      for (const role of ['rayport', 'rayport-reader']) {
        const granted = [...grantedRights('rbac.yaml', role)];
        expect(granted.length).toBeGreaterThan(0);
        expect(granted.filter(right => !used.has(right))).toEqual([]);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'are used inside the namespaces of a portal that looks after some only',
    async () => {
      const { outside } = await useEverything({
        kubernetes: { namespaces: ['default'] },
      });
      // A Role grants `get` of its namespace. The portal does without the others.
      const known = [
        'get namespaces',
        'get priorityclasses.scheduling.k8s.io',
        'get runtimeclasses.node.k8s.io',
        'list nodes',
      ];
      expect([...outside].filter(right => !known.includes(right))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['GET', '/version', undefined],
    ['GET', '/api/v1/namespaces', 'list namespaces'],
    ['GET', '/api/v1/namespaces/a', 'get namespaces'],
    ['GET', '/api/v1/namespaces/a/pods?watch=true', 'watch pods'],
    ['GET', '/api/v1/pods?limit=1', 'list pods'],
    ['GET', '/api/v1/namespaces/a/pods/b/log?tailLines=1', 'get pods/log'],
    ['DELETE', '/api/v1/namespaces/a/pods', 'deletecollection pods'],
    [
      'POST',
      '/api/v1/namespaces/a/services/b:8265/proxy/api/jobs/',
      'create services/proxy',
    ],
    ['PATCH', '/apis/ray.io/v1/namespaces/a/rayjobs/b', 'patch rayjobs.ray.io'],
  ])('are asked for by %s %s as %s', (method, path, right) => {
    expect(rightFor(path, method)).toBe(right);
  });
});
