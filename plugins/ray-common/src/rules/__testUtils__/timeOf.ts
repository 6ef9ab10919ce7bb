/**
 * Maximum processor time for a document of 1 MiB, milliseconds. The fastest run counts, because others include the
 * collection of garbage.
 */
export const MAX_MS = 50;

/** Most runs of a measurement; the first that is fast enough ends it. */
const RUNS = 10;

/** Processor time of {@link parseReference} on the machine that {@link MAX_MS} was set on, milliseconds. */
const REFERENCE_MS = 10;

const REFERENCE = JSON.stringify(
  Array.from({ length: 40_000 }, (_, value) => ({ name: `n${value}`, value })),
);

function parseReference(): void {
  JSON.parse(REFERENCE);
}

/** Least processor time of several runs, milliseconds. */
function leastTime(run: () => void, enough: number): number {
  let least = Infinity;
  for (let count = 0; count < RUNS && least >= enough; count += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/**
 * Processor time, milliseconds, as on the machine that {@link MAX_MS} was set on: neither other programs nor a slower
 * machine make it longer.
 */
export function timeOf(run: () => void): number {
  const least = leastTime(run, MAX_MS);
  if (least < MAX_MS) return least;
  return least / Math.max(1, leastTime(parseReference, 0) / REFERENCE_MS);
}
