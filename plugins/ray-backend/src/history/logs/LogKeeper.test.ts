import { mockServices } from '@backstage/backend-test-utils';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { ContainerRun } from './ContainerRun';
import { LogKeeper } from './LogKeeper';

function runOf(pod: string, endedAt: number | undefined): ContainerRun {
  return {
    namespace: 'n',
    pod,
    podUid: `uid-${pod}`,
    container: 'ray',
    startedAt: 1,
    endedAt,
    exitCode: 0,
    isPrevious: false,
  };
}

function failure(status: number): KubernetesError {
  return new KubernetesError({ status, reason: 'Unknown', message: 'away' });
}

describe('LogKeeper', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUp(
    read: (run: ContainerRun) => Promise<string>,
    assertStore = async () => {},
  ) {
    const written: Array<[string, string]> = [];
    const logger = mockServices.logger.mock();
    const keeper = new LogKeeper({
      store: {
        lacks: async uid => {
          await assertStore();
          return uid !== 'kept';
        },
        write: async (_uid, { pod }, { text }) => {
          await assertStore();
          written.push([pod, text]);
        },
      },
      read: async run => ({ text: await read(run), isCut: false }),
      logger,
    });
    return { keeper, written, logger };
  }

  it('stores each ended run once, and a running one again after its end', async () => {
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

  it('resolves whenRead once the logs of an object are read or have failed', async () => {
    const texts: Array<() => void> = [];
    const { keeper, written } = setUp(async ({ pod }) => {
      if (pod === 'broken') throw failure(500);
      await new Promise<void>(resolve => {
        texts.push(resolve);
      });
      return 'text';
    });
    const steps: string[] = [];
    keeper.take('kept', runOf('b', 2));
    await keeper.whenRead('kept');
    keeper.take('u', runOf('a', 2));
    keeper.take('u', runOf('broken', 2));
    const reading = keeper.whenRead('u').then(() => steps.push('read'));
    await jest.advanceTimersByTimeAsync(10);
    expect(steps).toEqual([]);
    texts.forEach(tell => tell());
    await reading;
    expect(steps).toEqual(['read']);
    await jest.advanceTimersByTimeAsync(10);
    expect(written).toEqual([['a', 'text']]);
    await keeper.whenRead('u');
    await keeper.whenRead('nothing');
  });

  it('retries while the node is unavailable, but not if the pod is gone', async () => {
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

  it('reads logs while the store is unavailable, and stores them later, even if the pods are gone', async () => {
    let isAway = true;
    let arePodsThere = true;
    const { keeper, written, logger } = setUp(
      async () => {
        if (!arePodsThere) throw failure(404);
        return 'text';
      },
      async () => {
        if (isAway) throw new Error('NoSuchBucket');
      },
    );
    keeper.take('u', runOf('a', 2));
    keeper.take('kept', runOf('b', 2));
    await jest.advanceTimersByTimeAsync(7_000);
    keeper.take('u', runOf('c', undefined));
    await jest.advanceTimersByTimeAsync(10);
    arePodsThere = false;
    await jest.advanceTimersByTimeAsync(300_000);
    expect(keeper.progress()).toEqual({ waiting: 3, lost: 0 });
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn.mock.calls[0][0]).toContain('NoSuchBucket');
    isAway = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(written.map(([pod]) => pod).sort()).toEqual(['a', 'c']);
    expect(keeper.progress()).toEqual({ waiting: 0, lost: 0 });
    isAway = true;
    arePodsThere = true;
    keeper.take('u', runOf('d', 2));
    await jest.advanceTimersByTimeAsync(10);
    expect(logger.warn).toHaveBeenCalledTimes(2);
    keeper.close();
    expect(logger.warn).toHaveBeenLastCalledWith(
      'The portal shut down before 1 logs could be stored: they are lost',
    );
  });

  it('limits its memory, and gives up a log that the store always refuses', async () => {
    let isAway = true;
    const stored: string[] = [];
    const keeper = new LogKeeper({
      store: {
        lacks: async () => true,
        write: async (_uid, { pod }) => {
          if (isAway || pod === 'refused') throw new Error('away');
          stored.push(pod);
        },
      },
      read: async ({ pod }) => ({
        text: 'x'.repeat(pod.startsWith('later') ? 1 : 30 * 1024 ** 2),
        isCut: true,
      }),
      logger: mockServices.logger.mock(),
    });
    for (const name of ['refused', 'a', 'too-many']) {
      keeper.take('u', runOf(name, 2));
      await jest.advanceTimersByTimeAsync(10);
    }
    expect(keeper.progress()).toEqual({ waiting: 2, lost: 1 });
    isAway = false;
    for (let index = 0; index < 12; index += 1) {
      await jest.advanceTimersByTimeAsync(3_100);
      keeper.take('u', runOf(`later-${index}`, 2));
    }
    await jest.advanceTimersByTimeAsync(60_000);
    expect(stored).toHaveLength(13);
    expect(keeper.progress()).toEqual({ waiting: 0, lost: 2 });
  });
});
