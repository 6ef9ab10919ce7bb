import { mockServices } from '@backstage/backend-test-utils';
import { ConflictError } from '@backstage/errors';
import { keepPruned } from './keepPruned';

describe('keepPruned', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('has what is older than it may be deleted every hour, once the database is there', async () => {
    let isThere = false;
    const clock = { isTrusted: true };
    const listeners: Array<() => void> = [];
    const scheduler = mockServices.scheduler.mock();
    const prune = jest.fn(async () => 7);
    const logger = mockServices.logger.mock();
    const { signal } = new AbortController();
    const kept = keepPruned({
      scheduler,
      database: {
        async ping() {
          if (!isThere) throw new Error('connection refused');
        },
      },
      clock: {
        isTrusted: () => clock.isTrusted,
        onTrusted: listener => listeners.push(listener),
      },
      prune,
      logger,
      signal,
    });
    await jest.advanceTimersByTimeAsync(10_000);
    // It would never recover from a database that is away.
    expect(scheduler.scheduleTask).not.toHaveBeenCalled();
    isThere = true;
    await jest.advanceTimersByTimeAsync(10_000);
    await kept;
    const [task] = scheduler.scheduleTask.mock.calls[0];
    expect(task).toMatchObject({ frequency: { hours: 1 } });
    await task.fn(signal);
    expect(prune).toHaveBeenCalledWith(signal);
    expect(logger.info).toHaveBeenCalledWith(
      '7 old records and changes have been deleted',
    );
    // A wrong clock deletes nothing, and does not put off the next run either.
    clock.isTrusted = false;
    await task.fn(signal);
    expect(prune).toHaveBeenCalledTimes(1);
    scheduler.triggerTask.mockRejectedValueOnce(new ConflictError('it runs'));
    listeners.forEach(tell => tell());
    expect(scheduler.triggerTask.mock.calls).toEqual([[task.id]]);
  });
});
