import { ClockGuard, ClockReading } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../core/pause';
import { within } from '../core/within';

/** Time between two comparisons, milliseconds: two small questions, and a wrong clock is found before it does harm. */
const COMPARE_MS = 15_000;

/** Time between two comparisons before the first one succeeds, milliseconds. */
const SOON_MS = 1_000;

/** Longest time that an answer may take, milliseconds: it says when it was made less exactly the longer it takes. */
const TIMEOUT_MS = 3_000;

/** Clocks that have whole seconds may be so much further, milliseconds. */
const SECOND_MS = 1_000;

/** What has a clock of its own. */
export interface ReferenceClocks {
  kubernetes: {
    time(options: { signal: AbortSignal }): Promise<Date | undefined>;
  };
  database: { time(): Promise<number | undefined> };
}

/** Asks one; null where it has no clock, undefined where it can't be asked. */
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
    // Health says already that it is away.
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

/** Keeps comparing; ends with the signal. */
export async function keepClockCompared(options: {
  clock: Pick<ClockGuard, 'compare' | 'health'>;
  references: ReferenceClocks;
  signal: AbortSignal;
}): Promise<void> {
  const { clock, references, signal } = options;
  while (!signal.aborted) {
    await compareClocks(clock, references);
    const isFirst = clock.health().state === 'unknown';
    await pause(isFirst ? SOON_MS : COMPARE_MS, signal);
  }
}
