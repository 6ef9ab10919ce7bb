import { mockServices } from '@backstage/backend-test-utils';
import { ConflictError } from '@backstage/errors';
import { SharedTasks } from './SharedTasks';

function setUp() {
  const scheduler = mockServices.scheduler.mock();
  const logger = mockServices.logger.mock();
  const listeners: Array<() => void> = [];
  const lease = new AbortController();
  const end = new AbortController();
  const state = { isHeld: true, isTrusted: true };
  const tasks = new SharedTasks({
    scheduler,
    logger,
    signal: end.signal,
    lease: {
      held: () => (state.isHeld ? lease.signal : undefined),
      onTaken: listener => listeners.push(listener),
    },
    clock: {
      isTrusted: () => state.isTrusted,
      onTrusted: listener => listeners.push(listener),
    },
  });
  const fn = jest.fn(async (_signal: AbortSignal) => {});
  const schedule = async () => {
    await tasks.schedule({ id: 'ray-test', frequency: { hours: 1 }, fn });
    const [task] = scheduler.scheduleTask.mock.calls[0];
    return { task, run: () => task.fn(new AbortController().signal) };
  };
  const tell = () => listeners.forEach(listener => listener());
  return { scheduler, logger, lease, end, state, fn, schedule, tell };
}

describe('SharedTasks', () => {
  it('do nothing while another replica has the lease, or the clock is doubted', async () => {
    const { state, fn, schedule } = setUp();
    const { task, run } = await schedule();
    expect(task).toMatchObject({ frequency: { hours: 1 }, scope: 'local' });
    await run();
    expect(fn).toHaveBeenCalledTimes(1);
    state.isHeld = false;
    await run();
    state.isHeld = true;
    state.isTrusted = false;
    await run();
    expect(fn).toHaveBeenCalledTimes(1);
  });

  it('run as soon as this replica has the lease, and the clock is trusted', async () => {
    const { scheduler, logger, end, schedule, tell } = setUp();
    await schedule();
    scheduler.triggerTask.mockRejectedValueOnce(new ConflictError('it runs'));
    tell();
    expect(scheduler.triggerTask.mock.calls).toEqual([
      ['ray-test'],
      ['ray-test'],
    ]);
    end.abort();
    tell();
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(2);
    expect(logger.debug).not.toHaveBeenCalled();
  });

  it('are aborted when the lease is lost, and when the portal stops', async () => {
    for (const which of ['lease', 'end'] as const) {
      const { fn, schedule, ...controllers } = setUp();
      const { run } = await schedule();
      await run();
      const [[signal]] = fn.mock.calls;
      expect(signal.aborted).toBe(false);
      controllers[which].abort();
      expect(signal.aborted).toBe(true);
    }
  });

  it('log the reason of a failure, unlike Backstage', async () => {
    const { logger, fn, schedule } = setUp();
    const { run } = await schedule();
    fn.mockRejectedValueOnce(new Error('no such table'));
    await run();
    expect(logger.error).toHaveBeenCalledWith(
      'The task ray-test failed: Error: no such table',
    );
  });
});
