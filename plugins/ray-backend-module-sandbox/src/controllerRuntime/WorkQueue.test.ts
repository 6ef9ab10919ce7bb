import { mockServices } from '@backstage/backend-test-utils';
import { PendingError } from '../core/PendingError';
import { FakeClock } from '../simulation/__testUtils__/FakeClock';
import { WorkQueue, WorkResult } from './WorkQueue';

function queueOf(work: (key: string) => WorkResult | undefined) {
  const clock = new FakeClock();
  const logger = mockServices.logger.mock();
  return { clock, queue: new WorkQueue({ clock, logger, work }) };
}

describe('WorkQueue', () => {
  it('holds a key once, and processes it again if it is added during processing', async () => {
    const done: string[] = [];
    const { clock, queue } = queueOf(key => {
      done.push(key);
      if (done.length === 1) {
        queue.add('a');
      }
      return undefined;
    });
    queue.add('a');
    queue.add('b');
    queue.add('a');
    await clock.advance(0);
    expect(done).toEqual(['a', 'b', 'a']);
  });

  it('retries a failure with growing delays until it succeeds', async () => {
    const times: number[] = [];
    const { clock, queue } = queueOf(() => {
      times.push(clock.now().getTime());
      if (times.length < 4) {
        throw new Error('not yet');
      }
      return undefined;
    });
    queue.add('a');
    await clock.advance(1000);
    expect(times.map(time => time - times[0])).toEqual([0, 5, 15, 35]);
  });

  it('retries at once when a pending result arrives, after any number of attempts', async () => {
    let waits = 0;
    let arrive = () => {};
    const { clock, queue } = queueOf(() => {
      waits += 1;
      const arrival = new Promise<void>(resolve => {
        arrive = resolve;
      });
      throw new PendingError('on its way', arrival);
    });
    queue.add('a');
    for (let expected = 1; expected <= 20; expected += 1) {
      await clock.advance(1000);
      expect(waits).toBe(expected);
      arrive();
    }
  });

  it('requeues a key after the requested delay, but not twice', async () => {
    let count = 0;
    const { clock, queue } = queueOf(() => {
      count += 1;
      return count < 3 ? { requeueAfterMs: 100 } : undefined;
    });
    queue.add('a');
    await clock.advance(50);
    queue.add('a');
    await clock.advance(99);
    expect(count).toBe(2);
    await clock.advance(1000);
    expect(count).toBe(3);
  });

  it('processes nothing after it is stopped', async () => {
    const work = jest.fn();
    const { clock, queue } = queueOf(work);
    queue.add('a');
    queue.addAfter('b', 10);
    queue.stop();
    queue.add('c');
    await clock.advance(100);
    expect(work).not.toHaveBeenCalled();
  });
});
