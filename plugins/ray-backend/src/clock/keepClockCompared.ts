import { ClockGuard, ClockReading } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { within } from '../core/within';

/**
 * Time between two comparisons, milliseconds. A comparison is two small requests, and must find a wrong clock before it
 * does harm.
 */
const COMPARE_MS = 15_000;

/** Time between two comparisons before the first one succeeds, milliseconds. */
const SOON_MS = 1_000;

/**
 * Longest wait for the first comparison that succeeds, milliseconds. A portal whose Kubernetes has no time for it has
 * little else to wait for.
 */
const FIRST_MS = 10_000;

/** Longest time for an answer, milliseconds. The longer it takes, the less precise is its time. */
const TIMEOUT_MS = 3_000;

/** Tolerance for clocks with whole seconds, milliseconds. */
const SECOND_MS = 1_000;

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
  read: () => Promise<number | undefined>,
): Promise<ClockReading | null | undefined> {
  const begin = performance.now();
  try {
    const time = await within(TIMEOUT_MS, read());
    if (time === undefined) return null;
    const onTheWay = performance.now() - begin;
    return { name, earliest: time, latest: time + SECOND_MS + onTheWay };
  } catch {
    // Health already reports that it is away.
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
    ask('Kubernetes', async () =>
      (await kubernetes.time({ signal }))?.getTime(),
    ),
    ask('the database', () => database.time()),
  ]);
  clock.compare(
    answers.flatMap(answer => answer ?? []),
    answers.every(answer => answer !== undefined),
  );
}

interface ComparedClock {
  clock: Pick<ClockGuard, 'compare' | 'health'>;
  references: ReferenceClocks;
  signal: AbortSignal;
}

async function repeat(
  { clock, references, signal }: ComparedClock,
  onCompared: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await compareClocks(clock, references);
    const isUnknown = clock.health().state === 'unknown';
    if (!isUnknown) onCompared();
    await pause(isUnknown ? SOON_MS : COMPARE_MS, signal);
  }
  onCompared();
}

/**
 * Repeats the comparison until the signal aborts. Resolves after the first one that succeeds, or after some seconds:
 * what is observed earlier is dated by a clock that may be wrong.
 */
export async function keepClockCompared(options: ComparedClock): Promise<void> {
  const first = new Promise<void>(resolve => {
    void repeat(options, resolve);
  });
  await Promise.race([first, pause(FIRST_MS, options.signal)]);
}
