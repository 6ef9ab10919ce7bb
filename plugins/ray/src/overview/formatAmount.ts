const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Binary units of memory, as Kubernetes names them. */
const UNITS = ['Ki', 'Mi', 'Gi', 'Ti', 'Pi'] as const;

const STEP = 1024;

/** A number of cores or devices: `4`, `0.5`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** Bytes in the largest unit that leaves at least one: `1.5 Gi`. */
export function formatBytes(bytes: number): string {
  if (bytes < STEP) return `${numbers.format(bytes)} B`;
  const power = Math.min(
    Math.floor(Math.log2(bytes) / Math.log2(STEP)),
    UNITS.length,
  );
  return `${numbers.format(bytes / STEP ** power)} ${UNITS[power - 1]}`;
}
