import { PolicyDecision } from '@backstage/plugin-permission-common';
import {
  ClusterInput,
  clusterSchema,
  EnvSource,
  jobSchema,
  rayClusterCreatePermission,
  rayClusterUpdatePermission,
  rayJobCreatePermission,
  rayServiceCreatePermission,
  serviceSchema,
  VolumeType,
} from '@rayport/backstage-plugin-ray-common';
import request from 'supertest';
import { mockPermissions } from '../__testUtils__/mockPermissions';
import { startRayBackend } from '../__testUtils__/startRayBackend';
import {
  createRayClusterConditionalDecision,
  createRayJobConditionalDecision,
  createRayServiceConditionalDecision,
  rayClusterConditions,
  rayJobConditions,
  rayServiceConditions,
} from './conditions';
import { clusterKind } from '../clusters/clusterKind';
import { jobKind } from '../jobs/jobKind';
import { serviceKind } from '../services/serviceKind';
import { kindDeclarations } from './kindDeclarations';

type Spec = NonNullable<ClusterInput['clusterSpec']>;
type Group = NonNullable<Spec['workerGroupSpec']>[number];

/** A cluster with a harmless group and the given one. */
const workers = (group: Group, more: Partial<ClusterInput> = {}) =>
  clusterKind.toResource(
    clusterSchema.parse({
      clusterSpec: { headGroupSpec: {}, workerGroupSpec: [group] },
      ...more,
    }),
  );

const volume = (volumeType: number, source: string): Group => ({
  volumes: [{ name: 'v', mountPath: '/v', volumeType, source }],
});

const adding = (...add: string[]): Group => ({
  securityContext: { capabilities: { add } },
});

const secretVariable = (name: string) => ({
  valuesFrom: { TOKEN: { source: EnvSource.SECRET, name, key: 'k' } },
});

const OVERWRITE = 'ray.io/overwrite-container-cmd';

it.each<[string, Group, boolean]>([
  ['a privileged container', { securityContext: { privileged: true } }, true],
  ['a powerful capability', adding('SYS_ADMIN'), true],
  ['a usual capability', adding('CHOWN'), false],
  ['nothing in particular', {}, false],
])('RUNS_PRIVILEGED checks %s', (_, group, holds) => {
  const { runsPrivileged } = kindDeclarations.cluster.rules;
  expect(runsPrivileged.apply(workers(group), undefined)).toBe(holds);
});

it.each<[string, string[], boolean]>([
  ['/', [], true],
  ['/data', [], true],
  ['/data', ['/data'], false],
  ['/data/a', ['/var', '/data/'], false],
  ['/database', ['/data'], true],
  ['/data/../etc', ['/data'], true],
  ['/anything', ['/'], false],
])('USES_HOST_PATH for %s, except %j, is %s', (path, except, holds) => {
  const resource = workers(volume(VolumeType.HOST_PATH, path));
  expect(
    kindDeclarations.cluster.rules.usesHostPath.apply(resource, { except }),
  ).toBe(holds);
  const other = workers(volume(VolumeType.CONFIGMAP, path));
  expect(
    kindDeclarations.cluster.rules.usesHostPath.apply(other, { except }),
  ).toBe(false);
});

it.each<[string, boolean]>([
  ['', false],
  ['default', false],
  ['ray', false],
  ['admin', true],
])('USES_SERVICE_ACCOUNT for "%s" is %s', (serviceAccount, holds) => {
  const rule = kindDeclarations.cluster.rules.usesServiceAccount;
  const params = { except: ['ray'] };
  expect(rule.apply(workers({ serviceAccount }), params)).toBe(holds);
});

it.each<[string, ReturnType<typeof workers>]>([
  ['a volume', workers(volume(VolumeType.SECRET, 's'))],
  ['a variable', workers({ environment: secretVariable('s') })],
  ['a variable of all', workers({}, { envs: secretVariable('s') })],
  [
    'a variable of the autoscaler',
    workers(
      {},
      { clusterSpec: { autoscalerOptions: { envs: secretVariable('s') } } },
    ),
  ],
])('READS_SECRET checks %s', (_, resource) => {
  const { readsSecret } = kindDeclarations.cluster.rules;
  expect(readsSecret.apply(resource, { except: ['t'] })).toBe(true);
  expect(readsSecret.apply(resource, { except: ['s'] })).toBe(false);
});

