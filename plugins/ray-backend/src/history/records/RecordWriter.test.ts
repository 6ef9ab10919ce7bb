import { mockServices } from '@backstage/backend-test-utils';
import { clusterSchema } from '@rayport/backstage-plugin-ray-common';
import { ownedResource } from '../../core/RayResource';
import { listFields } from '../../views/ListFields';
import { View } from '../../views/View';
import { Outage } from '../watching/OutageStore';
import { Observation } from './ObjectRecord';
import { RecordedStatus } from './observe';
import { RecordCut } from './RecordCuts';
import { RecordedKind, RecordWriter } from './RecordWriter';

const KEY_OF_A = { namespace: 'n', name: 'a' };

const STEP_MS = 25;

const AWAY = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

function viewOf(name: string, state = 'ready'): View<object> {
  const cluster = clusterSchema.parse({
    name,
    namespace: 'n',
    user: 'ada',
    createdAt: '2026-11-23T10:00:00Z',
    clusterState: state,
  });
  return new View({
    schema: clusterSchema,
    message: cluster,
    resource: ownedResource('cluster', cluster),
    selectable: { labels: {} },
    listFields: listFields({
      object: cluster,
      state,
      searched: [],
      values: {},
    }),
    uid: `uid-${name}`,
  });
}

function statusOf({ listFields: { state } }: View<object>): RecordedStatus {
  const why = { reason: 'R', message: `It is ${state}.`, messageParts: [] };
  const message = { ...why, state, since: '2026-11-23T10:00:01Z' };
  return { message, json: { state } };
}

/** Advances time in steps: observations of many objects wait for real turns of the event loop in between. */
async function passes(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await jest.advanceTimersByTimeAsync(STEP_MS);
  }
}

function setUp(write: (seen: readonly Observation[]) => Promise<void>) {
  const views = new Map<string, View<object>>();
  const cuts: Array<RecordCut & { uid: string }> = [];
  const outages: Array<Outage & { kind: string }> = [];
  const kind: RecordedKind = {
    source: 'rayclusters',
    get: ({ name }) => views.get(name),
    ready: async () => {},
    versionOf: () => '7',
    objectOf: () => undefined,
    statusOf: async view => statusOf(view),
  };
  const logger = mockServices.logger.mock();
  const writer = new RecordWriter({
    store: { write },
    cuts: {
      mark: async marked => {
        cuts.push(...marked);
      },
    },
    outages: {
      add: async (of, outage) => {
        outages.push({ kind: of, ...outage });
      },
    },
    kinds: new Map([['cluster', kind]]),
    logger,
    now: () => Date.now(),
  });
  return {
    writer,
    logger,
    cuts,
    outages,
    change(name: string, state?: string) {
      const view = viewOf(name, state);
      views.set(name, view);
      writer.listen([{ type: 'changed', view, causes: [] }]);
    },
    remove(name: string, version?: string) {
      const view = views.get(name) ?? viewOf(name);
      views.delete(name);
      const causes = [{ source: 'rayclusters', version }, { source: 'pods' }];
      writer.listen([{ type: 'deleted', view, previous: view, causes }]);
    },
  };
}

