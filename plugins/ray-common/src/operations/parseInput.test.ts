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
                },
              ],
            },
          ],
        },
        bogus: 1,
      },
    });
    expect(dropped).toEqual(['bogus']);
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

  it('makes the caller the owner, unless the request names one', () => {
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

  it('reports the first violation in the words of the reference, then all others', () => {
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
      /^The namespace in the request is different from the namespace in the cluster definition\.: Validate create cluster request failed\.: .* Also: namespace: The body must repeat the namespace of the path, "test"\. It is "other"\. name: The cluster's name must be .* It is "Not_A_Name"\.$/,
    );
    expect(several.violations.map(violation => violation.field)).toEqual([
      'namespace',
      'namespace',
      'name',
    ]);
    expect(
      refusalOf('getCluster', { namespace: 'test', name: '' }).message,
    ).toBe(
      'Cluster name is empty. Please specify a valid value.: Invalid input error: Cluster name is empty. Please specify a valid value.',
    );
  });

  it('reports conversion errors in the words of the reference', () => {
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
  ])('refuses %s and names the field', (_, change, field) => {
    const fields = refusalOf(
      'createCluster',
      createCluster(change),
    ).violations.map(violation => violation.field);
    expect(fields).toContain(field);
  });

  const worker = {
    groupName: 'g',
    computeTemplate: 'small',
    replicas: 1,
    maxReplicas: 1,
  };
  const withWorker = (change: object) => ({
    clusterSpec: {
      headGroupSpec: head,
      workerGroupSpec: [{ ...worker, ...change }],
    },
  });
  const withVolume = (change: object) =>
    withWorker({
      volumes: [{ name: 'v', mountPath: '/v', source: 's', ...change }],
    });
  const VOLUME = 'clusterSpec.workerGroupSpec[0].volumes[0]';

  it.each<[string, object, string]>([
    [
      'text for a number',
      withWorker({ replicas: 'two' }),
      'clusterSpec.workerGroupSpec[0].replicas: "two" must be a whole number from -2147483648 to 2147483647.',
    ],
    [
      'an object for a text',
      { version: { a: 1 } },
      'version: an object must be a text.',
    ],
    [
      'text for a list',
      { clusterSpec: { headGroupSpec: head, workerGroupSpec: 'g' } },
      'clusterSpec.workerGroupSpec: "g" must be a list.',
    ],
    [
      'the unknown name of an enum',
      withVolume({ volumeType: 'MAGIC' }),
      `${VOLUME}.volumeType: "MAGIC" must be one of PERSISTENT_VOLUME_CLAIM (0), HOST_PATH (1), EPHEMERAL (2), CONFIGMAP (3), SECRET (4), EMPTY_DIR (5).`,
    ],
    [
      'the unknown number of an enum',
      withVolume({ accessMode: 99 }),
      `${VOLUME}.accessMode: 99 must be one of RWO (0), ROX (1), RWX (2).`,
    ],
    [
      'no image',
      withWorker({ image: 'a b c' }),
      'clusterSpec.workerGroupSpec[0].image: The image must be an image such as rayproject/ray:2.46.0: a repository, and behind it a tag or a digest. It is "a b c".',
    ],
    [
      'no service account',
      withWorker({ serviceAccount: 'Not One' }),
      'clusterSpec.workerGroupSpec[0].serviceAccount: The name in serviceAccount must be lower-case letters, digits, "-" and ".", starting and ending with a letter or digit. It is "Not One".',
    ],
    [
      'no name of a claim',
      withVolume({ source: 'a/b' }),
      `${VOLUME}.source: The name in source must be lower-case letters, digits, "-" and ".", starting and ending with a letter or digit. It is "a/b".`,
    ],
    [
      'an owner with a NUL',
      { user: 'ada\0' },
      'user: The user must have no control characters, line ends or marks that are not seen. It is "ada\\u0000".',
    ],
    [
      'an owner with a line end',
      { user: 'ada\nbob' },
      'user: The user must have no control characters, line ends or marks that are not seen. It is "ada\\nbob".',
    ],
    [
      'an annotation with an impossible name, without its value',
      { annotations: { 'x/é': 'fine' } },
      'annotations: The annotation "x/é" must be letters, digits, "-", "_" and ".", starting and ending with a letter or digit.',
    ],
    [
      'an owner that reads backwards',
      { user: 'ada\u202e' },
      'user: The user must have no control characters, line ends or marks that are not seen. It is "ada\\u{202e}".',
    ],
    [
      'an owner that is too long',
      { user: 'a'.repeat(5_000) },
      `user: The user has 5000 characters, at most 253 are allowed: shorten it. It is "${'a'.repeat(100)}…".`,
    ],
  ])('reports %s once, with field, value and allowed values', (...row) => {
    const [, change, message] = row;
    expect(refusalOf('createCluster', createCluster(change)).message).toBe(
      message,
    );
  });

  it('reports an empty body after the message of the reference', () => {
    const raw = { namespace: 'test', cluster: {} };
    expect(refusalOf('createCluster', raw).message).toMatch(
      /^The namespace in the request is different .* Also: The body is empty: send a JSON object with what you want\.$/,
    );
  });

  it.each([
    ['wrapped in another', { cluster }, '"cluster"'],
    ['misspelled', { A: 1, B: 2, C: 3, D: 4 }, '"A", "B", "C" and 1 more'],
  ])('reports a body that is %s after the reference', (_, body, fields) => {
    const raw = { namespace: 'test', cluster: body };
    const { message } = refusalOf('createCluster', raw);
    expect(message).toMatch(/^The namespace in the request is different /);
    expect(message).toMatch(
      new RegExp(
        `Also: The body has only unknown fields, ${fields}: send [^:]*$`,
      ),
    );
  });

  it.each<[OperationId, Record<string, unknown>, string]>([
    [
      'submitRayJob',
      { jobsubmission: { entrypoint: 'ls', entrypointNumCpus: -1 } },
      'entrypointNumCpus must not be negative. It is -1.',
    ],
    [
      'createRayJob',
      {
        job: {
          ...cluster,
          entrypoint: 'ls',
          jobSubmitter: { image: 'a b c' },
        },
      },
      'jobSubmitter.image: The image must be an image such as rayproject/ray:2.46.0: a repository, and behind it a tag or a digest. It is "a b c".',
    ],
    [
      'createRayJob',
      { job: { ...cluster, entrypoint: 'ls', entrypointResources: 'tpu=1' } },
      'entrypointResources must be a JSON object with an amount for each resource, such as {"tpu": 1}. It is "tpu=1".',
    ],
    [
      'createCluster',
      { cluster: { ...cluster, envs: { values: { 'A=B': '1' } } } },
      'envs: The name of the environment variable "A=B" must be printable characters of ASCII, and none of them "=".',
    ],
    [
      'createCluster',
      {
        cluster: {
          ...cluster,
          envs: { valuesFrom: { A: { source: 'SECRET', key: 'k' } } },
        },
      },
      'envs.valuesFrom.A.name: The environment variable A names no Secret: name one.',
    ],
    [
      'createCluster',
      {
        cluster: {
          ...cluster,
          envs: { valuesFrom: { A: { name: 'My Map', key: 'k' } } },
        },
      },
      'envs.valuesFrom.A.name: The name in name must be lower-case letters, digits, "-" and ".", starting and ending with a letter or digit. It is "My Map".',
    ],
    [
      'createCluster',
      {
        cluster: {
          ...cluster,
          envs: { valuesFrom: { A: { name: 'm', key: 'a/b' } } },
        },
      },
      'envs.valuesFrom.A.key: The name in key must be letters, digits, "-", "_" and ".". It is "a/b".',
    ],
    [
      'createCluster',
      {
        cluster: {
          ...cluster,
          envs: { valuesFrom: { A: { source: 'FIELD' } } },
        },
      },
      'envs.valuesFrom.A.key: The environment variable A has no key: name what its value is taken from.',
    ],
    [
      'listCluster',
      { state: 'happy' },
      'state: "happy" must be one of provisioning, ready, suspending, suspended, unhealthy, failed, deleting.',
    ],
    [
      'getUsageHistory',
      { groupBy: 'mood' },
      'groupBy: "mood" must be one of owner, namespace, template, object.',
    ],
  ])('refuses an invalid value in %s', (id, change, message) => {
    const raw = { namespace: 'test', clustername: 'c1', ...change };
    expect(refusalOf(id, raw).message).toBe(message);
  });

  it('checks paths of volumes', () => {
    const volumes = [{ name: 'v', mountPath: '/a:b', volumeType: 'EMPTY_DIR' }];
    const clusterSpec = { headGroupSpec: { ...head, volumes } };
    const refusal = refusalOf('createCluster', createCluster({ clusterSpec }));
    expect(refusal.violations.map(({ field }) => field)).toEqual([
      'clusterSpec.headGroupSpec.volumes[0].mountPath',
    ]);
  });

  it('reports duplicate names that Kubernetes uses as keys', () => {
    const volume = { name: 'v', mountPath: '/v', volumeType: 'EMPTY_DIR' };
    const sameGroup = {
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
          workerGroupSpec: [sameGroup, sameGroup],
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

  it('keeps null, and reads every spelling at any depth', () => {
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

  it('refuses read-only fields, a different key and wrong types', () => {
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
  it('requires the same name in body and path', () => {
    const raw = { namespace: 'test', name: 'c2', cluster };
    expect(refusalOf('updateCluster', raw).message).toContain(
      'The name in the path, c2, is different from the name in the body, c1.',
    );
    const { input } = parseInput('updateCluster', { ...raw, name: 'c1' });
    expect(input.cluster?.user).toBe('3cpo');
  });
});
