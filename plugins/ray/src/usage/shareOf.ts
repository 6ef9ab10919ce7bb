import { UsageGroup } from '@rayport/backstage-plugin-ray-common';
import { measured, USAGE_MEASURES, UsageMeasure } from './usageMeasures';

/** Usage, and its idle part. */
export type IdleUsage = Pick<UsageGroup, 'hours' | 'observed' | 'idle'>;

/** Cost if there is any; otherwise cores, or memory. */
const ORDER: readonly UsageMeasure[] = ['cost', ...USAGE_MEASURES];

/**
 * A share of usage, from 0 to 1: `idle`, without any activity, or `observed`, with known activity. Undefined if
 * unknown.
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

/** A share in the user's number format. */
export function formatShare(share: number, locale: string): string {
  return share.toLocaleString(locale, {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
  });
}