describe('RecordWriter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('writes each change once, and the end with the last state', async () => {
    const written: Observation[][] = [];
    const { change, remove } = setUp(async seen => {
      written.push([...seen]);
    });
    change('a', 'pending');
    change('a');
    change('b');
    await jest.advanceTimersByTimeAsync(400);
    expect(written.flat().map(({ record }) => record)).toMatchObject([
      {
        uid: 'uid-a',
        resource: { name: 'a', owner: 'user:default/ada' },
        state: 'ready',
        version: 7,
        output: { clusterState: 'ready' },
        createdAt: Date.parse('2026-11-23T10:00:00Z'),
      },
      { uid: 'uid-b' },
    ]);
    expect(written[0][0].definition.definition).toMatchObject({ user: 'ada' });
    expect(written[0][0].definition.definition).not.toHaveProperty('createdAt');
    written.length = 0;
    // A pod has changed, but none of the recorded fields.
    change('b');
    await jest.advanceTimersByTimeAsync(400);
    expect(written.flat()).toEqual([]);
    remove('a', '9');
    remove('b');
    await jest.advanceTimersByTimeAsync(400);
    const gone = written.flat();
    expect(gone.map(({ deletedAt }) => typeof deletedAt)).toEqual([
      'number',
      'number',
    ]);
    expect(gone.map(({ record: { version } }) => version)).toEqual([9, 7]);
  });

  it('keeps every state and the deletion of an object while the database is unavailable', async () => {
    let giveUp: ((reason: Error) => void) | undefined;
    let isAway = true;
    const written: Observation[] = [];
    const { writer, change, remove } = setUp(async seen => {
      if (isAway) {
        await new Promise((_resolve, reject) => {
          giveUp = reject;
        });
      }
      written.push(...seen);
    });
    for (const state of ['pending', 'ready', 'failed', 'deleting']) {
      change('a', state);
      await jest.advanceTimersByTimeAsync(1_400);
    }
    remove('a', '9');
    await jest.advanceTimersByTimeAsync(400);
    expect(written).toEqual([]);
    expect(writer.progress()).toEqual({ waiting: 1, lost: 0 });
    isAway = false;
    giveUp?.(AWAY);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(written.map(({ state }) => state?.message)).toEqual([
      'It is pending.',
      'It is ready.',
      'It is failed.',
      'It is deleting.',
      undefined,
    ]);
    expect(written.at(-1)).toMatchObject({
      record: { version: 9 },
      deletedAt: expect.any(Number),
    });
    expect(writer.progress()).toEqual({ waiting: 0, lost: 0 });
  });

  it('logs what it could not write before the portal shut down', async () => {
    const { writer, change, logger } = setUp(async () => {
      throw AWAY;
    });
    change('a');
    await jest.advanceTimersByTimeAsync(400);
    const closed = writer.close();
    await jest.advanceTimersByTimeAsync(3_000);
    await closed;
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringContaining('the records of 1 objects')],
    ]);
    expect(writer.progress()).toEqual({ waiting: 0, lost: 1 });
  });

  it('writes the last state of an object that is deleted immediately', async () => {
    const written: Observation[] = [];
    const { change, remove } = setUp(async seen => {
      written.push(...seen);
    });
    change('a', 'ready');
    await jest.advanceTimersByTimeAsync(400);
    change('a', 'failed');
    change('a', 'deleting');
    remove('a', '9');
    await jest.advanceTimersByTimeAsync(400);
    expect(
      written.map(({ record, deletedAt }) => [record.state, !!deletedAt]),
    ).toEqual([
      ['ready', false],
      ['failed', false],
      ['deleting', true],
    ]);
  });

  it('writes the current state before a deletion, but does not wait for an unavailable database', async () => {
    let isAway = false;
    const written: Observation[] = [];
    const { writer, change } = setUp(async seen => {
      if (isAway) throw AWAY;
      written.push(...seen);
    });
    change('a', 'failed');
    await writer.remember('cluster', KEY_OF_A, { isExplained: true });
    expect(written.map(({ state }) => state?.message)).toEqual([
      'It is failed.',
    ]);
    change('a', 'ready');
    await writer.remember('cluster', KEY_OF_A, { isExplained: false });
    expect(written.at(-1)).toMatchObject({
      record: { state: 'ready', version: 7 },
      state: undefined,
    });
    isAway = true;
    change('a', 'pending');
    await jest.advanceTimersByTimeAsync(400);
    change('a', 'failed');
    await writer.remember('cluster', KEY_OF_A, { isExplained: true });
    isAway = false;
    await jest.advanceTimersByTimeAsync(3_000);
    expect(written.slice(2).map(({ record }) => record.state)).toEqual([
      'pending',
      'failed',
    ]);
  });

  it('drops states before deletions if too many wait, and marks both as missing', async () => {
    let isAway = true;
    const written: Observation[] = [];
    const { writer, change, remove, logger, cuts, outages } = setUp(
      async seen => {
        if (isAway) throw AWAY;
        written.push(...seen);
      },
    );
    change('a', 'pending');
    await jest.advanceTimersByTimeAsync(400);
    change('a', 'ready');
    await jest.advanceTimersByTimeAsync(400);
    Array.from({ length: 10_002 }, (_, index) => remove(`gone-${index}`));
    await passes(30_000);
    // Existing objects are observed again when there is room.
    change('b', 'pending');
    await passes(10_000);
    expect(writer.progress()).toEqual({ waiting: 10_001, lost: 3 });
    isAway = false;
    await passes(30_000);
    expect(written).toHaveLength(10_001);
    expect(writer.progress()).toEqual({ waiting: 0, lost: 3 });
    const statesOf = (uid: string) =>
      written
        .filter(({ record }) => record.uid === uid)
        .map(({ record }) => record.state);
    expect(statesOf('uid-a')).toEqual(['ready']);
    expect(statesOf('uid-b')).toEqual(['pending']);
    expect(cuts).toEqual([
      {
        uid: 'uid-a',
        what: 'states',
        from: expect.any(Number),
        until: expect.any(Number),
      },
    ]);
    expect(cuts[0].until).toBeGreaterThan(cuts[0].from);
    expect(outages).toEqual([
      {
        kind: 'cluster',
        from: expect.any(Number),
        until: expect.any(Number),
      },
    ]);
    expect(logger.warn.mock.calls).toEqual([
      [
        'The database was unavailable for too long: in the history, states of 1 objects are missing, and the end of 3',
      ],
    ]);
  });

  it('writes all other records if the database refuses one, and pending ones when it is closed', async () => {
    const written: string[] = [];
    const { writer, change, logger } = setUp(async seen => {
      if (seen.some(({ record }) => record.uid === 'uid-b')) {
        throw Object.assign(new Error('too long'), { code: '22001' });
      }
      written.push(...seen.map(({ record }) => record.uid));
    });
    ['a', 'b', 'c'].forEach(name => change(name));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(written).toEqual(['uid-a', 'uid-c']);
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(writer.progress()).toEqual({ waiting: 0, lost: 1 });
    change('d');
    const closed = writer.close();
    await jest.advanceTimersByTimeAsync(2_000);
    await closed;
    expect(written).toEqual(['uid-a', 'uid-c', 'uid-d']);
  });
});
