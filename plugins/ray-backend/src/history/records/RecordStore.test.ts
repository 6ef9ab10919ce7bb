import { TestDatabases } from '@backstage/backend-test-utils';
import { Observation, ObjectRecord } from './ObjectRecord';
import { RecordCuts } from './RecordCuts';
import { MAX_STATES } from './ObservationStore';
import { MAX_SCANNED, RecordStore } from './RecordStore';
import { testDatabase } from '../../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;

function seen(
  uid: string,
  fields: Partial<ObjectRecord> & {
    owner?: string;
    namespace?: string;
    templates?: string[];
    deletedAt?: number;
    since?: number;
  } = {},
): Observation {
  const { owner = 'ada', namespace = 'n', templates = ['small'] } = fields;
  const { deletedAt, since = NOON, ...record } = fields;
  const state = record.state ?? 'running';
  const definition = { entrypoint: `python ${record.definition ?? 'a'}.py` };
  return {
    record: {
      uid,
      resource: { kind: 'job', namespace, name: uid, owner, templates },
      cluster: 'c',
      state,
      status: { state, message: 'a\u0000' },
      text: `${uid} 100%_sure`,
      definition: 'a',
      output: { jobStatus: state.toUpperCase() },
      createdAt: NOON,
      version: 1,
      seenAt: NOON,
      ...record,
    },
    definition: { hash: record.definition ?? 'a', time: NOON, definition },
    state: {
      since,
      state,
      reason: 'R',
      message: 'Because.',
      messageParts: [{ code: 'Because', parameters: {} }],
    },
    deletedAt,
  };
}

