import { clusterSchema } from '../schema/cluster';
import { DEFAULT_LIMITS, readLimits } from './Limits';
import { limitViolations } from './limitViolations';

const limits = {
  workerGroups: 2,
  workersPerGroup: 10,
  workersPerCluster: 15,
  volumes: 1,
  environmentVariables: 2,
  annotations: 1,
};

interface Group {
  groupName: string;
  replicas: number;
  maxReplicas: number;
  minReplicas?: number;
}

const group = (replicas: number, maxReplicas = replicas): Group => ({
  groupName: `g${replicas}`,
  replicas,
  maxReplicas,
});

const cluster = (groups: Group[], fields: object = {}, spec: object = {}) =>
  clusterSchema.parse({
    clusterSpec: { workerGroupSpec: groups, ...spec },
    ...fields,
  });

const fieldsOf = (options: Parameters<typeof limitViolations>[1]) =>
  limitViolations(limits, options).map(({ field }) => field);

it('reports the requested value, the limit and its setting', () => {
  const [first] = limitViolations(limits, { after: cluster([group(1, 11)]) });
  expect(first).toMatchObject({
    field: 'clusterSpec.workerGroupSpec[0].maxReplicas',
    message:
      'maxReplicas of worker group "g1" is 11, and at most 10 are allowed. Ask the portal administrator to raise ray.limits.workersPerGroup if you need more.',
  });
});

it.each<[string, Parameters<typeof cluster>, string[]]>([
  ['as many as are allowed', [[group(10), group(5)]], []],
  [
    'each number of a group',
    [[{ ...group(11), minReplicas: 11 }]],
    ['replicas', 'minReplicas', 'maxReplicas'].map(
      field => `clusterSpec.workerGroupSpec[0].${field}`,
    ),
  ],
  [
    'all groups together',
    [[group(10), group(6)]],
    ['clusterSpec.workerGroupSpec'],
  ],
  ['what maxReplicas cuts off', [[group(10), group(9, 5)]], []],
  ['what nobody scales up to', [[group(1, 10), group(2, 10)]], []],
  [
    'what an autoscaler may scale up to',
    [[group(1, 10), group(2, 10)], {}, { enableInTreeAutoscaling: true }],
    ['clusterSpec.workerGroupSpec'],
  ],
  [
    'what has no maximum, where nothing scales',
    [[group(1, 2_147_483_647)]],
    [],
  ],
  [
    'what an autoscaler may scale up without a maximum',
    [[group(1, 2_147_483_647)], {}, { enableInTreeAutoscaling: true }],
    [
      'clusterSpec.workerGroupSpec[0].maxReplicas',
      'clusterSpec.workerGroupSpec',
    ],
  ],
  [
    'the number of groups, and not each of them',
    [[group(11), group(12), group(13)]],
    ['clusterSpec.workerGroupSpec'],
  ],
  [
    'variables of a container, with those that it shares',
    [
      [],
      { envs: { values: { A: '' } } },
      {
        headGroupSpec: {
          environment: { values: { B: '' }, valuesFrom: { C: {} } },
        },
      },
    ],
    ['clusterSpec.headGroupSpec.environment'],
  ],
  [
    'annotations, labels and volumes',
    [
      [],
      { annotations: { a: '', b: '' } },
      {
        headGroupSpec: {
          labels: { a: '', b: '' },
          volumes: [{ name: 'a' }, { name: 'b' }],
        },
      },
    ],
    [
      'clusterSpec.headGroupSpec.volumes',
      'clusterSpec.headGroupSpec.labels',
      'annotations',
    ],
  ],
])('reports the violations for %s', (_, of, fields) => {
  expect(fieldsOf({ after: cluster(...of) })).toEqual(fields);
});

it('allows values beyond a limit to stay or shrink, but not to grow', () => {
  const large = { groupName: 'large', replicas: 20, maxReplicas: 20 };
  const before = cluster([large, group(1)], { annotations: { a: '', b: '' } });
  const change = (groups: Group[], fields: object = {}) =>
    fieldsOf({
      before,
      after: cluster(groups, { annotations: { a: '', b: '' }, ...fields }),
    });
  expect(change([large, group(1)])).toEqual([]);
  // The same group, in another place.
  expect(change([group(1), { ...large, replicas: 18 }])).toEqual([]);
  expect(change([{ ...large, maxReplicas: 21 }, group(1)])).toEqual([
    'clusterSpec.workerGroupSpec[0].maxReplicas',
  ]);
  expect(change([large, group(2)])).toEqual(['clusterSpec.workerGroupSpec']);
  expect(change([large], { annotations: { a: '', b: '', c: '' } })).toEqual([
    'annotations',
  ]);
});

it('reads limits from the configuration, and rejects invalid ones', () => {
  const from = (values: Record<string, number>) =>
    readLimits({ getOptionalNumber: key => values[key] });
  expect(from({ 'ray.limits.volumes': 7 })).toEqual({
    ...DEFAULT_LIMITS,
    volumes: 7,
  });
  for (const value of [-1, 1.5]) {
    expect(() => from({ 'ray.limits.volumes': value })).toThrow(
      /^ray\.limits\.volumes is /,
    );
  }
});
