/** Runs of which the fastest counts. The first run includes compilation, and other programs slow down any of them. */
export const RUNS = 20;

/** Processor time of {@link parseReference} on the machine that the tests' limits were set on, milliseconds. */
const REFERENCE_MS = 10;

const REFERENCE = JSON.stringify(
  Array.from({ length: 40_000 }, (_, value) => ({ name: `n${value}`, value })),
);

function parseReference(): void {
  JSON.parse(REFERENCE);
}

function once(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Processor time of some work, milliseconds: the least of several runs, so that other programs on the same machine don't
 * count. A run that is fast enough ends the measurement.
 */
export function processorTime(work: () => void, enough = 0): number {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > enough; run += 1) {
    least = Math.min(least, once(work));
  }
  return least;
}

/** How many times slower than usual this machine is now: others that use it take from its caches and its clock, too. */
export function slowdown(): number {
  return Math.max(1, processorTime(parseReference) / REFERENCE_MS);
}

/**
 * Processor time of work that takes longer than a limit, milliseconds. A slow machine has a higher limit; how slow it is
 * changes from run to run, so each run is compared with the reference that follows it.
 *
 * @returns undefined for work that is fast enough
 */
export function timeOver(limit: number, work: () => void): number | undefined {
  let least = Infinity;
  for (let run = 0; run < RUNS; run += 1) {
    const time = once(work);
    if (time <= limit || time <= limit * slowdown()) return undefined;
    least = Math.min(least, time);
  }
  return least;
}