describe.each(databases.eachSupportedId())('RecordStore in %s', id => {
  afterEach(() => jest.restoreAllMocks());

  async function setUp() {
    const knex = await databases.init(id);
    const forgotten: string[] = [];
    const part = {
      forget: async (uids: readonly string[]) => {
        forgotten.push(...uids);
      },
    };
    const open = () => {
      const database = testDatabase(knex);
      const cuts = new RecordCuts(database);
      return {
        cuts,
        store: new RecordStore(database, { cuts, parts: [part] }),
      };
    };
    // Two replicas.
    const { store: one, cuts } = open();
    return { one, cuts, another: open().store, forgotten };
  }

  const uidsOf = async (store: RecordStore, query = {}) =>
    (await store.list({ kind: 'job', ...query }, { limit: 10 })).records.map(
      ({ uid }) => uid,
    );

  it('keeps the latest version of an object, in any order of writes', async () => {
    const { one, another } = await setUp();
    await another.write([
      seen('u', { version: 3, state: 'succeeded', since: NOON + 2 }),
    ]);
    await one.write([seen('u', { version: 2, seenAt: NOON + 9 })]);
    await one.write([seen('u', { version: 2, seenAt: NOON + 9 })]);
    const record = await another.get('job', 'u');
    expect(record).toMatchObject({
      state: 'succeeded',
      version: 3,
      resource: { owner: 'ada', templates: ['small'] },
      output: { jobStatus: 'SUCCEEDED' },
      deletedAt: undefined,
    });
    const states = await one.states('u');
    expect(states.map(({ state }) => state)).toEqual(['succeeded', 'running']);
    expect(await one.get('cluster', 'u')).toBeUndefined();
  });

  it('keeps every definition, and the time of a deletion that was seen', async () => {
    const { one, another } = await setUp();
    await one.write([seen('u')]);
    await one.write([
      seen('u', { version: 2, definition: 'b', status: undefined }),
    ]);
    await one.write([seen('u', { version: 3, state: 'deleting' })]);
    await one.write([
      seen('u', { version: 4, deletedAt: NOON + 5_000, state: 'deleting' }),
    ]);
    await another.write([seen('u', { version: 3, deletedAt: NOON + 6_000 })]);
    // A replica that lags behind still sees it.
    await another.write([seen('u', { version: 2, seenAt: NOON + 5_100 })]);
    expect(await one.get('job', 'u')).toMatchObject({
      state: 'running',
      deletedAt: NOON + 5_000,
      isDeletionSeen: true,
    });
    const definitions = await one.definitions('u');
    expect(definitions.map(({ hash }) => hash).sort()).toEqual(['a', 'b']);
    expect(await one.definition('u', 'b')).toMatchObject({
      definition: { entrypoint: 'python b.py' },
    });
  });

  it('marks missing objects until they are seen again, or their deletion is seen', async () => {
    const { one } = await setUp();
    const all = [seen('a'), seen('b'), seen('c'), seen('new')];
    all[3].record.seenAt = NOON + 60_000;
    await one.write(all);
    const since = { notSeenSince: NOON + 60_000, limit: 10 };
    const present = await one.present('job', { after: 'a', ...since });
    expect(present.map(({ uid }) => uid)).toEqual(['b', 'c']);
    await one.markMissing(['a', 'b', 'c'], NOON + 100_000);
    expect(await one.get('job', 'a')).toMatchObject({
      deletedAt: NOON + 100_000,
      isDeletionSeen: false,
    });
    await one.write([
      seen('b', { seenAt: NOON + 100_001 }),
      seen('c', { seenAt: NOON + 100_001, deletedAt: NOON + 90_000 }),
    ]);
    expect(await uidsOf(one, { isDeleted: false })).toEqual(['new', 'b']);
    expect(await one.get('job', 'c')).toMatchObject({
      deletedAt: NOON + 90_000,
      isDeletionSeen: true,
    });
  });

  it('filters records, and lists them page by page, latest first', async () => {
    const { one } = await setUp();
    await one.write([
      seen('a', { owner: 'eve', namespace: 'm', createdAt: NOON + 3_000 }),
      seen('b', { state: 'failed', templates: ['small', 'large'] }),
      seen('c', { cluster: 'd', text: 'c 100 sure' }),
      seen('d', { createdAt: NOON - 1_000 }),
    ]);
    expect(await uidsOf(one)).toEqual(['a', 'c', 'b', 'd']);
    const page = await one.list(
      { kind: 'job' },
      { after: { createdAt: NOON, uid: 'c' }, limit: 1 },
    );
    expect(page.records.map(({ uid }) => uid)).toEqual(['b']);
    expect(page.next).toMatchObject({ createdAt: NOON, uid: 'b' });
    expect(await uidsOf(one, { owner: 'eve' })).toEqual(['a']);
    expect(await uidsOf(one, { namespace: 'n', state: 'failed' })).toEqual([
      'b',
    ]);
    expect(await uidsOf(one, { template: 'large' })).toEqual(['b']);
    expect(await uidsOf(one, { template: 'larg' })).toEqual([]);
    expect(await uidsOf(one, { cluster: 'd' })).toEqual(['c']);
    expect(await uidsOf(one, { search: '100%_' })).toEqual(['a', 'b', 'd']);
    expect(await uidsOf(one, { from: NOON, until: NOON + 1 })).toEqual([
      'c',
      'b',
    ]);
  });

  it('filters records by the tool that made the objects', async () => {
    const { one } = await setUp();
    const status = (tool: string) => ({ state: 'running', origin: { tool } });
    await one.write([
      seen('a', { status: status('helm') }),
      seen('b', { status: status('owner') }),
      seen('c', { status: undefined }),
      seen('d', { status: { message: '"origin":{"tool":"helm"' } }),
    ]);
    expect(await uidsOf(one, { origin: 'helm' })).toEqual(['a']);
    expect(await uidsOf(one, { origin: 'owner' })).toEqual(['b']);
    expect(await uidsOf(one, { origin: 'standalone' })).toEqual([
      'd',
      'c',
      'a',
    ]);
  });

  it('searches a limited number of records for a text, and returns where to continue', async () => {
    const { one } = await setUp();
    const scanned = 20;
    jest.replaceProperty(MAX_SCANNED, 'usual', scanned);
    jest.replaceProperty(MAX_SCANNED, 'rare', 2 * scanned);
    const all = Array.from({ length: scanned + 2 }, (_, index) =>
      seen(`u${index}`, {
        createdAt: NOON - index,
        text: index > scanned ? 'needle' : 'hay',
      }),
    );
    await one.write(all);
    const query = { kind: 'job' as const, search: 'needle' };
    const first = await one.list(query, { limit: 10 });
    expect(first.records).toEqual([]);
    expect(first.next).toEqual({
      createdAt: NOON - (scanned - 1),
      uid: `u${scanned - 1}`,
    });
    const second = await one.list(query, {
      after: first.next,
      limit: 10,
      isRare: true,
    });
    expect(second.records.map(({ uid }) => uid)).toEqual([`u${scanned + 1}`]);
    expect(second.next).toBeUndefined();
  });

  it('keeps the latest states, and notes which ones were left out', async () => {
    const { one, cuts } = await setUp();
    const count = Math.ceil(MAX_STATES * 1.1) + 1;
    for (let index = 0; index < count; index += 1) {
      await one.write([seen('u', { version: index, since: NOON + index })]);
    }
    const states = await one.states('u');
    expect(states).toHaveLength(MAX_STATES);
    expect(states[0].since).toBe(NOON + count - 1);
    expect(await cuts.of('u')).toEqual([
      { what: 'states', from: NOON, until: states[MAX_STATES - 1].since },
    ]);
  });

  it('deletes old records of deleted objects, with their states and definitions', async () => {
    const { one, forgotten } = await setUp();
    await one.write([seen('a', { deletedAt: NOON }), seen('b')]);
    expect(await one.prune('cluster', NOON + 1)).toBe(0);
    expect(await one.prune('job', NOON + 1)).toBe(1);
    expect(forgotten).toEqual(['a']);
    expect(await uidsOf(one)).toEqual(['b']);
    expect(await one.states('a')).toEqual([]);
    expect(await one.definitions('a')).toEqual([]);
  });
});
