/**
 * Maximum processor time for a document of 1 MiB, milliseconds. The fastest run counts, because others include the
 * collection of garbage.
 */
export const MAX_MS = 50;

/** Most runs of a measurement; the first that is fast enough ends it. */
const RUNS = 10;

/** Processor time, which does not depend on other programs of the machine. */
export function timeOf(run: () => void): number {
  let least = Infinity;
  for (let count = 0; count < RUNS && least >= MAX_MS; count += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
