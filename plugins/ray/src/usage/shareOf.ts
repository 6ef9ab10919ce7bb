import { UsageGroup } from '@rayport/backstage-plugin-ray-common';
import { measured, USAGE_MEASURES, UsageMeasure } from './usageMeasures';

/** What was held, and how much of that was idle. */
export type IdleUsage = Pick<UsageGroup, 'hours' | 'observed' | 'idle'>;

/** Money says most where there is any; what has neither cores nor a price has memory. */
const ORDER: readonly UsageMeasure[] = ['cost', ...USAGE_MEASURES];

/**
 * A share of what was held, from 0 to 1: `idle`, in which nothing worked, or `observed`, in which it is known whether
 * something did. Undefined where that was never known.
 */
export function shareOf(
  usage: IdleUsage,
  part: 'idle' | 'observed',
): number | undefined {
  const { hours, observed } = usage;
  const measure = ORDER.find(one => measured(hours, one) > 0);
  if (!observed || !measure) return undefined;
  return measured(usage[part], measure) / measured(hours, measure);
}

/** A share as the reader's language writes it. */
export function formatShare(share: number, locale: string): string {
  return share.toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
  });
}
