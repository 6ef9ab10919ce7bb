import { setImmediate as nextTurn } from 'node:timers/promises';
import { spreadWork } from './spreadWork';

describe('spreadWork', () => {
  const items = Array.from({ length: 100 }, (_, index) => index);

  it('runs all items, a few at a time, with pauses between their starts', async () => {
    const done: number[] = [];
    const pauses: number[] = [];
    let running = 0;
    let most = 0;
    await spreadWork(
      items,
      async item => {
        running += 1;
        most = Math.max(most, running);
        await nextTurn();
        running -= 1;
        done.push(item);
      },
      {
        concurrency: 3,
        overMs: 10_000,
        signal: new AbortController().signal,
        pause: async milliseconds => void pauses.push(milliseconds),
      },
    );
    expect(done).toEqual(items);
    expect(most).toBe(3);
    // Each is 100 ms after the one before; no time passes here, so the last would have waited almost for all of it.
    expect(Math.max(...pauses)).toBeGreaterThan(8_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(9_900);
  });

  it('pauses only briefly for few items, and not at all with a duration of 0', async () => {
    const pausesOf = async (overMs: number) => {
      const pauses: number[] = [];
      await spreadWork([1, 2], async () => {}, {
        concurrency: 1,
        overMs,
        signal: new AbortController().signal,
        pause: async milliseconds => void pauses.push(milliseconds),
      });
      return pauses;
    };
    const [pause, ...others] = await pausesOf(60_000);
    expect(pause).toBeLessThanOrEqual(200);
    expect(others).toEqual([]);
    expect(await pausesOf(0)).toEqual([]);
  });

  it('starts no more items after it was aborted', async () => {
    const controller = new AbortController();
    const done: number[] = [];
    await spreadWork(
      items,
      async item => {
        done.push(item);
        if (item === 4) controller.abort();
      },
      { concurrency: 2, overMs: 0, signal: controller.signal },
    );
    expect(done.length).toBeLessThan(8);
  });

  it('continues with other items while some hang, and resolves after the last', async () => {
    const done: number[] = [];
    let release = () => {};
    const hanging = new Promise<void>(resolve => (release = resolve));
    await spreadWork(
      items,
      async item => {
        if (item < 20) await hanging;
        done.push(item);
        if (item === 99) release();
      },
      {
        concurrency: 2,
        overMs: 0,
        slowAfterMs: 1,
        signal: new AbortController().signal,
      },
    );
    expect(done.slice(0, 80)).toEqual(items.slice(20));
    expect(done).toHaveLength(100);
  });

  it('limits the number of hanging items', async () => {
    const waiting: Array<() => void> = [];
    let most = 0;
    const releaseAll = () => waiting.splice(0).forEach(release => release());
    await spreadWork(
      items,
      async item => {
        await new Promise<void>(resolve => {
          waiting.push(resolve);
          most = Math.max(most, waiting.length);
          // 32 count as slow, and two more are running.
          if (waiting.length >= 34 || item === 99) setImmediate(releaseAll);
        });
      },
      {
        concurrency: 2,
        overMs: 0,
        slowAfterMs: 1,
        signal: new AbortController().signal,
      },
    );
    expect(most).toBe(34);
  });
});
