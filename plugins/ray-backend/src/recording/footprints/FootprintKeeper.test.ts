import { mockServices } from '@backstage/backend-test-utils';
import { Pod, RayCluster } from '@rayport/backstage-plugin-ray-node';
import { Sample } from '../../history/footprints/withSample';
import { NodeSummary } from '../../load/nodeSummary';
import { FootprintKeeper } from './FootprintKeeper';
import { RunningCluster } from './runningClusters';

const NOON = 1_800_000_000_000;
const GI = 2 ** 30;

function clusterNamed(
  name: string,
  fields: Partial<RunningCluster> = {},
): RunningCluster {
  const key = { namespace: 'n', name };
  const uid = `uid-${name}`;
  const limits = { cpu: '4', memory: '8Gi', 'nvidia.com/gpu': '2' };
  const template = {
    spec: { containers: [{ name: 'ray', resources: { limits } }] },
  };
  const rayCluster: RayCluster = {
    apiVersion: 'ray.io/v1',
    kind: 'RayCluster',
    metadata: { ...key, uid },
    spec: {
      headGroupSpec: { rayStartParams: {}, template: {} },
      workerGroupSpecs: [{ groupName: 'gpus', rayStartParams: {}, template }],
    },
  };
  const jobs = [{ uid: `job-${name}`, isShared: false }];
  return { key, uid, rayCluster, pods: [], jobs, ...fields };
}

const WORKER_POD: Pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: {
    namespace: 'n',
    name: 'c-gpus-worker-x',
    labels: { 'ray.io/group': 'gpus' },
  },
  status: { podIP: '10.0.0.7' },
};

const summary = (fields: Partial<NodeSummary>): NodeSummary => ({
  id: 'a',
  name: 'host',
  ip: '',
  isHead: false,
  gpus: [],
  cpu: { used: 1.5, total: 16 },
  memory: { used: 3 * GI, total: 64 * GI },
  objectStore: { used: GI, total: 2 * GI },
  resources: new Map(),
  logical: new Map(),
  ...fields,
});

const HEAD = summary({ name: 'c-head', isHead: true });
const DEVICE = { name: 'A100', usedBytes: GI, totalBytes: 40 * GI };
const WORKER = summary({
  ip: '10.0.0.7',
  gpus: [
    { ...DEVICE, percent: 80 },
    { ...DEVICE, percent: 40 },
  ],
});

describe('FootprintKeeper', () => {
  function setUp(
    clusters: readonly RunningCluster[],
    read: (name: string) => NodeSummary[] = () => [HEAD, WORKER],
  ) {
    const asked: string[] = [];
    const stored = new Map<string, Sample>();
    let now = NOON;
    const keeper = new FootprintKeeper({
      clusters: () => clusters,
      read: async ({ metadata }) => {
        asked.push(metadata.name);
        return read(metadata.name);
      },
      store: {
        add: async (uid, sample) => {
          stored.set(uid, sample);
        },
      },
      now: () => now,
      logger: mockServices.logger.mock(),
      pause: async () => {},
    });
    const round = async () => {
      asked.length = 0;
      await keeper.round(new AbortController().signal);
      now += 15_000;
      return [...asked];
    };
    return { round, stored };
  }

  it('stores the usage of nodes, with the requests of their pods, for cluster and jobs', async () => {
    const jobs = [
      { uid: 'j1', isShared: true },
      { uid: 'j2', isShared: true },
    ];
    const { round, stored } = setUp([
      clusterNamed('c', { pods: [WORKER_POD], jobs }),
    ]);
    expect(await round()).toEqual(['c']);
    expect([...stored.keys()]).toEqual(['j1', 'j2', 'uid-c']);
    expect(stored.get('j1')).toEqual({
      at: NOON,
      isShared: true,
      nodes: [
        {
          name: 'c-head',
          group: 'headgroup',
          amounts: {
            cpu: { used: 1.5, total: 16 },
            memory: { used: 3 * GI, total: 64 * GI },
            objectStore: { used: GI, total: 2 * GI },
          },
        },
        {
          name: 'c-gpus-worker-x',
          group: 'gpus',
          amounts: {
            cpu: { used: 1.5, total: 4 },
            memory: { used: 3 * GI, total: 8 * GI },
            gpu: { used: 1.2, total: 2 },
            gpuMemory: { used: 2 * GI, total: 80 * GI },
            objectStore: { used: GI, total: 2 * GI },
          },
        },
      ],
    });
  });

  it('caps the values that a head reports', async () => {
    const memory = { used: Number.MAX_VALUE, total: Number.MAX_VALUE };
    const { round, stored } = setUp([clusterNamed('c')], () => [
      summary({ isHead: true, memory }),
    ]);
    await round();
    const [node] = stored.get('job-c')?.nodes ?? [];
    expect(node.amounts.memory).toEqual({ used: 2 ** 60, total: 2 ** 60 });
  });

  it('continues if one cluster does not answer', async () => {
    const { round, stored } = setUp(
      [clusterNamed('away'), clusterNamed('b')],
      name => {
        if (name === 'away') throw new Error('no route');
        return [HEAD];
      },
    );
    await round();
    expect([...stored.keys()]).toEqual(['job-b', 'uid-b']);
  });

  it('queries a limited number of clusters per round, in rotation', async () => {
    const clusters = Array.from({ length: 200 }, (_, index) =>
      clusterNamed(`c${index}`),
    );
    const { round } = setUp(clusters);
    const first = await round();
    expect(first).toHaveLength(120);
    const second = await round();
    expect(new Set([...first, ...second]).size).toBe(200);
  });
});
