import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';

const NAMESPACE = '/apis/v1/namespaces/default';

const base = { namespace: 'default', user: 'ann', version: '2.46.0' };
const clusterSpec = {
  headGroupSpec: {
    computeTemplate: 'small',
    rayStartParams: { 'dashboard-host': '0.0.0.0' },
  },
  workerGroupSpec: [
    {
      groupName: 'wg',
      computeTemplate: 'small',
      replicas: 1,
      minReplicas: 1,
      maxReplicas: 2,
    },
  ],
};
const bodies = {
  clusters: { ...base, clusterSpec },
  jobs: { ...base, clusterSpec, entrypoint: 'sleep 600' },
  services: {
    ...base,
    clusterSpec,
    serveConfigV2: 'applications: [{name: a, import_path: a:app}]',
  },
};
type Kind = keyof typeof bodies;

const upgradeStrategy = {
  type: 'NewClusterWithIncrementalUpgrade',
  clusterUpgradeOptions: {
    gatewayClassName: 'istio',
    stepSizePercent: 5,
    intervalSeconds: 10,
  },
};
const deletionStrategy = {
  deletionRules: [
    {
      policy: 'DeleteCluster',
      condition: { jobStatus: 'SUCCEEDED', ttlSeconds: 60 },
    },
  ],
};

type Spec = Record<string, unknown>;

interface Stored {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec: Spec;
}

/** A spec that another client has written into an object, and a change that the operator would refuse because of it. */
interface Refusal {
  kind: Kind;
  spec: (spec: Spec) => Spec;
  patch: object;
  message: RegExp;
}

const withWorkers = (fields: object) => (spec: Spec) => ({
  ...spec,
  workerGroupSpecs: [spec.workerGroupSpecs]
    .flat()
    .map(group => ({ ...Object(group), ...fields })),
});
const withHead = (fields: object) => (spec: Spec) => ({
  ...spec,
  headGroupSpec: { ...Object(spec.headGroupSpec), ...fields },
});

const refusals: Array<[string, Refusal]> = [
  [
    'a job with deletionRules that shuts down its cluster',
    {
      kind: 'jobs',
      spec: spec => ({ ...spec, deletionStrategy }),
      patch: { shutdownAfterJobFinishes: true },
      message:
        /^spec\.shutdownAfterJobFinishes: the operator refuses it together with deletionStrategy\.deletionRules/,
    },
  ],
  [
    'an incremental upgrade without autoscaling',
    {
      kind: 'services',
      spec: spec => ({
        ...spec,
        upgradeStrategy,
        rayClusterConfig: {
          ...Object(spec.rayClusterConfig),
          enableInTreeAutoscaling: true,
        },
      }),
      patch: { clusterSpec: { enableInTreeAutoscaling: false } },
      message:
        /upgradeStrategy\.type: the operator refuses it without rayClusterConfig\.enableInTreeAutoscaling: true/,
    },
  ],
  [
    'the password of Redis among the start parameters',
    {
      kind: 'clusters',
      spec: spec => ({
        ...spec,
        gcsFaultToleranceOptions: { redisAddress: 'redis:6379' },
      }),
      patch: {
        clusterSpec: {
          headGroupSpec: { rayStartParams: { 'redis-password': 'x' } },
        },
      },
      message:
        /rayStartParams\.redis-password: the operator refuses it: use gcsFaultToleranceOptions\.redisPassword instead/,
    },
  ],
  [
    'the user of Redis among the start parameters',
    {
      kind: 'clusters',
      spec: spec => spec,
      patch: {
        clusterSpec: {
          headGroupSpec: { rayStartParams: { 'redis-username': 'x' } },
        },
      },
      message: /use gcsFaultToleranceOptions\.redisUsername instead/,
    },
  ],
  [
    'a version without tokens',
    {
      kind: 'clusters',
      spec: spec => ({
        ...spec,
        rayVersion: '2.52.0',
        authOptions: { mode: 'token' },
      }),
      patch: { version: '2.47.0' },
      message:
        /authOptions\.mode: the operator refuses it without rayVersion 2\.52\.0/,
    },
  ],
  [
    'autoscaling with a suspended group',
    {
      kind: 'clusters',
      spec: withWorkers({ suspend: true }),
      patch: { clusterSpec: { enableInTreeAutoscaling: true } },
      message:
        /workerGroupSpecs\[0\]\.suspend: the operator refuses it together with enableInTreeAutoscaling: true/,
    },
  ],
  [
    'CPUs of the head in two places',
    {
      kind: 'clusters',
      spec: withHead({ resources: { CPU: '2' } }),
      patch: {
        clusterSpec: { headGroupSpec: { rayStartParams: { 'num-cpus': '1' } } },
      },
      message:
        /headGroupSpec\.rayStartParams\.num-cpus: the operator refuses it together with resources/,
    },
  ],
];

describe('objects that the operator refuses', () => {
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

  /** Creates an object, and changes its spec as another client would. */
  async function prepare({ kind, spec }: Refusal, name: string) {
    await api()
      .post(`${NAMESPACE}/${kind}`)
      .send({ ...bodies[kind], name })
      .expect(200);
    const resource = `ray${kind}.ray.io`;
    const { client } = backend.sandbox;
    const key = { namespace: 'default', name };
    const stored = client.get<Stored>(resource, key);
    if (!stored) throw new Error(`${name} is missing`);
    client.update(resource, { ...stored, spec: spec(stored.spec) });
  }

  it.each(refusals)('are not stored: %s', async (_, refusal) => {
    const name = `r${refusals.findIndex(([, other]) => other === refusal)}`;
    const url = `${NAMESPACE}/${refusal.kind}/${name}`;
    await prepare(refusal, name);
    const { body } = await api().patch(url).send(refusal.patch).expect(400);
    expect(body).toMatchObject({
      code: 9,
      message: expect.stringMatching(refusal.message),
    });
  });

  it('are not created', async () => {
    const headGroupSpec = {
      ...clusterSpec.headGroupSpec,
      rayStartParams: { 'redis-username': 'x' },
    };
    const { body } = await api()
      .post(`${NAMESPACE}/clusters`)
      .send({
        ...bodies.clusters,
        name: 'never',
        clusterSpec: { ...clusterSpec, headGroupSpec },
      })
      .expect(400);
    expect(body.message).toMatch(/redis-username: the operator refuses it/);
    await api().get(`${NAMESPACE}/clusters/never`).expect(404);
  });

  it('include a suspended job with deletionRules, so suspending it is refused', async () => {
    const [[, refusal]] = refusals;
    await prepare(refusal, 'rules');
    const { body } = await api()
      .post(`${NAMESPACE}/jobs/rules:suspend`)
      .expect(400);
    expect(body.message).toMatch(
      /^Job rules can't be suspended: .*together with deletionRules\. To stop it, delete it\.$/,
    );
  });
});
