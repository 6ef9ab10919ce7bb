import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { Node, RayClusterSpec } from '@rayport/backstage-plugin-ray-node';
import { capacityWarnings } from './capacityWarnings';
import { roomOn } from './NodeRoom';

const node = (
  allocatable: Record<string, string>,
  spec: Node['spec'] = {},
): Node => ({
  metadata: { name: 'n' },
  spec: { providerID: 'kind://docker/kind/n', ...spec },
  status: { allocatable },
});

const NODE = { cpu: '16', memory: '64Gi', pods: '110' };
const GPU_TAINT = { key: 'gpu', value: 'yes', effect: 'NoSchedule' };
const nodes = [
  node(NODE),
  node(NODE),
  node({ ...NODE, 'nvidia.com/gpu': '4' }, { taints: [GPU_TAINT] }),
  node(NODE, { unschedulable: true }),
].flatMap(roomOn);

type Worker = NonNullable<RayClusterSpec['workerGroupSpecs']>[number];

const worker = (
  requests: Record<string, string>,
  change: Partial<Worker> = {},
  tolerations: object[] = [],
): Worker => ({
  groupName: 'workers',
  replicas: 500,
  maxReplicas: 500,
  ...change,
  template: {
    spec: {
      containers: [{ name: 'ray', resources: { limits: requests } }],
      tolerations,
    },
  },
});

const englishFor = (spec: RayClusterSpec) =>
  capacityWarnings(spec, nodes).map(englishOf);

const warningsOf = (group: Worker, spec: RayClusterSpec = {}) =>
  englishFor({
    headGroupSpec: { template: worker({ cpu: '1' }).template },
    workerGroupSpecs: [group],
    ...spec,
  });

const SMALL = { cpu: '4', memory: '8Gi' };
const GPU = { cpu: '1', 'nvidia.com/gpu': '1' };

it('tells that no node has the labels that pods select, and counts only nodes that have them', () => {
  const labelled = nodes.map((room, index) => ({
    ...room,
    labels: { zone: index === 0 ? 'a' : 'b' },
  }));
  const told = (zone: string) => {
    const group = worker(SMALL);
    const spec = { ...group.template?.spec, nodeSelector: { zone } };
    return capacityWarnings(
      { workerGroupSpecs: [{ ...group, template: { spec } }] },
      labelled,
    ).map(englishOf);
  };
  expect(told('moon')).toEqual([
    'worker group workers asks by nodeSelector for a node with zone=moon; no node of this Kubernetes has it now',
  ]);
  expect(told('a')).toEqual([expect.stringContaining('at most 4 of them')]);
});

it.each<[string, Worker, string[]]>([
  [
    'more than all nodes that take it hold',
    worker(SMALL),
    [
      'worker group workers asks for 500 pods of 4 CPUs and 8 Gi; the nodes of this Kubernetes hold at most 8 of them now (2 nodes with 32 CPUs and 128 Gi)',
    ],
  ],
  ['what they hold', worker(SMALL, { replicas: 8 }), []],
  ['what maxReplicas leaves', worker(SMALL, { maxReplicas: 8 }), []],
  ['tenths of a core', worker({ cpu: '100m' }, { replicas: 220 }), []],
  [
    'more pods than nodes run',
    worker({ cpu: '100m' }, { replicas: 221 }),
    [
      'worker group workers asks for 221 pods of 0.1 CPUs; the nodes of this Kubernetes hold at most 220 of them now (2 nodes with 32 CPUs)',
    ],
  ],
  [
    'more pods than nodes run, which ask for nothing',
    worker({}, { replicas: 221 }),
    [
      'worker group workers asks for 221 pods; the nodes of this Kubernetes hold at most 220 of them now (2 nodes)',
    ],
  ],
  [
    'a pod that is larger than every node',
    worker({ cpu: '64' }, { replicas: 1 }),
    [
      'worker group workers asks for 1 pod of 64 CPUs; no node of this Kubernetes can hold one now (2 nodes with 32 CPUs)',
    ],
  ],
  [
    'the disk of nodes',
    worker({ cpu: '1', 'ephemeral-storage': '10Gi' }, { replicas: 1 }),
    [
      'worker group workers asks for 1 pod of 1 CPU and 10 Gi ephemeral-storage; no node of this Kubernetes can hold one now (2 nodes with 32 CPUs and 0 Gi ephemeral-storage)',
    ],
  ],
  [
    'nodes that repel it',
    worker(GPU, { replicas: 1 }),
    [
      'worker group workers asks for 1 pod of 1 CPU and 1 nvidia.com/gpu; no node of this Kubernetes can hold one now (2 nodes with 32 CPUs and 0 nvidia.com/gpu)',
    ],
  ],
  [
    'nodes that it tolerates',
    worker(GPU, { replicas: 4 }, [{ key: 'gpu', operator: 'Exists' }]),
    [],
  ],
  [
    'another value of a taint',
    worker(GPU, { replicas: 4 }, [
      { key: 'gpu', operator: 'Equal', value: 'no', effect: 'NoSchedule' },
    ]),
    [expect.stringContaining('no node of this Kubernetes')],
  ],
])('checks %s', (_, group, warnings) => {
  expect(warningsOf(group)).toEqual(warnings);
});

