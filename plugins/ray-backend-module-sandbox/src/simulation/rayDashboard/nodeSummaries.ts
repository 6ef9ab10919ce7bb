import { createHash } from 'node:crypto';
import { Pod } from '../../objects/Pod';
import { amountsAbove0, nodeResources } from '../commands/RayResources';
import { RayHead } from './RayHeads';

const NODE_ID_LENGTH = 56;

/** Amounts that Ray reports for containers without limits. */
const DEFAULT_CPUS = 16;
const DEFAULT_MEMORY = 64 * 2 ** 30;
/** The part of a node's memory that Ray takes for its object store. */
const OBJECT_STORE_SHARE = 0.3;
/** Idle usage of a node: shares of one core, and of its memory. */
const IDLE_CORES = 0.05;
const IDLE_MEMORY_SHARE = 0.12;
/** Usage by work, as shares: of held cores and GPUs, and of the memory per core. */
const WORK_SHARE = 0.85;
const MEMORY_SHARE_OF_WORK = 0.4;
const OBJECTS_SHARE_OF_WORK = 0.25;
/** Cores that the driver of a running job uses on the head. */
const DRIVER_CORES = 0.4;
/** Load varies: this part of the work's usage rises and falls. */
const WAVE_SHARE = 0.15;
const WAVE_MS = 47_000;
/** Memory of a simulated device, in MB as Ray reports it. */
const GPU_MEMORY = 40_960;

type Amounts = Record<string, number>;
type NodeAmounts = Amounts &
  Record<'CPU' | 'memory' | 'objectStoreMemory', number>;

/** How much of a node is held by tasks, actors and Serve replicas, and used. */
interface NodeUse {
  id: string;
  /** From 0.85 to 1. Differs between nodes, and changes over time. */
  wave: number;
  /** Ray's logical resources, without those of no number. */
  total: NodeAmounts;
  held: Amounts;
  /** The part of its cores that its work holds. */
  busy: number;
  /** Bytes of the object store in use. */
  objects: number;
}

/** The id of a Ray node, stable for the life of its pod. */
export function nodeId(podUid: string): string {
  const digest = createHash('sha256').update(podUid).digest('hex');
  return digest.slice(0, NODE_ID_LENGTH);
}

function useOfNode({ scheduler }: RayHead, pod: Pod): NodeUse {
  const { CPU = Infinity, memory = Infinity, ...others } = nodeResources(pod);
  const bytes = Number.isFinite(memory) ? memory : DEFAULT_MEMORY;
  const total: NodeAmounts = {
    ...amountsAbove0(others),
    CPU: Number.isFinite(CPU) ? CPU : DEFAULT_CPUS,
    memory: bytes,
    objectStoreMemory: Math.round(bytes * OBJECT_STORE_SHARE),
  };
  const held: Amounts = { ...scheduler.heldOn(pod) };
  const id = nodeId(pod.metadata.uid ?? '');
  const angle =
    (2 * Math.PI * (Date.now() + parseInt(id.slice(0, 4), 16))) / WAVE_MS;
  const wave = 1 - (WAVE_SHARE * (1 + Math.sin(angle))) / 2;
  const busy = total.CPU ? Math.min((held.CPU ?? 0) / total.CPU, 1) : 0;
  const share = OBJECTS_SHARE_OF_WORK * busy * wave;
  const objects = Math.round(total.objectStoreMemory * share);
  return { id, wave, total, held, busy, objects };
}

function gpusOf({ id, wave, total, held }: NodeUse): object[] {
  return Array.from({ length: total.GPU ?? 0 }, (_, index) => {
    const work = Math.max(Math.min((held.GPU ?? 0) - index, 1), 0) * wave;
    return {
      index,
      name: 'Simulated GPU',
      uuid: `GPU-${id.slice(0, 8)}-${index}`,
      utilizationGpu: Math.round(100 * WORK_SHARE * work),
      memoryUsed: Math.round(GPU_MEMORY * MEMORY_SHARE_OF_WORK * work),
      memoryTotal: GPU_MEMORY,
      processesPids: [],
    };
  });
}

