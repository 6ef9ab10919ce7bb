import {
  ClusterLoad,
  MemoryLoad,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';

/** The measures of the curves. */
export const MEASURES = ['cpu', 'memory', 'gpu', 'objectStore'] as const;

/** One of them. */
export type Measure = (typeof MEASURES)[number];

/** Used share of each, from 0 to 1; absent if unknown. */
export type Shares = Partial<Record<Measure, number>>;

/** Usage at a time. */
export interface LoadSample {
  /** Milliseconds since the epoch. */
  time: number;
  total: Shares;
  /** By the node's id. */
  nodes: ReadonlyMap<string, Shares>;
}

const FULL = 100;

function shareOf(used: number, total: number): number | undefined {
  return total > 0 ? Math.min(used / total, 1) : undefined;
}

function shareOfMemory(memory: MemoryLoad | undefined): number | undefined {
  return memory && shareOf(Number(memory.usedBytes), Number(memory.totalBytes));
}

/** Used share of each. GPUs that don't report load count by reservation. */
export function sharesOf({
  cpu,
  memory,
  gpu,
  objectStore,
}: ResourceLoad): Shares {
  return {
    cpu: cpu && shareOf(cpu.used, cpu.total),
    memory: shareOfMemory(memory),
    gpu:
      gpu &&
      (gpu.hasPercent
        ? shareOf(gpu.percent, FULL)
        : shareOf(gpu.logicalUsed, gpu.logicalTotal)),
    objectStore: shareOfMemory(objectStore),
  };
}

/** The sample of an answer; undefined if it has none. */
export function sampleOf(
  { total, nodes }: ClusterLoad,
  time: number,
): LoadSample | undefined {
  if (!total) return undefined;
  return {
    time,
    total: sharesOf(total),
    nodes: new Map(nodes.map(node => [node.id, sharesOf(node)])),
  };
}
