import { isRayApiError } from '@rayport/backstage-plugin-ray-common';
// eslint-disable-next-line @backstage/no-relative-monorepo-imports -- The package publishes no test helpers.
import {
  processorTime,
  RUNS,
  slowdown,
  timeOver,
} from '../../../ray-common/src/__testUtils__/processorTime';

export { timeOver };

/** Longest time for which one request may block the event loop, milliseconds. */
const MAX_BLOCK_MS = 50;

/** Shorter times are noise of the clock and the compiler, and count as equal. Milliseconds. */
const RESOLUTION_MS = 5;

/** Growth of the time for four times the size; 16 if the cost is quadratic. */
const MAX_GROWTH = 6;

/** As {@link processorTime}, of work that is asynchronous. */
export async function asyncProcessorTime(
  work: () => Promise<unknown>,
  enough = 0,
): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > enough; run += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Processor time of the longest turn of the event loop while some work is done, milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let start = process.cpuUsage();
  const look = () => {
    const { user, system } = process.cpuUsage(start);
    longest = Math.max(longest, (user + system) / 1000);
    start = process.cpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  look();
  isOver = true;
  return longest;
}

/**
 * Says how long asynchronous work holds the event loop, where that is too long: the least of several runs, milliseconds.
 *
 * @returns undefined for work that lets others have their turn
 */
export async function stallOf(
  work: () => Promise<unknown>,
): Promise<number | undefined> {
  let least = Infinity;
  for (let run = 0; run < RUNS && least > MAX_BLOCK_MS; run += 1) {
    least = Math.min(least, await longestTurn(work));
  }
  const isLong = least > MAX_BLOCK_MS && least > MAX_BLOCK_MS * slowdown();
  return isLong ? least : undefined;
}

/** Reads input that may be refused as invalid; rethrows other errors. */
export function readOrRefuse(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!isRayApiError(error) || error.code !== 'INVALID_ARGUMENT') throw error;
  }
}

/**
 * Says how work on the largest input that is allowed holds the event loop, or grows faster than the input.
 *
 * @param make - creates an input of a size
 * @returns undefined for work that is fast enough
 */
export function slownessOf<T>(
  size: number,
  make: (size: number) => T,
  work: (input: T) => void,
): string | undefined {
  const [small, large] = [make(Math.floor(size / 4)), make(size)];
  const short = processorTime(() => work(small), RESOLUTION_MS);
  const limit = Math.min(
    MAX_BLOCK_MS,
    MAX_GROWTH * Math.max(short, RESOLUTION_MS),
  );
  const long = timeOver(limit, () => work(large));
  return long === undefined
    ? undefined
    : `${long} ms for all, ${short} ms for a quarter of it`;
}
