import { UsageHours } from '@rayport/backstage-plugin-ray-common';

/** What past usage is looked at by. */
export const USAGE_MEASURES = ['cpu', 'memory', 'gpu', 'cost'] as const;

/** One of them. */
export type UsageMeasure = (typeof USAGE_MEASURES)[number];

const FIELDS = {
  cpu: 'cpuHours',
  memory: 'memoryGibHours',
  gpu: 'gpuHours',
  cost: 'cost',
} as const satisfies Record<UsageMeasure, keyof UsageHours>;

/** Hours, or money; 0 for what held nothing. */
export function measured(
  hours: UsageHours | undefined,
  measure: UsageMeasure,
): number {
  return hours?.[FIELDS[measure]] ?? 0;
}

/** What there is to be looked at; money only where there are prices. */
export function measuresOf(currency: string): readonly UsageMeasure[] {
  return USAGE_MEASURES.filter(
    measure => measure !== 'cost' || currency !== '',
  );
}

/** Below this, a digit behind the point tells something. */
const FEW = 100;

/** An amount as the reader's language writes it: hours with a digit where there are few, money in its currency. */
export function formatMeasured(
  value: number,
  options: {
    measure: UsageMeasure;
    currency: string;
    locale: string;
    /** Money without what is less than one. */
    isRound?: boolean;
  },
): string {
  const { measure, currency, locale, isRound } = options;
  if (measure === 'cost') {
    return value.toLocaleString(locale, {
      style: 'currency',
      currency,
      ...(isRound && { trailingZeroDisplay: 'stripIfInteger' }),
    });
  }
  // In the first hours of a portal there are only parts of one.
  if (value < 1) {
    return value.toLocaleString(locale, { maximumSignificantDigits: 2 });
  }
  return value.toLocaleString(locale, {
    maximumFractionDigits: value < FEW ? 1 : 0,
  });
}
