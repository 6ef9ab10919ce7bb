import { mockServices } from '@backstage/backend-test-utils';
import { RecordCut } from '../records/RecordCuts';
import { RecordedPod } from './RecordedPod';
import { SeenWork, WorkKeeper, WorkVersions } from './WorkKeeper';
import { Work } from './WorkStore';

function pod(podUid: string): RecordedPod {
  return {
    podUid,
    name: podUid,
    role: 'head',
    group: '',
    node: 'node-1',
    phase: 'Running',
    reason: '',
    restarts: 0,
    createdAt: 1,
    startedAt: 2,
    endedAt: undefined,
    deletedAt: undefined,
    containers: [],
    version: 1,
  };
}

/** The database's error for a statement that it cannot execute. */
const OF_STATEMENT = Object.assign(new Error('too long'), { code: '22001' });

describe('WorkKeeper', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  function setUp(outcomes: Array<Error | undefined> = []) {
    const written: Work[][] = [];
    const looks: Array<[string, WorkVersions]> = [];
    const logger = mockServices.logger.mock();
    const cuts: Array<RecordCut & { uid: string }> = [];
    let version = 0;
    const keeper = new WorkKeeper({
      logger,
      cuts: {
        mark: async marked => {
          cuts.push(...marked);
        },
      },
      store: {
        write: async works => {
          const outcome = outcomes.shift();
          if (outcome) throw outcome;
          written.push([...works]);
        },
      },
      look: (uid, since): SeenWork => {
        looks.push([uid, since]);
        version += 1;
        const versions = { pods: version, events: version };
        return { uid, pods: [pod(`${uid}-pod`)], events: [], versions };
      },
    });
    const pods = () =>
      written.map(works =>
        works.flatMap(work => work.pods.map(({ podUid }) => podUid)),
      );
    return { keeper, logger, looks, pods, cuts };
  }

  it('writes changes together, each object once, and later only what is newer', async () => {
    const { keeper, looks, pods } = setUp();
    keeper.changed('a');
    keeper.changed('b');
    keeper.changed('a');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(pods()).toEqual([['a-pod', 'b-pod']]);
    keeper.changed('a');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(looks.at(-1)).toEqual(['a', { pods: 1, events: 1 }]);
    keeper.forget('a');
    keeper.changed('a');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(looks.at(-1)).toEqual(['a', { pods: 0, events: 0 }]);
  });

  it('retries while the database is unavailable, and keeps deleted pods', async () => {
    const { keeper, looks, pods } = setUp([new Error('away')]);
    keeper.podGone('a', pod('gone'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(pods()).toEqual([]);
    keeper.podGone('a', pod('gone-later'));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(pods()).toEqual([['a-pod', 'gone', 'gone-later']]);
    // Unwritten changes are read from the same version again.
    expect(looks.at(-1)).toEqual(['a', { pods: 0, events: 0 }]);
  });

  it('limits the number of pods in memory, and marks those that are left out', async () => {
    const { keeper, pods, cuts } = setUp([new Error('away')]);
    for (let index = 0; index < 5_002; index += 1) {
      keeper.podGone('a', { ...pod(`${index}`), deletedAt: 10 + index });
    }
    await jest.advanceTimersByTimeAsync(10_000);
    expect(pods().flat()).toHaveLength(5_001);
    expect(cuts).toEqual([{ uid: 'a', what: 'pods', from: 1, until: 5_011 }]);
  });

  it('continues with other objects if a statement fails', async () => {
    const { keeper, logger, pods } = setUp([OF_STATEMENT]);
    keeper.podGone('a', pod('gone'));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    keeper.changed('b');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(pods()).toEqual([['b-pod']]);
  });

  it('writes nothing after it was closed', async () => {
    const { keeper, pods } = setUp([new Error('away')]);
    keeper.changed('a');
    await jest.advanceTimersByTimeAsync(1_000);
    keeper.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(pods()).toEqual([]);
  });
});
