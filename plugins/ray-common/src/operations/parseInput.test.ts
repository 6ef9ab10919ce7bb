import { isRayApiError, RayApiError } from '../errors';
import { OperationId } from './operations';
import { parseInput } from './parseInput';

const head = {
  computeTemplate: 'small',
  image: 'rayproject/ray:2.46.0',
  rayStartParams: { 'dashboard-host': '0.0.0.0' },
};

const cluster = {
  name: 'c1',
  namespace: 'test',
  user: '3cpo',
  version: '2.46.0',
  clusterSpec: { headGroupSpec: head },
};

function refusalOf(id: OperationId, raw: Record<string, unknown>): RayApiError {
  try {
    parseInput(id, raw);
  } catch (error) {
    if (isRayApiError(error)) return error;
    throw error;
  }
  throw new Error('The input was accepted');
}

function createCluster(change: object) {
  return { namespace: 'test', cluster: { ...cluster, ...change } };
}

describe('parseInput', () => {
  it('fills in defaults and reads both spellings, enum names, text numbers and null', () => {
    const { input, dropped } = parseInput('createCluster', {
      namespace: 'test',
      cluster: {
        ...cluster,
        environment: 'STAGING',
        annotations: null,
        cluster_spec: undefined,
        clusterSpec: {
          head_group_spec: { ...head, image: null },
          workerGroupSpec: [
            {
              group_name: 'small-wg',
              computeTemplate: 'small',
              replicas: '2',
              maxReplicas: 3.0,
              volumes: [
                {
                  name: 'v',
                  mountPath: '/v',
                  volumeType: 'CONFIGMAP',
                  source: 'cm',
                  hostPathType: 'NOPE',
                },
              ],
            },
          ],
        },
        bogus: 1,
      },
    });
    expect(dropped).toEqual([
      'clusterSpec.workerGroupSpec[0].volumes[0].hostPathType ("NOPE")',
      'bogus',
    ]);
    expect(input.cluster?.environment).toBe(2);
    const group = input.cluster?.clusterSpec?.workerGroupSpec[0];
    expect(group).toMatchObject({
      groupName: 'small-wg',
      replicas: 2,
      maxReplicas: 3,
      image: '',
      labels: {},
    });
    expect(group?.minReplicas).toBeUndefined();
    expect(group?.volumes[0].volumeType).toBe(3);
  });

  it('gives what is created to the caller, unless the request names an owner', () => {
    const user = 'user:default/guest';
    const anonymous = createCluster({ user: undefined });
    const owned = parseInput('createCluster', anonymous, { user });
    expect(owned.input.cluster?.user).toBe(user);
    const named = parseInput('createCluster', createCluster({}), { user });
    expect(named.input.cluster?.user).toBe('3cpo');
    expect(refusalOf('createCluster', anonymous).message).toMatch(
      /^User who create the cluster is empty\./,
    );
  });

  it('refuses in the reference words, first violation first, and names all others', () => {
    expect(
      refusalOf('createComputeTemplate', {
        namespace: 'test',
        computeTemplate: { name: 't1', namespace: 'test', memory: 4 },
      }).message,
    ).toBe(
      'Cpu amount is zero. Please specify a valid value.: Validate compute template runtime request failed.: Invalid input error: Cpu amount is zero. Please specify a valid value.',
    );
    const several = refusalOf('createCluster', {
      namespace: 'test',
      cluster: { ...cluster, namespace: 'other', name: 'Not_A_Name' },
    });
    expect(several.code).toBe('INVALID_ARGUMENT');
    expect(several.message).toMatch(
      /^The namespace in the request is different from the namespace in the cluster definition\.: Validate create cluster request failed\.: .* Also: name: The cluster's name must be/,
    );
    expect(several.violations.map(violation => violation.field)).toEqual([
      'namespace',
      'name',
    ]);
    expect(
      refusalOf('getCluster', { namespace: 'test', name: '' }).message,
    ).toBe(
      'Cluster name is empty. Please specify a valid value.: Invalid input error: Cluster name is empty. Please specify a valid value.',
    );
  });

  it('words what the reference finds while converting as it does', () => {
    const volumes = [{ name: 'e', mountPath: '/e', volumeType: 'EPHEMERAL' }];
    const clusterSpec = { headGroupSpec: { ...head, volumes } };
    expect(
      refusalOf('createCluster', createCluster({ clusterSpec })).message,
    ).toBe(
      'Failed to create a Ray cluster: Create Cluster failed.: InvalidInputError: Failed to create a Ray cluster: storage for ephemeral volume is empty',
    );
  });

  it.each<[string, object, string]>([
    ['text for a number', { events: [{ count: '1.5x' }] }, 'events[0].count'],
    ['a number for text', { name: 5 }, 'name'],
    ['a list for an object', { clusterSpec: [] }, 'clusterSpec'],
    ['an object for a list', { events: {} }, 'events'],
    ['a fraction', { events: [{ count: 1.5 }] }, 'events[0].count'],
    [
      'text for a boolean',
      { clusterSpec: { enableInTreeAutoscaling: 'true' } },
      'clusterSpec.enableInTreeAutoscaling',
    ],
    [
      'a number in a map of text',
      { annotations: { a: 1 } },
      'annotations["a"]',
    ],
    ['both spellings', { clusterSpec: {}, cluster_spec: {} }, 'cluster_spec'],
    ['a name that is too long', { name: 'a'.repeat(54) }, 'name'],
    ['a version that is no label', { version: 'a b' }, 'version'],
    ['no spec', { clusterSpec: null }, 'clusterSpec'],
  ])('refuses %s and says where', (_, change, field) => {
    const fields = refusalOf(
      'createCluster',
      createCluster(change),
    ).violations.map(violation => violation.field);
    expect(fields).toContain(field);
  });

  it('finds names that Kubernetes keys by when they come twice', () => {
    const volume = { name: 'v', mountPath: '/v', volumeType: 'EMPTY_DIR' };
    const worker = {
      groupName: 'g',
      computeTemplate: 'small',
      maxReplicas: 1,
      environment: { values: { TYPE: 'mine', A: '1' } },
    };
    const error = refusalOf(
      'createCluster',
      createCluster({
        envs: { values: { A: '2' } },
        clusterSpec: {
          headGroupSpec: { ...head, volumes: [volume, volume] },
          workerGroupSpec: [worker, worker],
        },
      }),
    );
    const fields = error.violations.map(violation => violation.field);
    expect(fields).toEqual(
      expect.arrayContaining([
        'clusterSpec.headGroupSpec.volumes[1].name',
        'clusterSpec.headGroupSpec.volumes[1].mountPath',
        'clusterSpec.workerGroupSpec[0].environment',
        'clusterSpec.workerGroupSpec[1].groupName',
      ]),
    );
  });
});

