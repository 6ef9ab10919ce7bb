import { rayCluster } from '../__testUtils__/rayCluster';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';

const WORK = `python -c "
import ray
@ray.remote(num_cpus=2)
def part(): pass
@ray.remote(num_cpus=64)
def large(): pass
part.remote(); large.remote(); large.remote()
"; sleep 60`;

async function startCluster() {
  const kubernetes = new SimulatedCluster();
  kubernetes.create(rayCluster('demo'));
  await kubernetes.pass(20);
  const ask = async (path: string) => {
    const { text } = await kubernetes.ask('demo-head-svc', path);
    return JSON.parse(text).data;
  };
  const submit = () =>
    kubernetes.ask('demo-head-svc', '/api/jobs/', {
      method: 'POST',
      body: JSON.stringify({ entrypoint: WORK }),
    });
  return { kubernetes, ask, submit };
}

describe('node summaries of a Ray head', () => {
  it('have the fields of a real head', async () => {
    const { ask } = await startCluster();
    const { summary } = await ask('/nodes?view=summary');
    expect(summary).toHaveLength(2);
    const [head, worker] = summary;
    expect(head).toMatchObject({
      hostname: expect.stringMatching(/^demo-head/),
      ip: expect.any(String),
      cpu: expect.any(Number),
      cpus: [2, 2],
      mem: [4 * 2 ** 30, ...Array(3).fill(expect.any(Number))],
      gpus: [],
      raylet: {
        nodeId: expect.stringMatching(/^[0-9a-f]{56}$/),
        state: 'ALIVE',
        isHeadNode: true,
        resourcesTotal: { CPU: 2, memory: 4 * 2 ** 30 },
        objectStoreUsedMemory: 0,
        objectStoreAvailableMemory: expect.any(Number),
      },
    });
    expect(worker.raylet.isHeadNode).toBe(false);
  });

  it('change with the workload, and report pending demands', async () => {
    const { kubernetes, ask, submit } = await startCluster();
    const before = (await ask('/nodes?view=summary')).summary[0];
    await submit();
    await kubernetes.pass(5);
    const { summary } = await ask('/nodes?view=summary');
    expect(summary[0].cpu).toBeGreaterThan(before.cpu + 20);
    expect(summary[0].mem[3]).toBeGreaterThan(before.mem[3]);
    const { clusterStatus } = await ask('/api/cluster_status');
    const { loadMetricsReport } = clusterStatus;
    expect(loadMetricsReport.usage.CPU).toEqual([2, 4]);
    const { nodeId } = summary[0].raylet;
    expect(loadMetricsReport.usageByNode[nodeId].CPU).toEqual([2, 2]);
    expect(loadMetricsReport.resourceDemand).toEqual([[{ CPU: 64 }, 2]]);
    await kubernetes.pass(90);
    const after = await ask('/api/cluster_status');
    const { usage, resourceDemand } = after.clusterStatus.loadMetricsReport;
    expect(usage.CPU).toEqual([0, 4]);
    expect(resourceDemand).toEqual([]);
  });
});
