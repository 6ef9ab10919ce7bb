import { ClockGuard, ClockReading } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { within } from '../core/within';

/**
 * Time between two comparisons, milliseconds. A comparison is two small requests, and must find a wrong clock before it
 * does harm.
 */
const COMPARE_MS = 15_000;

/** Time between two comparisons before the first one succeeds, and between the first ones, milliseconds. */
const SOON_MS = 1_000;

/** Comparisons soon after each other: while a process starts, answers take long, which makes their times imprecise. */
const FIRST_COMPARISONS = 4;

/** Longest time for an answer, milliseconds. The longer it takes, the less precise is its time. */
const TIMEOUT_MS = 3_000;

/** Resolution of the header `Date` of Kubernetes, milliseconds. */
const SECOND_MS = 1_000;

/** Resolution of the database's time, milliseconds. */
const MILLISECOND_MS = 1;

/** A system with its own clock. */
export interface ReferenceClocks {
  kubernetes: {
    time(options: { signal: AbortSignal }): Promise<Date | undefined>;
  };
  database: { time(): Promise<number | undefined> };
}

/** Its time; null where it has no clock, undefined where it can't be asked. */
async function ask(
  name: string,
  resolutionMs: number,
  read: () => Promise<number | undefined>,
): Promise<ClockReading | null | undefined> {
  const begin = performance.now();
  try {
    const time = await within(TIMEOUT_MS, read());
    if (time === undefined) return null;
    const onTheWay = performance.now() - begin;
    return { name, earliest: time, latest: time + resolutionMs + onTheWay };
  } catch {
    // Health already reports that it is unavailable.
    return undefined;
  }
}

/** Compares the host's clock with those of Kubernetes and the database once. */
export async function compareClocks(
  clock: Pick<ClockGuard, 'compare'>,
  { kubernetes, database }: ReferenceClocks,
): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answers = await Promise.all([
    ask('Kubernetes', SECOND_MS, async () =>
      (await kubernetes.time({ signal }))?.getTime(),
    ),
    ask('the database', MILLISECOND_MS, () => database.time()),
  ]);
  clock.compare(
    answers.flatMap(answer => answer ?? []),
    answers.every(answer => answer !== undefined),
  );
}

/** Repeats the comparison until the signal aborts. */
export async function keepClockCompared(options: {
  clock: Pick<ClockGuard, 'compare' | 'health'>;
  references: ReferenceClocks;
  signal: AbortSignal;
}): Promise<void> {
  const { clock, references, signal } = options;
  for (let turn = 1; !signal.aborted; turn += 1) {
    await compareClocks(clock, references);
    const isSoon =
      turn < FIRST_COMPARISONS || clock.health().state === 'unknown';
    await pause(isSoon ? SOON_MS : COMPARE_MS, signal);
  }
}