it('warns about the maximum of an autoscaler, and not about suspended clusters', () => {
  const group = worker(SMALL, { replicas: 1 });
  const enableInTreeAutoscaling = true;
  expect(warningsOf(group, { enableInTreeAutoscaling })).toEqual([
    expect.stringMatching(/^worker group workers may grow to 500 pods of /),
  ]);
  expect(warningsOf(worker(SMALL), { suspend: true })).toEqual([]);
});

it('counts every host of a replica (case 11)', () => {
  const group = { ...worker({ cpu: '8' }, { replicas: 2 }), numOfHosts: 4 };
  expect(warningsOf(group)).toEqual([
    expect.stringMatching(/asks for 8 pods of 8 CPUs; .* at most 4 of them/),
  ]);
});

it('also checks the head', () => {
  const { template } = worker({ memory: '100Gi' });
  const spec = { headGroupSpec: { template } };
  expect(englishFor(spec)).toEqual([
    'the head asks for 1 pod of 100 Gi; no node of this Kubernetes can hold one now (2 nodes with 128 Gi)',
  ]);
});

describe('a node autoscaler', () => {
  const large = worker({ cpu: '64' }, { replicas: 1 });
  const told = (marks: { labels?: Record<string, string>; kind?: string }) => {
    const { labels, kind } = marks;
    const room = nodes.map(own => ({
      ...own,
      labels: labels ?? {},
      provider: kind,
    }));
    return capacityWarnings({ workerGroupSpecs: [large] }, room).map(englishOf);
  };
  const selecting = { ...large.template?.spec, nodeSelector: { zone: 'moon' } };

  it.each<[string, Parameters<typeof told>[0], RegExp]>([
    [
      'may run where nodes do not say what provides them',
      {},
      /; if cluster-autoscaler runs, it may add some$/,
    ],
    [
      'is Karpenter where nodes say so',
      { labels: { 'karpenter.sh/nodepool': 'gpu' }, kind: 'aws' },
      /; if Karpenter runs, it may add some$/,
    ],
    ['does not run on one machine', { kind: 'kind' }, /CPUs\)$/],
    [
      'does not run in minikube',
      { labels: { 'minikube.k8s.io/name': 'minikube' } },
      /CPUs\)$/,
    ],
  ])('%s', (_, marks, end) => {
    expect(told(marks)).toEqual([expect.stringMatching(end)]);
  });

  it('may add a node with the labels that pods select', () => {
    const room = nodes.map(own => ({ ...own, provider: 'gce' }));
    const group = { ...large, template: { spec: selecting } };
    expect(
      capacityWarnings({ workerGroupSpecs: [group] }, room).map(englishOf),
    ).toEqual([
      expect.stringMatching(/has it now; if cluster-autoscaler runs, it may/),
    ]);
  });
});
