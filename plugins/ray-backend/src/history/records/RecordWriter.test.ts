import { mockServices } from '@backstage/backend-test-utils';
import { clusterSchema } from '@rayport/backstage-plugin-ray-common';
import { ownedResource } from '../../core/RayResource';
import { listFields } from '../../views/ListFields';
import { View } from '../../views/View';
import { Observation } from './ObjectRecord';
import { RecordedKind, RecordWriter } from './RecordWriter';

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

function setUp(write: (seen: readonly Observation[]) => Promise<void>) {
  const views = new Map<string, View<object>>();
  const kind: RecordedKind = {
    source: 'rayclusters',
    get: ({ name }) => views.get(name),
    versionOf: () => '7',
    statusOf: async () => undefined,
  };
  const logger = mockServices.logger.mock();
  const writer = new RecordWriter({
    store: { write },
    kinds: new Map([['cluster', kind]]),
    logger,
    now: () => Date.now(),
  });
  return {
    writer,
    logger,
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

  it('writes what has changed, once, and what went with its last state', async () => {
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
    // A pod has changed, and nothing of what is remembered.
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

  it('goes on where the database was away, and says what is lost', async () => {
    let isAway = true;
    const written: Observation[] = [];
    const { writer, change, remove, logger } = setUp(async seen => {
      if (isAway) throw AWAY;
      written.push(...seen);
    });
    change('a');
    Array.from({ length: 2_005 }, (_, index) => remove(`gone-${index}`));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(writer.progress()).toEqual({ waiting: 2_001, lost: 5 });
    isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveLength(2_001);
    expect(writer.progress()).toEqual({ waiting: 0, lost: 5 });
    expect(logger.warn).toHaveBeenCalledWith(
      'Of 5 deleted objects the end is missing in the history: the database was away for too long',
    );
  });

  it('counts what still waits for the database when it is closed', async () => {
    const { writer, change, remove, logger } = setUp(async () => {
      throw AWAY;
    });
    change('a');
    remove('b');
    await jest.advanceTimersByTimeAsync(3_000);
    const closed = writer.close();
    await jest.advanceTimersByTimeAsync(10_000);
    await closed;
    expect(logger.warn.mock.calls).toEqual([
      [expect.stringContaining('could write the history of 2 objects')],
    ]);
  });

  it('loses nothing else with what the database refuses, and writes what waits when it is closed', async () => {
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
    expect(logger.warn).toHaveBeenCalledTimes(2);
    change('d');
    const closed = writer.close();
    await jest.advanceTimersByTimeAsync(2_000);
    await closed;
    expect(written).toEqual(['uid-a', 'uid-c', 'uid-d']);
  });
});
