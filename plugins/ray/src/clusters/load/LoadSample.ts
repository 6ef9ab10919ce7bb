import {
  ClusterLoad,
  MemoryLoad,
  ResourceLoad,
} from '@rayport/backstage-plugin-ray-common';

/** What the curves show. */
export const MEASURES = ['cpu', 'memory', 'gpu', 'objectStore'] as const;

/** One of them. */
export type Measure = (typeof MEASURES)[number];

/** How much of each is in use, from 0 to 1; what is not known is absent. */
export type Shares = Partial<Record<Measure, number>>;

/** How much was in use at a time. */
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

/** How much of each is in use. GPUs that can't tell how much they work count as far as they are held. */
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

/** What an answer adds to the curves; nothing where it knows nothing. */
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