describe('parseInput of a patch', () => {
  const patch = (change: object) => ({
    namespace: 'test',
    name: 'c1',
    patch: change,
  });

  it('keeps null, and reads every spelling wherever a patch reaches', () => {
    const { input, dropped } = parseInput(
      'patchCluster',
      patch({
        environment: 'STAGING',
        envs: { values: { A: null, B: 'b' } },
        annotations: { 'x.io/enable-serve-service': null },
        cluster_spec: {
          autoscaler_options: null,
          head_group_spec: { x_start_params: { 'num-cpus': '0' } },
          worker_group_spec: [{ group_name: 'wg', min_replicas: null }],
        },
        bogus: { a: 1 },
      }),
    );
    expect(input.patch).toEqual({
      environment: 2,
      envs: { values: { A: null, B: 'b' } },
      annotations: { 'ray.io/enable-serve-service': null },
      clusterSpec: {
        autoscalerOptions: null,
        headGroupSpec: { rayStartParams: { 'num-cpus': '0' } },
        workerGroupSpec: [{ groupName: 'wg' }],
      },
    });
    expect(dropped).toEqual(['bogus']);
  });

  it('refuses what answers alone carry, other keys and wrong types, all at once', () => {
    const refused = { namespace: 'other', clusterState: 'ready', events: [] };
    expect(
      refusalOf('patchCluster', patch(refused)).violations.map(
        ({ field }) => field,
      ),
    ).toEqual(['clusterState', 'events', 'namespace']);
    expect(
      refusalOf('patchCluster', patch({ clusterSpec: { headGroupSpec: 1 } })),
    ).toMatchObject({ violations: [{ field: 'clusterSpec.headGroupSpec' }] });
  });
});

describe('parseInput of a replacement', () => {
  it('wants body and path to agree', () => {
    const raw = { namespace: 'test', name: 'c2', cluster };
    expect(refusalOf('updateCluster', raw).message).toContain(
      'The name in the path, c2, is different from the name in the body, c1.',
    );
    const { input } = parseInput('updateCluster', { ...raw, name: 'c1' });
    expect(input.cluster?.user).toBe('3cpo');
  });
});
