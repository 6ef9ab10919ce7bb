import { UsageGroup, UsageHours } from '@rayport/backstage-plugin-ray-common';
import { HoursField } from '../../history/usage/dailyHours';
import { PriceSheet } from '../../history/usage/PriceSheet';
import { HoursRow } from '../../history/usage/UsageReader';

/** Sums have many digits; a millionth of an hour is a few milliseconds. */
const DIGITS = 1e6;

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}

/** Hours of all resources as answers show them, with their cost at list prices. */
export function usageHours(
  rows: readonly HoursRow[],
  prices: PriceSheet,
  measure: HoursField = 'hours',
): UsageHours {
  const byResource = new Map<string, number>();
  let cost = 0;
  for (const row of rows) {
    const { template, resource } = row;
    const hours = row[measure];
    byResource.set(resource, (byResource.get(resource) ?? 0) + hours);
    cost += hours * prices.priceOf(template, resource);
  }
  const { cpu = 0, memory = 0, ...others } = Object.fromEntries(byResource);
  const gpus = Object.entries(others)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, hours]) => ({ type, hours: rounded(hours) }));
  return {
    cpuHours: rounded(cpu),
    memoryGibHours: rounded(memory),
    gpuHours: rounded(gpus.reduce((sum, { hours }) => sum + hours, 0)),
    gpus,
    cost: rounded(cost),
  };
}

/** The hours of a sum, their unobserved and their idle part; undefined if zero. */
export function measuredHours(
  rows: readonly HoursRow[],
  prices: PriceSheet,
): Pick<UsageGroup, 'hours' | 'unseen' | 'observed' | 'idle'> {
  const of = (measure: HoursField) => usageHours(rows, prices, measure);
  const isUnseen = rows.some(({ unseen }) => unseen > 0);
  const isObserved = rows.some(({ observed }) => observed > 0);
  return {
    hours: of('hours'),
    unseen: isUnseen ? of('unseen') : undefined,
    observed: isObserved ? of('observed') : undefined,
    idle: isObserved ? of('idle') : undefined,
  };
}
