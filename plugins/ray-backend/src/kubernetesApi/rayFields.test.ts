import { readWarnings } from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import { rayCluster } from './__testUtils__/rayCluster';

const NAMESPACE = '/apis/ray.io/v1/namespaces/default';

const { spec: cluster } = rayCluster({ name: 'any', namespace: 'default' });
const job = { rayClusterSpec: cluster, entrypoint: 'python train.py' };
const service = {
  rayClusterConfig: cluster,
  serveConfigV2: 'applications: [{name: a, import_path: "a:app"}]',
};
const startedWith = (rayStartParams: object) => ({
  ...cluster,
  headGroupSpec: { ...cluster.headGroupSpec, rayStartParams },
});
const withVariables = (count: number) => {
  const env = Array.from({ length: count }, (_, index) => ({
    name: `V${index}`,
    value: '1',
  }));
  const container = { name: 'ray-head', image: 'rayproject/ray:2.46.0', env };
  const template = { spec: { containers: [container] } };
  return {
    ...cluster,
    headGroupSpec: { ...cluster.headGroupSpec, template },
  };
};
const ownCommand = {
  template: {
    spec: {
      restartPolicy: 'Never',
      containers: [{ name: 's', image: 'i', command: ['run'] }],
    },
  },
};

const KINDS = {
  rayclusters: 'RayCluster',
  rayjobs: 'RayJob',
  rayservices: 'RayService',
};
type Plural = keyof typeof KINDS;

describe('Ray objects from the Kubernetes API', () => {
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { kubernetesApi: { enabled: true } },
    });
  });

  afterAll(() => backend.stop());

  const create = (plural: Plural, spec: object, name = 'tried') =>
    request(backend.server)
      .post(`${NAMESPACE}/${plural}`)
      .query({ dryRun: 'All' })
      .send({
        apiVersion: 'ray.io/v1',
        kind: KINDS[plural],
        metadata: { name, namespace: 'default' },
        spec,
      });

  it.each<[string, Plural, object]>([
    ['1st', 'rayclusters', cluster],
    ['c'.repeat(54), 'rayclusters', cluster],
    ['j'.repeat(48), 'rayjobs', job],
    ['a.b', 'rayservices', service],
  ])('are refused under the name %s', async (name, plural, spec) => {
    const { body } = await create(plural, spec, name).expect(403);
    expect(body.message).toMatch(/^metadata\.name: /);
  });

  it.each<[RegExp, Plural, object]>([
    [
      /^spec\.headGroupSpec\.rayStartParams\.labels: /,
      'rayclusters',
      startedWith({ labels: 'a=b' }),
    ],
    [
      /^spec\.runtimeEnvYAML\.env_vars\.STEPS: /,
      'rayjobs',
      { ...job, runtimeEnvYAML: 'env_vars: {STEPS: 4}' },
    ],
    [
      /^spec\.rayClusterSpec\.headGroupSpec\.template\.spec\.containers\[0\]\.env: .* has 501 entries, .*ray\.limits/,
      'rayjobs',
      { ...job, rayClusterSpec: withVariables(501) },
    ],
    [
      /^spec\.runtimeEnvYAML: /,
      'rayjobs',
      { ...job, runtimeEnvYAML: 'pip: [' },
    ],
    [/^spec\.entrypoint: /, 'rayjobs', { ...job, entrypoint: "echo it's" }],
    [
      /^spec\.entrypointResources: /,
      'rayjobs',
      { ...job, entrypointResources: '{tpu: 1}' },
    ],
    [
      /^spec\.serveConfigV2\.applications\[1\]\.route_prefix: /,
      'rayservices',
      {
        ...service,
        serveConfigV2:
          'applications: [{name: a, import_path: "a:b"}, {name: b, import_path: "a:b"}]',
      },
    ],
    [
      /^spec\.serveConfigV2: .*YAML/,
      'rayservices',
      { ...service, serveConfigV2: 'a: b: c' },
    ],
  ])('are refused with %s', async (message, plural, spec) => {
    const { body } = await create(plural, spec).expect(403);
    expect(body.message).toMatch(message);
  });

  it.each<[string, object, RegExp[]]>([
    [
      'a shell splits',
      { ...job, entrypoint: 'cd /app && python train.py' },
      [/^spec\.entrypoint: .*&&/],
    ],
    [
      'only the cluster’s shell reads',
      {
        ...job,
        submissionMode: 'HTTPMode',
        entrypoint: 'cd /app && python train.py',
      },
      [],
    ],
    [
      'the submitter’s own command reads',
      {
        ...job,
        submitterPodTemplate: ownCommand.template,
        entrypoint: 'cd /app && python train.py',
      },
      [],
    ],
    [
      '`ray start` does not take',
      { ...job, rayClusterSpec: startedWith({ 'num-cpus': 'many' }) },
      [/^spec\.rayClusterSpec\.headGroupSpec\.rayStartParams\.num-cpus: /],
    ],
    [
      'Ray ignores',
      { ...job, runtimeEnvYAML: 'workingdir: https://host/a.zip' },
      [/^spec\.runtimeEnvYAML\.workingdir: /],
    ],
  ])(
    'get the expected warnings for text that %s',
    async (_, spec, expected) => {
      const { headers } = await create('rayjobs', spec).expect(201);
      expect(readWarnings(headers.warning ?? null)).toEqual(
        expected.map(warning => expect.stringMatching(warning)),
      );
    },
  );

  it('is warned of where a service has no Serve configuration yet', async () => {
    const { headers } = await create('rayservices', {
      ...service,
      serveConfigV2: undefined,
    }).expect(201);
    expect(readWarnings(headers.warning ?? null)).toEqual([
      expect.stringMatching(/^spec\.serveConfigV2: .*becomes ready only with/),
    ]);
  });

  it('may keep an invalid field when another field changes', async () => {
    const { client } = backend.sandbox;
    client.create('rayjobs.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name: 'older', namespace: 'default' },
      spec: {
        ...job,
        suspend: true,
        shutdownAfterJobFinishes: true,
        entrypoint: 'cd /app && python train.py',
        runtimeEnvYAML: 'env_vars: {STEPS: 4}',
      },
    });
    const patch = (spec: object) =>
      request(backend.server)
        .patch(`${NAMESPACE}/rayjobs/older`)
        .set('content-type', 'application/merge-patch+json')
        .send({ spec });
    const { headers } = await patch({ activeDeadlineSeconds: 60 }).expect(200);
    expect(readWarnings(headers.warning ?? null)).toEqual([]);
    await patch({ runtimeEnvYAML: 'env_vars: {STEPS: 5, X: 1}' }).expect(403);
  });
});
