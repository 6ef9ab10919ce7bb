import { Capacity, UsageTotal } from '@rayport/backstage-plugin-ray-common';
import { formatBytes, formatCount } from '../ui/formatAmount';

/** The units of capacity. */
export const CAPACITY_MEASURES = ['cpu', 'memory', 'gpu'] as const;

/** One of them. */
export type CapacityMeasure = (typeof CAPACITY_MEASURES)[number];

/** Requested amount, and its running and waiting part. */
export interface Parts {
  requested: number;
  running: number;
  waiting: number;
}

/** The same of everything. */
export type Amounts = Record<CapacityMeasure, Parts>;

/** Cores, bytes or devices. */
export function measureOf(
  capacity: Capacity | undefined,
  measure: CapacityMeasure,
): number {
  return measure === 'memory'
    ? Number(capacity?.memoryBytes ?? 0)
    : (capacity?.[measure] ?? 0);
}

/** Requested, running and waiting amounts. */
export function amountsOf({ capacity, running, waiting }: UsageTotal): Amounts {
  const partsOf = (measure: CapacityMeasure) => ({
    requested: measureOf(capacity, measure),
    running: measureOf(running, measure),
    waiting: measureOf(waiting, measure),
  });
  return {
    cpu: partsOf('cpu'),
    memory: partsOf('memory'),
    gpu: partsOf('gpu'),
  };
}

/** The full length of a bar: what nodes have, or what is requested where that is more. */
export function scaleOf(
  allocatable: number | undefined,
  { requested, running, waiting }: Parts,
): number {
  return Math.max(allocatable ?? 0, requested, running + waiting);
}

/** An amount in its unit. */
export function formatMeasure(
  value: number,
  measure: CapacityMeasure,
  locale: string,
): string {
  return measure === 'memory'
    ? formatBytes(value, locale)
    : formatCount(value, locale);
}

/** The state that filters the list, if all waiting clusters are in the same one. */
export function onlyWaitingState({
  waitingStates,
}: UsageTotal): string | undefined {
  return waitingStates.length === 1 ? waitingStates[0] : undefined;
}
