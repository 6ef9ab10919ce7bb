import { localeOf, useTexts } from '../translation';
import { formatBytes, formatCount } from '../ui/formatAmount';

/** Measures in cores or devices; all others are bytes. */
const COUNTED: readonly string[] = ['cpu', 'heldCpu', 'gpu'];

/** Formats amounts of a measure: `1.5` cores, `9 Gi`. */
export function useMeasureText(): (measure: string, amount: number) => string {
  const { t } = useTexts();
  const locale = localeOf(t);
  return (measure, amount) =>
    COUNTED.includes(measure)
      ? formatCount(amount, locale)
      : formatBytes(amount, locale);
}
