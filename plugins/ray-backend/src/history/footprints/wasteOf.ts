import { StoredFootprint } from './StoredFootprint';

const GIB = 2 ** 30;
const HOUR_MS = 3_600_000;

/** Requests of a job's pods, and the part above the highest use of any pod of their group, times the duration. */
export interface Waste {
  askedCpuHours: number;
  unusedCpuHours: number;
  askedGibHours: number;
  unusedGibHours: number;
}

/** The waste of a job on a cluster of its own. CPUs that tasks held count as used. */
export function wasteOf({ from, until, groups }: StoredFootprint): Waste {
  const hours = (until - from) / HOUR_MS;
  const waste: Waste = {
    askedCpuHours: 0,
    unusedCpuHours: 0,
    askedGibHours: 0,
    unusedGibHours: 0,
  };
  for (const { nodes, peaks } of groups) {
    const { cpu, heldCpu, memory } = peaks;
    if (cpu) {
      const used = Math.max(cpu.peak, heldCpu?.peak ?? 0);
      waste.askedCpuHours += nodes * hours * cpu.available;
      waste.unusedCpuHours += nodes * hours * Math.max(cpu.available - used, 0);
    }
    if (memory) {
      const { available, peak } = memory;
      waste.askedGibHours += (nodes * hours * available) / GIB;
      waste.unusedGibHours +=
        (nodes * hours * Math.max(available - peak, 0)) / GIB;
    }
  }
  return waste;
}
