import { mockServices } from '@backstage/backend-test-utils';
import { Outage } from './Outage';
import { SyncQueue, SyncScope } from './SyncQueue';

const logger = mockServices.logger.mock();

function key(number: number) {
  return { namespace: 'ml', name: `cluster-${number}` };
}

describe('SyncQueue', () => {
  const stop = new AbortController();
  const passes: SyncScope[] = [];
  /** How long a pass takes, milliseconds. */
  let passMs = 0;
  let queue: SyncQueue;

  beforeEach(() => {
    jest.useFakeTimers();
    passes.length = 0;
    queue = new SyncQueue({
      async sync(scope) {
        passes.push(scope);
        await new Promise(resolve => {
          setTimeout(resolve, passMs);
        });
      },
      outage: new Outage({ logger, what: 'Reading' }),
      signal: stop.signal,
    });
  });

  afterEach(() => jest.useRealTimers());
  afterAll(() => stop.abort());

  it('batches a burst, and reads everything when that is cheaper', async () => {
    passMs = 10;
    queue.add(key(1));
    queue.add(key(2));
    queue.add(key(1));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(passes).toEqual([[key(1), key(2)]]);
    for (let number = 0; number < 50; number += 1) queue.add(key(number));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(passes.slice(1)).toEqual(['all']);
  });

  it('works at most a tenth of the time during continuous changes, and is prompt again afterwards', async () => {
    passMs = 1_000;
    for (let step = 0; step < 600; step += 1) {
      queue.add(key(step % 100));
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(passes.length).toBeLessThanOrEqual(7);
    await jest.advanceTimersByTimeAsync(60_000);
    passes.length = 0;
    queue.add(key(1));
    await jest.advanceTimersByTimeAsync(300);
    expect(passes).toEqual([[key(1)]]);
  });
});