it('READS_SECRET ignores image pull secrets and ConfigMaps', () => {
  const resource = workers({
    imagePullSecret: 's',
    environment: { valuesFrom: { A: { source: EnvSource.CONFIGMAP } } },
  });
  expect(
    kindDeclarations.cluster.rules.readsSecret.apply(resource, { except: [] }),
  ).toBe(false);
});

it('OVERRIDES_COMMAND checks all annotations that the operator reads', () => {
  const applied = (resource: ReturnType<typeof workers>) =>
    kindDeclarations.cluster.rules.overridesCommand.apply(resource, undefined);
  const annotations = { [OVERWRITE]: 'True' };
  expect(applied(workers({ annotations }))).toBe(true);
  expect(applied(workers({}, { annotations }))).toBe(true);
  expect(applied(workers({ annotations: { [OVERWRITE]: 'no' } }))).toBe(false);
  const job = jobKind.toResource(jobSchema.parse({ metadata: annotations }));
  expect(
    kindDeclarations.job.rules.overridesCommand.apply(job, undefined),
  ).toBe(true);
});

it('USES_HOST_PATH also checks the clusters of jobs and services', () => {
  const clusterSpec = {
    headGroupSpec: volume(VolumeType.HOST_PATH, '/'),
  };
  const job = jobKind.toResource(jobSchema.parse({ clusterSpec }));
  const service = serviceKind.toResource(serviceSchema.parse({ clusterSpec }));
  expect(
    kindDeclarations.job.rules.usesHostPath.apply(job, { except: [] }),
  ).toBe(true);
  expect(
    kindDeclarations.service.rules.usesHostPath.apply(service, { except: [] }),
  ).toBe(true);
});

describe('a policy with these rules', () => {
  const decisions = new Map<string, PolicyDecision>();
  let backend: Awaited<ReturnType<typeof startRayBackend>>;

  const send = (method: 'post' | 'patch', path: string, body: object) =>
    request(backend.server)
      [method](`/apis/v1/namespaces/default/${path}`)
      .send(body);

  beforeAll(async () => {
    backend = await startRayBackend({
      ray: { api: { root: true }, podSecurity: { default: 'privileged' } },
      features: [mockPermissions(decisions)],
    });
    const template = { name: 'small', namespace: 'default', cpu: 1, memory: 1 };
    await send('post', 'compute_templates', template).expect(200);
  });

  afterAll(() => backend.stop());
  beforeEach(() => decisions.clear());

  const owned = (name: string, head: object = {}) => ({
    name,
    namespace: 'default',
    user: 'ada',
    version: '2.46.0',
    clusterSpec: {
      headGroupSpec: {
        computeTemplate: 'small',
        rayStartParams: { 'dashboard-host': '0.0.0.0' },
        ...head,
      },
    },
  });

  const asAdmin = { serviceAccount: 'admin' };
  const params = { except: [] };

  it('refuses to create a matching object', async () => {
    decisions.set(
      'ray.cluster.create',
      createRayClusterConditionalDecision(rayClusterCreatePermission, {
        not: rayClusterConditions.usesServiceAccount(params),
      }),
    );
    decisions.set(
      'ray.job.create',
      createRayJobConditionalDecision(rayJobCreatePermission, {
        not: rayJobConditions.usesServiceAccount(params),
      }),
    );
    decisions.set(
      'ray.service.create',
      createRayServiceConditionalDecision(rayServiceCreatePermission, {
        not: rayServiceConditions.usesServiceAccount(params),
      }),
    );
    for (const [path, more] of [
      ['clusters', {}],
      ['jobs', { entrypoint: 'ls' }],
      [
        'services',
        { serveConfigV2: 'applications: [{name: a, import_path: a:b}]' },
      ],
    ] as const) {
      const tried = `${path}?dryRun=All`;
      await send('post', tried, { ...owned('c', asAdmin), ...more }).expect(
        403,
      );
      await send('post', tried, { ...owned('c'), ...more }).expect(200);
    }
  });

  it('refuses to change a matching object, and to make an object match', async () => {
    await send('post', 'clusters', owned('admins', asAdmin)).expect(200);
    await send('post', 'clusters', owned('usual')).expect(200);
    decisions.set(
      'ray.cluster.update',
      createRayClusterConditionalDecision(rayClusterUpdatePermission, {
        not: rayClusterConditions.usesServiceAccount(params),
      }),
    );
    const note = { annotations: { note: 'a' } };
    await send('patch', 'clusters/usual', note).expect(200);
    await send('patch', 'clusters/admins', note).expect(403);
    const worse = { clusterSpec: { headGroupSpec: asAdmin } };
    await send('patch', 'clusters/usual', worse).expect(403);
  });
});
