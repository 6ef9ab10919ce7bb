import { FairSeats, LineLimits, SeatLine, SeatRefusal } from './FairSeats';
import { TokenBucket } from './TokenBucket';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function lineOf(limits: Partial<LineLimits> = {}): SeatLine {
  return new SeatLine({
    concurrency: 2,
    queueLengthLimit: 3,
    queueTimeoutMs: 1_000,
    ...limits,
  });
}

/** Requests seats for several flows, and records which get one. */
class Guests {
  readonly seats: FairSeats;
  readonly log: string[] = [];
  readonly #leave = new Map<string, () => void>();

  constructor(options?: ConstructorParameters<typeof FairSeats>[0]) {
    this.seats = new FairSeats(options);
  }

  come(name: string, line: SeatLine): void {
    if (this.seats.take(line)) {
      this.log.push(name);
      this.#leave.set(name, () => this.seats.release(line));
      return;
    }
    const { seated, leave } = this.seats.wait(line);
    this.#leave.set(name, leave);
    void seated.then((refusal?: SeatRefusal) =>
      this.log.push(refusal ? `${name} ${refusal}` : name),
    );
  }

  async go(...names: string[]): Promise<void> {
    for (const name of names) this.#leave.get(name)?.();
    await jest.advanceTimersByTimeAsync(0);
  }
}

/** Checks that no timers are left, so that a caller who has disconnected is not refused later. */
async function expectNothingMore({ log }: Guests): Promise<void> {
  const before = [...log];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(log).toEqual(before);
}

it('gives seats up to the limit, and others in the order of arrival', async () => {
  const guests = new Guests();
  const line = lineOf();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) guests.come(name, line);
  await guests.go();
  expect(guests.log).toEqual(['a', 'b', 'f queue-full']);
  await guests.go('b');
  await guests.go('a', 'c');
  expect(guests.log.slice(3)).toEqual(['c', 'd', 'e']);
  await guests.go('d', 'e');
  expect(line.isIdle).toBe(true);
  await expectNothingMore(guests);
});

it('gives shared seats to queues in turns, regardless of their length', async () => {
  const guests = new Guests({ total: 2 });
  const flood = lineOf({ concurrency: 100, queueLengthLimit: 100 });
  const other = lineOf();
  const names = Array.from({ length: 20 }, (_, index) => `f${index}`);
  for (const name of names) guests.come(name, flood);
  guests.come('x', other);
  guests.come('y', other);
  await guests.go('f0');
  await guests.go('f1');
  await guests.go('f2');
  await guests.go('f3');
  expect(guests.log).toEqual(['f0', 'f1', 'f2', 'x', 'f3', 'y']);
});

it('does not block a queue because another one is at its limit', async () => {
  const guests = new Guests({ total: 3 });
  const [flood, other] = [lineOf(), lineOf()];
  for (const name of ['a', 'b', 'c']) guests.come(name, flood);
  guests.come('x', other);
  expect(guests.log).toEqual(['a', 'b', 'x']);
});

it('refuses a request that has waited too long, and forgets a cancelled one', async () => {
  const guests = new Guests();
  const line = lineOf({ concurrency: 1 });
  guests.come('a', line);
  guests.come('b', line);
  await jest.advanceTimersByTimeAsync(600);
  guests.come('c', line);
  guests.come('d', line);
  await guests.go('c');
  await jest.advanceTimersByTimeAsync(401);
  expect(guests.log).toEqual(['a', 'c cancelled', 'b time-out']);
  await guests.go('a');
  expect(guests.log.at(-1)).toBe('d');
  await guests.go('d', 'd');
  expect(line.isIdle).toBe(true);
  await expectNothingMore(guests);
});

it('refuses few requests in one turn of the event loop, however many have waited too long', async () => {
  const guests = new Guests();
  const line = lineOf({ concurrency: 1, queueLengthLimit: 100 });
  guests.come('a', line);
  for (let count = 0; count < 20; count += 1) guests.come(`b${count}`, line);
  await jest.advanceTimersToNextTimerAsync();
  expect(guests.log).toHaveLength(1 + 8);
  await jest.advanceTimersByTimeAsync(2);
  expect(guests.log).toHaveLength(1 + 20);
  await guests.go('a');
  await expectNothingMore(guests);
});

it('frees a seat if its request is cancelled just when it gets the seat', async () => {
  const guests = new Guests();
  const line = lineOf({ concurrency: 1 });
  guests.come('a', line);
  guests.come('b', line);
  await guests.go('a', 'b');
  expect(line.isIdle).toBe(true);
});

it('has no timer once its last request has left the queue', async () => {
  const guests = new Guests();
  const line = lineOf({ concurrency: 1 });
  guests.come('a', line);
  guests.come('b', line);
  expect(line.alarm).toBeDefined();
  await guests.go('b');
  expect(line.alarm).toBeUndefined();
});

it('gives seats only as fast as tokens become available', async () => {
  const guests = new Guests();
  const bucket = new TokenBucket({ qps: 10, burst: 2 });
  const line = lineOf({ concurrency: 100, bucket });
  for (const name of ['a', 'b', 'c', 'd']) guests.come(name, line);
  expect(guests.log).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(95);
  expect(guests.log).toEqual(['a', 'b']);
  await jest.advanceTimersByTimeAsync(10);
  expect(guests.log).toEqual(['a', 'b', 'c']);
  await jest.advanceTimersByTimeAsync(100);
  expect(guests.log).toEqual(['a', 'b', 'c', 'd']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(bucket.isFull).toBe(true);
});

it('limits the work started in one turn of the event loop, and serves queues in turns', async () => {
  const guests = new Guests({ turnMs: 10 });
  const [flood, other] = [lineOf({ concurrency: 9 }), lineOf()];
  guests.come('a', flood);
  // The work that `a` starts uses up this turn.
  const now = jest.spyOn(performance, 'now');
  const start = performance.now();
  now.mockImplementation(() => start + 11);
  guests.come('b', flood);
  guests.come('c', flood);
  guests.come('x', other);
  expect(guests.log).toEqual(['a']);
  now.mockRestore();
  await jest.advanceTimersByTimeAsync(1);
  expect(guests.log).toEqual(['a', 'b', 'x', 'c']);
  await guests.go('a', 'b', 'c', 'x');
  await jest.advanceTimersByTimeAsync(1);
  expect(flood.isIdle && other.isIdle).toBe(true);
  await expectNothingMore(guests);
});
