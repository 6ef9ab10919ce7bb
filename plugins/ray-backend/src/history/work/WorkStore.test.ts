import { TestDatabases } from '@backstage/backend-test-utils';
import { RecordCuts } from '../records/RecordCuts';
import { OutageStore } from '../watching/OutageStore';
import { RecordedEvent } from './RecordedEvent';
import { RecordedPod } from './RecordedPod';
import { MAX_EVENTS, WorkStore } from './WorkStore';
import { testDatabase } from '../../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;

function podOf(fields: Partial<RecordedPod>): RecordedPod {
  return {
    podUid: 'p',
    name: 'head',
    role: 'head',
    group: 'headgroup',
    node: 'n1',
    phase: 'Running',
    reason: '',
    restarts: 0,
    createdAt: NOON,
    startedAt: NOON + 1,
    version: 1,
    endedAt: undefined,
    deletedAt: undefined,
    containers: [{ name: 'ray', restarts: 0, startedAt: NOON + 1 }],
    ...fields,
  };
}

function eventOf(fields: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    kind: 'Pod',
    name: 'head',
    container: '',
    warning: false,
    reason: 'Scheduled',
    message: 'To n1\u0000',
    count: 1,
    firstAt: NOON,
    lastAt: NOON,
    ...fields,
  };
}

describe.each(databases.eachSupportedId())('WorkStore in %s', id => {
  async function setUp() {
    const knex = await databases.init(id);
    const open = () => {
      const database = testDatabase(knex);
      const cuts = new RecordCuts(database);
      const store = new WorkStore(database, cuts);
      return { store, cuts, outages: new OutageStore(database) };
    };
    // Two replicas.
    return { one: open(), another: open() };
  }

  it('keeps the latest version and the deletion of a pod, in any order of writes', async () => {
    const { one, another } = await setUp();
    const containers = [{ name: 'ray', restarts: 2, exitCode: 1 }];
    const failed = podOf({
      version: 5,
      phase: 'Failed',
      restarts: 2,
      containers,
      endedAt: NOON + 9,
      startedAt: undefined,
    });
    await one.store.write([
      { uid: 'u', pods: [podOf({})], events: [] },
      { uid: 'v', pods: [podOf({})], events: [] },
    ]);
    const gone = { ...failed, deletedAt: NOON + 20 };
    await another.store.write([{ uid: 'u', pods: [failed, gone], events: [] }]);
    const late = podOf({ version: 2, deletedAt: NOON + 30 });
    await one.store.write([{ uid: 'u', pods: [late], events: [] }]);
    expect(await one.store.pods('u')).toEqual([
      { ...failed, startedAt: NOON + 1, deletedAt: NOON + 20 },
    ]);
    await one.store.forget(['u']);
    expect(await one.store.pods('u')).toEqual([]);
    expect(await one.store.pods('v')).toEqual([podOf({})]);
  });

  it('merges repetitions of an event, and keeps the latest events', async () => {
    const { one, another } = await setUp();
    const write = (store: WorkStore, events: RecordedEvent[]) =>
      store.write([{ uid: 'u', pods: [], events }]);
    await write(one.store, [eventOf({ count: 3, lastAt: NOON + 5 })]);
    await write(another.store, [eventOf({ count: 2, firstAt: NOON - 5 })]);
    expect(await one.store.events('u')).toEqual([
      eventOf({
        message: 'To n1',
        count: 3,
        firstAt: NOON - 5,
        lastAt: NOON + 5,
      }),
    ]);
    const many = Array.from({ length: MAX_EVENTS * 1.1 + 1 }, (_, index) =>
      eventOf({ message: `${index}`, lastAt: NOON + 10 + index }),
    );
    await write(one.store, many);
    const kept = await one.store.events('u');
    expect(kept).toHaveLength(MAX_EVENTS);
    expect(kept[0].message).toBe(many[many.length - 1].message);
    const until = kept[MAX_EVENTS - 1].lastAt;
    expect(await one.cuts.of('u')).toEqual([
      { what: 'events', from: NOON + 5, until },
    ]);
  });

  it('stores each outage once, and finds it by period', async () => {
    const { one, another } = await setUp();
    expect(await one.outages.watchedUntil('job')).toBeUndefined();
    await one.outages.watch('job', NOON);
    await another.outages.watch('job', NOON - 5);
    expect(await another.outages.watchedUntil('job')).toBe(NOON);
    await one.outages.add('job', { from: NOON, until: NOON + 10 });
    await another.outages.add('job', { from: NOON, until: NOON + 11 });
    const within = (from: number, until: number) =>
      one.outages.within('job', { from, until });
    expect(await within(NOON + 9, NOON + 99)).toEqual([
      { from: NOON, until: NOON + 10 },
    ]);
    expect(await within(NOON + 10, NOON + 99)).toEqual([]);
    expect(
      await one.outages.within('cluster', { from: 0, until: NOON * 2 }),
    ).toEqual([]);
    expect(await one.outages.prune(NOON + 11)).toBe(1);
  });
});
