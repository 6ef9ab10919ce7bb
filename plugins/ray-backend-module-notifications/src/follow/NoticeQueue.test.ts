import { mockServices } from '@backstage/backend-test-utils';
import { NoticeQueue } from './NoticeQueue';

describe('NoticeQueue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(fails: (entry: string) => boolean) {
    const done: string[] = [];
    const logger = mockServices.logger.mock();
    const queue = new NoticeQueue<string>({
      what: 'Telling',
      logger,
      work: async entry => {
        if (fails(entry)) throw new Error('away');
        done.push(entry);
      },
    });
    const warnings = () => logger.warn.mock.calls.map(([text]) => text);
    return { queue, done, warnings, logger };
  }

  it('retries until it succeeds, keeps the order per key, and warns once', async () => {
    let isAway = true;
    const { queue, done, warnings, logger } = setUp(() => isAway);
    for (const entry of ['a1', 'b1', 'a2']) queue.add(entry[0], entry);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([]);
    expect(warnings()).toEqual([
      'Telling does not work: Error: away; trying again until it works.',
    ]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(done.filter(entry => entry.startsWith('a'))).toEqual(['a1', 'a2']);
    expect(done).toHaveLength(3);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('does not delay other keys when one fails', async () => {
    const { queue, done } = setUp(entry => entry === 'bad');
    for (const entry of ['bad', 'good']) queue.add(entry, entry);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(done).toEqual(['good']);
  });

  it('drops the oldest entries when too many wait, and logs their number', async () => {
    let isAway = true;
    const { queue, done, warnings } = setUp(() => isAway);
    for (let index = 0; index < 10_003; index += 1) {
      queue.add(`${index}`, `${index}`);
    }
    await jest.advanceTimersByTimeAsync(2_000);
    isAway = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(done).toHaveLength(10_000);
    expect(warnings().at(-1)).toContain('3 changes were dropped');
  });

  it('logs the number of unprocessed entries when it is stopped', async () => {
    const { queue, warnings } = setUp(() => true);
    queue.add('a', 'a');
    await jest.advanceTimersByTimeAsync(10);
    await queue.stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(warnings()).toHaveLength(2);
    expect(warnings().at(-1)).toContain('1 changes wait');
  });
});
