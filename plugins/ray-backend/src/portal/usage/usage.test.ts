import { Event, Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import {
  clusterEvent,
  rayCluster,
  timeAt,
} from '../../clusters/__testUtils__/objects';
import { clusterAmounts } from './ClusterAmounts';
import { recentWarnings } from './recentWarnings';
import { requestedAmounts } from './requestedAmounts';
import { UsageTally } from './UsageTally';

const GIB = 2 ** 30;

function withResources(
  resources: Record<string, string>,
  change: Partial<RayCluster['spec']> = {},
): RayCluster {
  const template = {
    spec: { containers: [{ name: 'ray', resources: { requests: resources } }] },
  };
  return {
    ...rayCluster({}),
    status: undefined,
    spec: {
      headGroupSpec: { template },
      workerGroupSpecs: [
        { groupName: 'g', replicas: 9, maxReplicas: 2, template },
      ],
      ...change,
    },
  };
}

describe('requestedAmounts', () => {
  const resources = { cpu: '500m', memory: '1Gi', 'nvidia.com/gpu': '1' };

  it('computes what the operator has not counted yet', () => {
    expect(requestedAmounts(withResources(resources))).toEqual({
      cpu: 1.5,
      memory: 3 * GIB,
      gpu: 3,
    });
  });

  it('adds accelerators that the operator does not count (case 09)', () => {
    const partitions = { cpu: '1', 'nvidia.com/mig-1g.5gb': '2' };
    const status = { desiredCPU: '3', desiredMemory: '0', desiredGPU: '0' };
    const cluster = { ...withResources(partitions), status };
    expect(requestedAmounts(cluster).gpu).toBe(6);
    const { gpus } = clusterAmounts(cluster, []);
    expect([...gpus.requested]).toEqual([['nvidia.com/mig-1g.5gb', 6]]);
  });

  it('uses the operator’s count if present, and zero while suspended', () => {
    const status = { desiredCPU: '4', desiredMemory: '8Gi', desiredGPU: '0' };
    const cluster = { ...withResources(resources), status };
    expect(requestedAmounts(cluster)).toEqual({
      cpu: 4,
      memory: 8 * GIB,
      gpu: 0,
    });
    const spec = { ...cluster.spec, suspend: true };
    expect(requestedAmounts({ ...cluster, spec }).cpu).toBe(0);
  });
});

describe('UsageTally', () => {
  it('sums up by namespace, owner and state', () => {
    const tally = new UsageTally();
    const all = { cpu: 0.1, memory: GIB, gpu: 1 };
    const gpus = (count: number) => new Map([['nvidia.com/gpu', count]]);
    const amounts = {
      requested: all,
      running: { cpu: 0.05, memory: GIB, gpu: 0 },
      waiting: { cpu: 0.05, memory: 0, gpu: 1 },
      gpus: { requested: gpus(1), running: gpus(0) },
    };
    const ada = { namespace: 'b', owner: 'user:default/ada' };
    tally.add('cluster', ada, { state: 'ready', amounts });
    tally.add('cluster', { namespace: 'a' }, { state: 'ready', amounts });
    tally.add('cluster', ada, { state: 'failed', amounts });
    tally.add('job', ada, { state: 'running' });
    const result = tally.result(new Map([['amd.com/gpu', 8]]));
    expect(result.total).toEqual({
      clusters: 3,
      jobs: 1,
      services: 0,
      capacity: { cpu: 0.3, memoryBytes: String(3 * GIB), gpu: 3 },
      running: { cpu: 0.15, memoryBytes: String(3 * GIB), gpu: 0 },
      waiting: { cpu: 0.15, memoryBytes: '0', gpu: 3 },
      waitingStates: ['failed', 'ready'],
      gpuTypes: [
        { type: 'nvidia.com/gpu', requested: 3, running: 0, waiting: 3 },
      ],
    });
    expect(result.byNamespace.map(({ gpuTypes }) => gpuTypes)).toEqual(
      [1, 2].map(count => [
        {
          type: 'nvidia.com/gpu',
          requested: count,
          running: 0,
          waiting: count,
        },
      ]),
    );
    const none = { requested: 0, running: 0, waiting: 0 };
    expect(result.gpuTypes).toEqual([
      { ...none, type: 'amd.com/gpu', allocatable: 8 },
      {
        type: 'nvidia.com/gpu',
        allocatable: 0,
        requested: 3,
        running: 0,
        waiting: 3,
      },
    ]);
    expect(
      result.byNamespace.map(({ namespace, clusters }) => [
        namespace,
        clusters,
      ]),
    ).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(result.byOwner).toMatchObject([
      { owner: '', clusters: 1 },
      { owner: 'user:default/ada', clusters: 2, jobs: 1 },
    ]);
    expect(result.clusterStates).toEqual([
      { state: 'failed', count: 1 },
      { state: 'ready', count: 2 },
    ]);
    expect(result.jobStates).toEqual([{ state: 'running', count: 1 }]);
  });
});

describe('clusterAmounts', () => {
  const requests = { cpu: '2', memory: '1Gi', 'nvidia.com/gpu': '1' };
  const pod = (name: string, change: object = {}): Pod => ({
    metadata: {
      name,
      namespace: 'test',
      labels: { 'ray.io/node-type': 'worker', 'ray.io/group': 'g' },
    },
    spec: {
      nodeName: 'n',
      containers: [{ name: 'ray', resources: { limits: requests } }],
      ...change,
    },
    status: { phase: 'Running' },
  });

  it('counts pods with a node as running, and the rest as waiting', () => {
    const cluster = withResources(requests);
    const ended = { ...pod('c'), status: { phase: 'Failed' } };
    const pods = [pod('a'), pod('b', { nodeName: undefined }), ended];
    expect(clusterAmounts(cluster, pods)).toEqual({
      requested: { cpu: 6, memory: 3 * GIB, gpu: 3 },
      running: { cpu: 2, memory: GIB, gpu: 1 },
      waiting: { cpu: 4, memory: 2 * GIB, gpu: 2 },
      gpus: {
        requested: new Map([['nvidia.com/gpu', 3]]),
        running: new Map([['nvidia.com/gpu', 1]]),
      },
    });
  });

  it('counts nothing as waiting while the cluster is suspended', () => {
    const cluster = withResources(requests, { suspend: true });
    const { waiting, gpus } = clusterAmounts(cluster, []);
    expect(waiting).toEqual({ cpu: 0, memory: 0, gpu: 0 });
    expect(gpus.requested.size).toBe(0);
  });
});

describe('recentWarnings', () => {
  const warning = (seconds: number, reason: string): Event =>
    clusterEvent(seconds, { reason, type: 'Warning' });

  const owner = { kind: 'RayCluster', namespace: 'test', name: 'c' };

  it('returns the latest first, and repeated warnings once', () => {
    const events = [
      warning(1, 'Old'),
      warning(2, 'Again'),
      warning(5, 'Again'),
    ];
    const told = recentWarnings(
      events.map(event => ({ kind: 'cluster', owner, event })),
      2,
    );
    expect(told).toMatchObject([
      {
        kind: 'cluster',
        namespace: 'test',
        name: 'c',
        event: { reason: 'Again', count: 2, lastTimestamp: timeAt(5) },
      },
      { event: { reason: 'Old' } },
    ]);
  });

  it('returns a warning common to several pods once, with one of the pods', () => {
    const ofPod = (seconds: number, name: string): Event => ({
      ...warning(seconds, 'FailedScheduling'),
      involvedObject: { kind: 'Pod', namespace: 'test', name },
    });
    const events = [ofPod(1, 'c-head-1'), ofPod(2, 'c-worker-2')];
    const told = recentWarnings(
      events.map(event => ({ kind: 'cluster', owner, event })),
      2,
    );
    expect(told).toMatchObject([
      { name: 'c', about: 'Pod c-head-1', event: { count: 2 } },
    ]);
  });
});
