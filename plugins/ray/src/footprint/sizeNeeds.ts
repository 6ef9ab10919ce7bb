import {
  Footprint,
  FootprintGroup,
} from '@rayport/backstage-plugin-ray-common';
import { GIB } from '../ui/formatAmount';

/** Part of the highest use that is added to it: the next run may need more, and peaks between samples are not seen. */
const HEADROOM = 0.25;

/** Fewer samples are not representative. */
const MIN_SAMPLES = 2;

/** A size is reduced only if the need is at most this part of the requested size. */
const WORTHWHILE = 0.75;

/** The resources that a pod of a group needs. */
export interface SizeNeed {
  /** Whole cores; absent where Ray does not say how many its tasks held. */
  cpu?: number;
  /** Bytes, whole gibibytes. */
  memory?: number;
}

function peakOf({ peaks }: FootprintGroup, measure: string) {
  return peaks.find(each => each.measure === measure);
}

/** The resources that a pod of a group needs, if they are clearly less than it requests. */
function needOf(group: FootprintGroup): SizeNeed | undefined {
  const [memory, cpu, held] = ['memory', 'cpu', 'heldCpu'].map(measure =>
    peakOf(group, measure),
  );
  const bytes = memory && Math.ceil((memory.peak * (1 + HEADROOM)) / GIB) * GIB;
  // Tasks wait forever on nodes with fewer CPUs than they hold.
  const cores =
    cpu &&
    held &&
    Math.max(Math.ceil(cpu.peak * (1 + HEADROOM)), Math.ceil(held.peak), 1);
  const need: SizeNeed = {};
  if (bytes && bytes <= WORTHWHILE * memory.available) need.memory = bytes;
  if (cores && cores <= WORTHWHILE * cpu.available) need.cpu = cores;
  return need.memory || need.cpu ? need : undefined;
}

/** The groups of a job's own cluster that need clearly less than they ask for. */
export function sizeNeeds(
  footprint: Footprint | undefined,
): ReadonlyMap<string, SizeNeed> {
  if (!footprint || footprint.isShared || footprint.samples < MIN_SAMPLES) {
    return new Map();
  }
  return new Map(
    footprint.groups.flatMap(group => {
      const need = needOf(group);
      return need ? [[group.name, need] as const] : [];
    }),
  );
}
