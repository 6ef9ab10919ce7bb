import { mockServices } from '@backstage/backend-test-utils';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { ContainerRun } from './ContainerRun';
import { LogKeeper } from './LogKeeper';

function runOf(pod: string, endedAt: number | undefined): ContainerRun {
  return {
    ...{ namespace: 'n', pod, podUid: `uid-${pod}`, container: 'ray' },
    ...{ startedAt: 1, endedAt, exitCode: 0, isPrevious: false },
  };
}

function failure(status: number): KubernetesError {
  return new KubernetesError({ status, reason: 'Unknown', message: 'away' });
}

describe('LogKeeper', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(read: (run: ContainerRun) => Promise<string>) {
    const written: Array<[string, string]> = [];
    const logger = mockServices.logger.mock();
    const keeper = new LogKeeper({
      store: {
        lacks: async uid => uid !== 'kept',
        write: async (_uid, { pod }, { text }) => {
          written.push([pod, text]);
        },
      },
      read: async run => ({ text: await read(run), isCut: false }),
      logger,
    });
    return { keeper, written, logger };
  }

  it('takes each end once, and what ran before again when it has ended', async () => {
    const { keeper, written } = setUp(async ({ endedAt }) => `${endedAt}`);
    keeper.take('u', runOf('a', undefined));
    await jest.advanceTimersByTimeAsync(10);
    keeper.take('u', runOf('a', undefined));
    keeper.take('u', runOf('a', 7));
    keeper.take('u', runOf('a', 7));
    keeper.take('kept', runOf('b', 2));
    await jest.advanceTimersByTimeAsync(10);
    expect(written).toEqual([
      ['a', 'undefined'],
      ['a', '7'],
    ]);
    expect(keeper.progress()).toEqual({ waiting: 0, lost: 0 });
  });

  it('tries again where the node is away, and not where the pod is gone', async () => {
    let tries = 0;
    const { keeper, written, logger } = setUp(async ({ pod }) => {
      if (pod === 'gone') throw failure(404);
      tries += 1;
      if (tries < 3) throw failure(500);
      return 'text';
    });
    keeper.take('u', runOf('away', 2));
    keeper.take('u', runOf('gone', 2));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(written).toEqual([['away', 'text']]);
    expect(tries).toBe(3);
    expect(keeper.progress()).toEqual({ waiting: 0, lost: 1 });
    expect(logger.warn).not.toHaveBeenCalled();
  });

  it('warns once where logs can not be stored, until they can', async () => {
    let isAway = true;
    const { keeper, written, logger } = setUp(async () => {
      if (isAway) throw new Error('NoSuchBucket');
      return 'text';
    });
    keeper.take('u', runOf('a', 2));
    keeper.take('u', runOf('b', 2));
    await jest.advanceTimersByTimeAsync(7_000);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn.mock.calls[0][0]).toContain('NoSuchBucket');
    isAway = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(written).toHaveLength(2);
    isAway = true;
    keeper.take('u', runOf('c', 2));
    await jest.advanceTimersByTimeAsync(10);
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });
});
