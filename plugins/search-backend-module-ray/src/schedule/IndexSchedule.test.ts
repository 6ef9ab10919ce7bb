import { mockServices } from '@backstage/backend-test-utils';
import { IndexSchedule } from './IndexSchedule';

const SECOND = 1_000;

function setUp() {
  const stopping = new AbortController();
  const fn = jest.fn(async () => {});
  let run: () => Promise<void> = async () => {};
  const triggerTask = jest.fn(async () => run());
  const isReadable = jest.fn(async () => true);
  const schedule = new IndexSchedule({
    scheduler: { triggerTask },
    clock: {
      run: async task => {
        run = async () => task.fn(new AbortController().signal);
      },
    },
    logger: mockServices.logger.mock(),
    isReadable,
    signal: stopping.signal,
  });
  void schedule.run({ id: 'search_index_ray_cluster', fn });
  return { schedule, fn, triggerTask, isReadable, stopping };
}

describe('IndexSchedule', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('runs once for many changes, and never without one', async () => {
    const { schedule, fn, triggerTask } = setUp();
    await jest.advanceTimersByTimeAsync(3_600 * SECOND);
    expect(fn).not.toHaveBeenCalled();
    for (let i = 0; i < 100; i++) schedule.refresh();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(triggerTask.mock.calls).toEqual([['search_index_ray_cluster']]);
    expect(fn).toHaveBeenCalledTimes(1);
  });

  it('pauses after a run, longer after a longer run', async () => {
    const { schedule, fn } = setUp();
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(29 * SECOND);
    expect(fn).toHaveBeenCalledTimes(1);
    fn.mockImplementation(async () => {
      jest.setSystemTime(Date.now() + 10 * SECOND);
    });
    await jest.advanceTimersByTimeAsync(1 * SECOND);
    expect(fn).toHaveBeenCalledTimes(2);
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(199 * SECOND);
    expect(fn).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1 * SECOND);
    expect(fn).toHaveBeenCalledTimes(3);
  });

  it('collects nothing before Ray can be read, and asks again until it can', async () => {
    const { schedule, fn, isReadable } = setUp();
    isReadable.mockResolvedValue(false);
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(70 * SECOND);
    expect(isReadable).toHaveBeenCalledTimes(3);
    expect(fn).not.toHaveBeenCalled();
    isReadable.mockResolvedValue(true);
    fn.mockImplementation(async () => schedule.collected('the same'));
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(fn).toHaveBeenCalledTimes(1);
    isReadable.mockClear();
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(fn).toHaveBeenCalledTimes(2);
    expect(isReadable).not.toHaveBeenCalled();
  });

  it('tries again later when another run is in progress', async () => {
    const { schedule, fn, triggerTask } = setUp();
    triggerTask.mockRejectedValueOnce(new Error('It is running'));
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(fn).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(fn).toHaveBeenCalledTimes(1);
  });

  it('delays runs for changes without new content, but not for created or deleted objects', async () => {
    const { schedule, fn } = setUp();
    fn.mockImplementation(async () => schedule.collected('the same'));
    for (let i = 0; i < 3_600; i++) {
      schedule.changed();
      await jest.advanceTimersByTimeAsync(1 * SECOND);
    }
    const runs = fn.mock.calls.length;
    expect(runs).toBeLessThan(12);
    await jest.advanceTimersByTimeAsync(31 * SECOND);
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(5 * SECOND);
    expect(fn).toHaveBeenCalledTimes(runs + 1);
    fn.mockImplementation(async () => schedule.collected('another'));
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    schedule.changed();
    await jest.advanceTimersByTimeAsync(30 * SECOND);
    expect(fn).toHaveBeenCalledTimes(runs + 3);
  });

  it('stops with the plugin', async () => {
    const { schedule, triggerTask, stopping } = setUp();
    schedule.refresh();
    stopping.abort();
    schedule.refresh();
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(triggerTask).not.toHaveBeenCalled();
  });
});
