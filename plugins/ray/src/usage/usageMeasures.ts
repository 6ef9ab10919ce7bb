import { UsageHours } from '@rayport/backstage-plugin-ray-common';

/** Measures of past usage. */
export const USAGE_MEASURES = ['cpu', 'memory', 'gpu', 'cost'] as const;

/** One of them. */
export type UsageMeasure = (typeof USAGE_MEASURES)[number];

const FIELDS = {
  cpu: 'cpuHours',
  memory: 'memoryGibHours',
  gpu: 'gpuHours',
  cost: 'cost',
} as const satisfies Record<UsageMeasure, keyof UsageHours>;

/** Hours or cost; 0 without usage. */
export function measured(
  hours: UsageHours | undefined,
  measure: UsageMeasure,
): number {
  return hours?.[FIELDS[measure]] ?? 0;
}

/** Available measures; cost only with prices. */
export function measuresOf(currency: string): readonly UsageMeasure[] {
  return USAGE_MEASURES.filter(
    measure => measure !== 'cost' || currency !== '',
  );
}

/** Numbers below this are shown with a decimal. */
const FEW = 100;

/** An amount in the user's number format: hours with a decimal if small, cost in its currency. */
export function formatMeasured(
  value: number,
  options: {
    measure: UsageMeasure;
    currency: string;
    locale: string;
    /** Cost without fractions. */
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
  // In the first hours of a portal, all costs are fractions.
  if (value < 1) {
    return value.toLocaleString(locale, { maximumSignificantDigits: 2 });
  }
  return value.toLocaleString(locale, {
    maximumFractionDigits: value < FEW ? 1 : 0,
  });
}
