/** Binary units of memory, as Kubernetes names them. */
const UNITS = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi'] as const;

const STEP = 1024;

/** Bytes of a gibibyte. */
export const GIB = STEP ** 3;

/** A number of cores or devices: `4`, `0.5`. */
export function formatCount(count: number, locale: string): string {
  return count.toLocaleString(locale, { maximumFractionDigits: 1 });
}

/** Bytes in the largest unit that leaves at least one: `1.5 Gi`. */
export function formatBytes(bytes: number, locale: string): string {
  if (bytes < STEP) return `${formatCount(bytes, locale)} B`;
  const power = Math.min(
    Math.floor(Math.log2(bytes) / Math.log2(STEP)),
    UNITS.length,
  );
  return `${formatCount(bytes / STEP ** power, locale)} ${UNITS[power - 1]}`;
}