function nodeSummary(head: RayHead, pod: Pod): object {
  const use = useOfNode(head, pod);
  const { id, wave, total, held, busy, objects } = use;
  const { metadata, status } = pod;
  const isHead = metadata.labels?.['ray.io/node-type'] === 'head';
  const cores = total.CPU || 1;
  const drivers = isHead
    ? head.jobs.list().filter(run => run.status === 'RUNNING').length
    : 0;
  const work = WORK_SHARE * (held.CPU ?? 0) + DRIVER_CORES * drivers;
  const share = Math.min((IDLE_CORES + work * wave) / cores, 1);
  const memoryShare = IDLE_MEMORY_SHARE + MEMORY_SHARE_OF_WORK * busy * wave;
  const used = Math.round(total.memory * memoryShare);
  const ip = status?.podIP ?? '';
  return {
    now: Date.now() / 1000,
    hostname: metadata.name,
    ip,
    cpu: Math.round(1000 * share) / 10,
    cpus: [cores, cores],
    mem: [
      total.memory,
      total.memory - used,
      Math.round(1000 * memoryShare) / 10,
      used,
    ],
    gpus: gpusOf(use),
    tpus: [],
    raylet: {
      storeStats: {
        objectStoreBytesUsed: String(objects),
        objectStoreBytesAvail: String(total.objectStoreMemory),
      },
      objectStoreUsedMemory: objects,
      objectStoreAvailableMemory: total.objectStoreMemory - objects,
      nodeId: id,
      nodeManagerAddress: ip,
      nodeManagerHostname: metadata.name,
      resourcesTotal: total,
      isHeadNode: isHead,
      state: 'ALIVE',
    },
  };
}

/** Ray's response to `/nodes?view=summary`, with the fields that Ray's pages and ours read (Ray 2.60). */
export function nodeSummaries(head: RayHead): object {
  const summary = head.scheduler.nodes.map(pod => nodeSummary(head, pod));
  return {
    result: true,
    msg: 'Node summary fetched.',
    data: { summary, nodeLogicalResources: {} },
  };
}

/** The used and the total amount. */
type Usage = Record<string, [number, number]>;

function usageOf({ total, held, objects }: NodeUse): Usage {
  const used: Amounts = { ...held, objectStoreMemory: objects };
  return Object.fromEntries(
    Object.entries(total).map(([name, all]) => [name, [used[name] ?? 0, all]]),
  );
}

function sum(usages: Usage[]): Usage {
  const total: Usage = {};
  for (const [name, [used, all]] of usages.flatMap(usage =>
    Object.entries(usage),
  )) {
    const [before, allBefore] = total[name] ?? [0, 0];
    total[name] = [before + used, allBefore + all];
  }
  return total;
}

/** Merges equal demands into one entry with their number. */
function countedDemands({ scheduler }: RayHead): Array<[object, number]> {
  const counts = new Map<string, number>();
  for (const resources of scheduler.waiting) {
    const text = JSON.stringify(amountsAbove0(resources));
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => [JSON.parse(text), count]);
}

/** Ray's response to `/api/cluster_status`, of version 1 of its autoscaler (Ray 2.60). */
export function clusterStatusOf(head: RayHead): object {
  const uses = head.scheduler.nodes.map(pod => useOfNode(head, pod));
  const usageByNode = Object.fromEntries(
    uses.map(use => [use.id, usageOf(use)]),
  );
  const loadMetricsReport = {
    usage: sum(Object.values(usageByNode)),
    resourceDemand: countedDemands(head),
    pgDemand: [],
    requestDemand: [],
    nodeTypes: uses.map(({ total }) => [total, 1]),
    headIp: null,
    usageByNode,
    nodeTypeMapping: null,
    idleTimeMap: null,
  };
  const autoscalerReport = {
    activeNodes: {},
    idleNodes: null,
    pendingNodes: [],
    pendingLaunches: {},
    failedNodes: [],
    pendingResources: {},
    legacy: true,
  };
  const time = Date.now() / 1000;
  return {
    result: true,
    msg: 'Got cluster status.',
    data: {
      autoscalingStatus: `Cluster status: ${uses.length} nodes`,
      autoscalingError: null,
      clusterStatus: { time, autoscalerReport, loadMetricsReport },
    },
  };
}
