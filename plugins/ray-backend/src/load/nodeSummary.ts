import { z } from 'zod';
import {
  amount,
  amountsSchema,
  entriesOf,
  listOf,
  shortText,
} from './rayAmounts';
import { readLogicalUsage, UsageOfResources } from './logicalUsage';

/** Most nodes that are read; Ray keeps dead ones for a while. */
const MAX_NODES = 500;

/** Most devices of one node. */
const MAX_GPUS = 64;

/** Ray's unit for the memory of GPUs. */
const MEBIBYTE = 2 ** 20;

const gpu = z.object({
  name: shortText,
  utilizationGpu: amount,
  memoryUsed: amount,
  memoryTotal: amount,
});

const numbers = listOf(z.number().nonnegative(), 4);

/**
 * A node in Ray's `/nodes?view=summary`. `mem` is total, available, percent and used; `cpus` are logical and physical
 * ones, in a pod those of its container.
 */
const summary = z.object({
  hostname: shortText,
  ip: shortText,
  cpu: amount,
  cpus: numbers,
  mem: numbers,
  gpus: listOf(gpu, MAX_GPUS),
  raylet: z.object({
    nodeId: shortText,
    state: shortText,
    isHeadNode: z.boolean().catch(false),
    resourcesTotal: amountsSchema,
    objectStoreUsedMemory: amount,
    objectStoreAvailableMemory: amount,
  }),
});

const answer = z.object({
  data: z.object({
    summary: z.array(z.unknown()),
    nodeLogicalResources: z.unknown().optional(),
  }),
});

/** A device as Ray reports it. */
export interface GpuSummary {
  name: string;
  percent: number | undefined;
  usedBytes: number;
  totalBytes: number;
}

/** A living node, as Ray reports it. */
export interface NodeSummary {
  id: string;
  name: string;
  ip: string;
  isHead: boolean;
  /** Used and total cores. */
  cpu: { used: number; total: number } | undefined;
  /** Bytes. */
  memory: { used: number; total: number } | undefined;
  gpus: GpuSummary[];
  /** Bytes. */
  objectStore: { used: number; total: number } | undefined;
  /** Ray's logical resources. */
  resources: ReadonlyMap<string, number>;
  /** The used amounts, as the dashboard's text has them; empty if missing. */
  logical: UsageOfResources;
}

function nodeOf(
  node: z.output<typeof summary>,
  logical: UsageOfResources,
): NodeSummary {
  const { raylet, cpu, cpus, mem } = node;
  const [cores] = cpus;
  const [memory, , , used] = mem;
  const { objectStoreUsedMemory: held, objectStoreAvailableMemory: free } =
    raylet;
  return {
    id: raylet.nodeId,
    name: node.hostname,
    ip: node.ip,
    isHead: raylet.isHeadNode,
    cpu:
      cpu === undefined || !cores
        ? undefined
        : { used: (cpu / 100) * cores, total: cores },
    memory: memory && used !== undefined ? { used, total: memory } : undefined,
    gpus: node.gpus.map(
      ({ name, utilizationGpu, memoryUsed, memoryTotal }) => ({
        name,
        percent: utilizationGpu,
        usedBytes: (memoryUsed ?? 0) * MEBIBYTE,
        totalBytes: (memoryTotal ?? 0) * MEBIBYTE,
      }),
    ),
    objectStore:
      held === undefined || !free
        ? undefined
        : { used: held, total: held + free },
    resources: raylet.resourcesTotal,
    logical,
  };
}

function compareNodes(a: NodeSummary, b: NodeSummary): number {
  return (
    Number(b.isHead) - Number(a.isHead) ||
    a.name.localeCompare(b.name) ||
    a.id.localeCompare(b.id)
  );
}

/** Parses the living nodes, the head first, from Ray's answer to `/nodes?view=summary`; refuses any other answer. */
export const nodeSummarySchema = answer.transform(({ data }): NodeSummary[] => {
  const words = new Map(
    entriesOf(data.nodeLogicalResources, z.string(), MAX_NODES),
  );
  return data.summary
    .slice(0, MAX_NODES)
    .flatMap(each => {
      const { success, data: node } = summary.safeParse(each);
      if (!success || node.raylet.state !== 'ALIVE') return [];
      const text = words.get(node.raylet.nodeId) ?? '';
      return [nodeOf(node, readLogicalUsage(text))];
    })
    .sort(compareNodes);
});
