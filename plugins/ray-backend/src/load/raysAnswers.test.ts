import { RayCluster } from '@rayport/backstage-plugin-ray-node';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { timeOver } from '../__testUtils__/processorTime';
import { clusterLoad } from './clusterLoad';
import { clusterStatusSchema } from './clusterStatusReport';
import { readLogicalUsage } from './logicalUsage';
import { nodeSummarySchema } from './nodeSummary';

/** Maximum processor time for reading the worst responses, milliseconds. */
const MAX_READ_MS = 100;

/** A recorded response of a real Ray, without command lines and paths. */
function recorded(name: string): unknown {
  const file = join(__dirname, '__fixtures__', `${name}-2.60.0.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const ID = '8b0a8a4ac4295380c624d012ac2d822ef48f1412f64678dc83fc00ad';

const rayCluster = (
  change: Partial<RayCluster['spec']> = {},
  replicas = 0,
): RayCluster => ({
  metadata: { name: 'c', namespace: 'n' },
  spec: {
    headGroupSpec: {
      rayStartParams: { 'num-cpus': '1' },
      template: { spec: { containers: [] } },
    },
    workerGroupSpecs: [
      {
        groupName: 'small',
        replicas,
        maxReplicas: 3,
        template: {
          spec: {
            containers: [
              {
                name: 'ray',
                resources: { limits: { cpu: '2', memory: '4Gi' } },
              },
            ],
          },
        },
      },
      {
        groupName: 'gpus',
        replicas: 1,
        maxReplicas: 1,
        template: {
          spec: {
            containers: [
              {
                name: 'ray',
                resources: { limits: { cpu: '4', 'nvidia.com/gpu': '2' } },
              },
            ],
          },
        },
      },
    ],
    ...change,
  },
});

const words = () => ({
  nodes: nodeSummarySchema.parse(recorded('nodes')),
  status: clusterStatusSchema.parse(recorded('cluster_status')),
});

describe('answers of a real Ray', () => {
  it('give the usage of nodes, with the object store as seen by the scheduler', () => {
    const { total, nodes, omittedNodes } = clusterLoad(rayCluster(), words());
    const load = {
      cpu: { used: 1.53, total: 2, logicalUsed: 1, logicalTotal: 1 },
      memory: { usedBytes: '4923826176', totalBytes: '25276502016' },
      gpu: undefined,
      objectStore: { usedBytes: '20000003', totalBytes: '100000000' },
    };
    expect(total).toEqual(load);
    expect(nodes).toEqual([
      { id: ID, name: 'vm', ip: '127.0.0.1', isHead: true, ...load },
    ]);
    expect(omittedNodes).toBe(0);
  });

  it('give the pending demands, and the reasons with the cluster', () => {
    const demandsWith = (cluster: RayCluster) =>
      clusterLoad(cluster, words()).demands.map(
        ({ source, bundles, count, reason, groups }) =>
          `${count} ${source} ${JSON.stringify(bundles)} ${reason} ${groups}`,
      );
    const CPU1 = '[{"resources":{"CPU":1},"count":1}]';
    const UNICORN = '[{"resources":{"unicorn":2,"CPU":64},"count":1}]';
    const GPU = '[{"resources":{"GPU":1,"CPU":1},"count":1}]';
    const SPREAD = '[{"resources":{"CPU":2},"count":2}]';
    const REQUEST = '[{"resources":{"CPU":4},"count":1}]';
    // The autoscaler has requested one worker with GPUs, and only the head has joined.
    expect(demandsWith(rayCluster({ enableInTreeAutoscaling: true }))).toEqual([
      `2 task ${CPU1} starting small,gpus`,
      `2 task ${UNICORN} infeasible `,
      `1 task ${GPU} starting gpus`,
      `1 placementGroup ${SPREAD} starting small,gpus`,
      `1 request ${REQUEST} starting gpus`,
    ]);
    const [, gpus] = rayCluster().spec?.workerGroupSpecs ?? [];
    const none = { ...gpus, replicas: 0 };
    const [small] = rayCluster().spec?.workerGroupSpecs ?? [];
    const scaling = { enableInTreeAutoscaling: true };
    expect(
      demandsWith(
        rayCluster({
          ...scaling,
          workerGroupSpecs: [small, { ...none, maxReplicas: 0 }],
        }),
      ),
    ).toEqual([
      `2 task ${CPU1} scaling small`,
      `2 task ${UNICORN} infeasible `,
      `1 task ${GPU} atMaximum gpus`,
      `1 placementGroup ${SPREAD} scaling small`,
      `1 request ${REQUEST} atMaximum gpus`,
    ]);
    expect(
      demandsWith(rayCluster({ workerGroupSpecs: [small, none] })).map(text =>
        text.split(' ').at(-2),
      ),
    ).toEqual(['busy', 'infeasible', 'busy', 'busy', 'busy']);
  });

  it('give no demands if the autoscaler does not report them', () => {
    const status = clusterStatusSchema.parse({
      data: { autoscalingStatus: null, autoscalingError: null },
    });
    const { nodes } = words();
    const load = clusterLoad(rayCluster(), { nodes, status });
    expect(load).toMatchObject({ demandsKnown: false, demands: [] });
    // Here the dashboard's text is the only source, and it is older.
    expect(load.total?.cpu).toMatchObject({ logicalUsed: 0, logicalTotal: 1 });
  });
});

describe('unexpected answers', () => {
  it.each([[null], ['x'], [{}], [{ data: [] }], [{ data: { summary: 1 } }]])(
    'are refused if malformed: %j',
    answer => {
      expect(nodeSummarySchema.safeParse(answer).success).toBe(false);
    },
  );

  it('are read as far as possible', () => {
    const raylet = { nodeId: 'a', state: 'ALIVE' };
    const summary = [
      7,
      { raylet: { ...raylet, state: 'DEAD' } },
      {
        hostname: 'h'.repeat(1_000),
        cpu: 'much',
        cpus: null,
        mem: [1, 'x'],
        gpus: [
          { name: 'G', utilizationGpu: null, memoryUsed: 1, memoryTotal: 2 },
        ],
        raylet: { ...raylet, resourcesTotal: { CPU: -1, GPU: 1 } },
      },
    ];
    const nodes = nodeSummarySchema.parse({ data: { summary } });
    const { total } = clusterLoad(rayCluster(), { nodes, status: undefined });
    expect(nodes).toHaveLength(1);
    expect(nodes[0].name).toHaveLength(100);
    expect(total).toEqual({
      cpu: undefined,
      memory: undefined,
      gpu: {
        percent: 0,
        hasPercent: false,
        total: 1,
        logicalUsed: 0,
        logicalTotal: 0,
        memory: { usedBytes: '1048576', totalBytes: '2097152' },
        models: ['G'],
      },
      objectStore: undefined,
    });
    const status = clusterStatusSchema.parse({
      data: {
        autoscalingError: `Traceback\n${'x'.repeat(100_000)}\nValueError: no\n`,
        clusterStatus: {
          loadMetricsReport: {
            usageByNode: { a: { CPU: [1] }, b: 7 },
            resourceDemand: [[{ CPU: 1 }, 0], [{ CPU: 'x' }, 2], 'x'],
            pgDemand: {},
          },
        },
      },
    });
    expect(status.error).toBe('ValueError: no');
    expect(status.demands).toHaveLength(1);
  });

  it('are truncated, and read in time', () => {
    const bundle = { CPU: 0.5 };
    const resourceDemand = Array.from({ length: 60_000 }, () => [bundle, 1]);
    const node = {
      raylet: { nodeId: 'a', state: 'ALIVE', resourcesTotal: {} },
    };
    const summary = Array.from({ length: 60_000 }, () => node);
    const loadMetricsReport = {
      resourceDemand,
      requestDemand: resourceDemand,
      usageByNode: {},
    };
    const read = () =>
      clusterLoad(rayCluster(), {
        nodes: nodeSummarySchema.parse({ data: { summary } }),
        status: clusterStatusSchema.parse({
          data: { clusterStatus: { loadMetricsReport } },
        }),
      });
    expect(timeOver(MAX_READ_MS, read)).toBeUndefined();
    const load = read();
    expect([load.nodes.length, load.omittedNodes]).toEqual([200, 300]);
    expect([load.demands.length, load.omittedDemands]).toEqual([50, 1_000]);
  });
});

it.each([
  ['1.0/4.0 CPU', ['CPU', { used: 1, total: 4 }]],
  [
    '1.5KiB/2.0MiB object_store_memory',
    ['object_store_memory', { used: 1_536, total: 2_097_152 }],
  ],
  ['0B/19.32GiB memory', ['memory', { used: 0, total: 19.32 * 2 ** 30 }]],
  [
    '1.0/2.0 GPU (1.0 used of 1.0 reserved in placement groups)',
    ['GPU', { used: 1, total: 2 }],
  ],
  ['nonsense', undefined],
  ['./. CPU', undefined],
])('reads %s', (line, entry) => {
  expect([...readLogicalUsage(line)]).toEqual(entry ? [entry] : []);
});
