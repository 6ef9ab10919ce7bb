import {
  GpuLoad,
  MemoryLoad,
  NodeLoad,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';
import { UsageOfResources } from './logicalUsage';
import { GpuSummary, NodeSummary } from './nodeSummary';

interface UsedOfTotal {
  used: number;
  total: number;
}

const NOTHING: UsedOfTotal = { used: 0, total: 0 };

/** Most names of devices that are listed. */
const MAX_MODELS = 8;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function add(a: UsedOfTotal, b: UsedOfTotal): UsedOfTotal {
  return { used: a.used + b.used, total: a.total + b.total };
}

/** The sum of known amounts; undefined if none is known. */
function sum(parts: Array<UsedOfTotal | undefined>): UsedOfTotal | undefined {
  const known = parts.filter(part => part !== undefined);
  return known.length ? known.reduce(add) : undefined;
}

function memoryLoad(part: UsedOfTotal | undefined): MemoryLoad | undefined {
  if (!part?.total) return undefined;
  const textOf = (bytes: number) => BigInt(Math.round(bytes)).toString();
  return { usedBytes: textOf(part.used), totalBytes: textOf(part.total) };
}

function gpuLoad(
  gpus: GpuSummary[],
  logical: UsedOfTotal,
): GpuLoad | undefined {
  if (!gpus.length && !logical.total) return undefined;
  const percents = gpus
    .map(({ percent }) => percent)
    .filter(percent => percent !== undefined);
  const average =
    percents.reduce((all, percent) => all + percent, 0) / percents.length;
  const memory = sum(
    gpus.map(({ usedBytes, totalBytes }) => ({
      used: usedBytes,
      total: totalBytes,
    })),
  );
  const models = new Set(gpus.map(({ name }) => name).filter(Boolean));
  return {
    percent: percents.length ? rounded(average) : 0,
    hasPercent: percents.length > 0,
    total: gpus.length,
    logicalUsed: rounded(logical.used),
    logicalTotal: rounded(logical.total),
    memory: memoryLoad(memory),
    models: [...models].slice(0, MAX_MODELS),
  };
}

/** A node with its logical resources. */
export interface JoinedNode {
  node: NodeSummary;
  logical: UsageOfResources;
}

/** Usage of all nodes together. */
export function resourceLoad(nodes: readonly JoinedNode[]): ResourceLoad {
  const logicalOf = (name: string) =>
    sum(nodes.map(({ logical }) => logical.get(name))) ?? NOTHING;
  const cpu = sum(nodes.map(({ node }) => node.cpu));
  const cpus = logicalOf('CPU');
  return {
    cpu: cpu && {
      used: rounded(cpu.used),
      total: rounded(cpu.total),
      logicalUsed: rounded(cpus.used),
      logicalTotal: rounded(cpus.total),
    },
    memory: memoryLoad(sum(nodes.map(({ node }) => node.memory))),
    gpu: gpuLoad(
      nodes.flatMap(({ node }) => node.gpus),
      logicalOf('GPU'),
    ),
    // Ray's scheduler is more reliable than the node's own statistics, which may lack the used part.
    objectStore: memoryLoad(
      sum(
        nodes.map(
          ({ node, logical }) =>
            logical.get('object_store_memory') ?? node.objectStore,
        ),
      ),
    ),
  };
}

/** Usage of a node. */
export function nodeLoad(joined: JoinedNode): NodeLoad {
  const { id, name, ip, isHead } = joined.node;
  return { id, name, ip, isHead, ...resourceLoad([joined]) };
}
