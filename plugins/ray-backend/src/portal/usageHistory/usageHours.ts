import { UsageHours } from '@rayport/backstage-plugin-ray-common';
import { PriceSheet } from '../../history/usage/PriceSheet';
import { HoursRow } from '../../history/usage/UsageReader';

/** Sums end in many digits; less than a millionth of an hour is a few milliseconds. */
const DIGITS = 1e6;

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}

/** Hours of all resources as answers have them, with what they cost at list prices. */
export function usageHours(
  rows: readonly HoursRow[],
  prices: PriceSheet,
  measure: 'hours' | 'unseen' = 'hours',
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

/** The same of what nobody saw; undefined where there is nothing. */
export function unseenHours(
  rows: readonly HoursRow[],
  prices: PriceSheet,
): UsageHours | undefined {
  const isSome = rows.some(({ unseen }) => unseen > 0);
  return isSome ? usageHours(rows, prices, 'unseen') : undefined;
}
