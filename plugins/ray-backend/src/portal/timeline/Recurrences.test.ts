import { TestDatabases } from '@backstage/backend-test-utils';
import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { RayResource } from '../../core/RayResource';
import { Observation } from '../../history/records/ObjectRecord';
import { RecordCuts } from '../../history/records/RecordCuts';
import { RecordStore } from '../../history/records/RecordStore';
import { Recurrences } from './Recurrences';

// Also runs on PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An object whose state began this many milliseconds ago. */
function seen(
  uid: string,
  ago: number,
  fields: Partial<RayResource> & { state?: string; reason?: string } = {},
): Observation {
  const { state = 'failed', reason = 'ImagePullBackOff', ...resource } = fields;
  const since = NOON - ago;
  return {
    record: {
      uid,
      resource: {
        kind: 'cluster',
        namespace: 'ml',
        name: `c-${uid}`,
        owner: 'user:default/ann',
        templates: ['small'],
        ...resource,
      },
      cluster: '',
      state,
      status: { state, reason },
      text: uid,
      definition: 'a',
      output: {},
      createdAt: since,
      version: 1,
      seenAt: since,
    },
    definition: { hash: 'a', time: since, definition: {} },
    state: { since, state, reason, message: '', messageParts: [] },
    deletedAt: undefined,
  };
}

const ALL = { mayReadAll: true, mayRead: () => true };

describe.each(databases.eachSupportedId())('Recurrences in %s', id => {
  async function storeOf(observations: Observation[]) {
    const database = testDatabase(await databases.init(id));
    const cuts = new RecordCuts(database);
    const store = new RecordStore(database, { cuts, parts: [] });
    for (let from = 0; from < observations.length; from += 200) {
      await store.write(observations.slice(from, from + 200));
    }
    return store;
  }

  async function found(
    observations: Observation[],
    context: Parameters<Recurrences['of']>[2] = ALL,
  ) {
    const recurrences = new Recurrences({
      store: await storeOf(observations),
      mayReadRecord: ({ resource }, { mayRead }) => mayRead(resource),
      now: () => NOON,
    });
    return recurrences.of('cluster', 'u', context);
  }

  it('count other objects of the owner with the same recent reason', async () => {
    const recurrence = await found([
      seen('u', HOUR_MS),
      seen('a', 2 * HOUR_MS, { templates: ['large'] }),
      seen('b', 3 * DAY_MS),
      seen('old', 8 * DAY_MS),
      seen('other', DAY_MS, { reason: 'OOMKilled' }),
      seen('bob', DAY_MS, { owner: 'user:default/bob' }),
      seen('job', DAY_MS, { kind: 'job' }),
    ]);
    expect(recurrence).toEqual({
      reason: 'ImagePullBackOff',
      since: new Date(NOON - 7 * DAY_MS).toISOString().replace('.000', ''),
      owner: 'user:default/ann',
      objects: 2,
      sameTemplate: 1,
      latestName: 'c-a',
      latestUid: 'a',
      latestTime: new Date(NOON - 2 * HOUR_MS)
        .toISOString()
        .replace('.000', ''),
    });
  });

  it('tell apart causes with the same reason', async () => {
    const failed = (uid: string, messageParts: MessagePart[]) => {
      const one = seen(uid, HOUR_MS, { reason: 'AppFailed' });
      const status = { ...one.record.status, messageParts };
      return { ...one, record: { ...one.record, status } };
    };
    const raised = (exception: string): MessagePart[] => [
      { code: 'EntrypointFailed', parameters: { code: '1' } },
      { code: 'LastException', parameters: { exception } },
    ];
    const tried: MessagePart = { code: 'JobTried', parameters: { tries: '3' } };
    const recurrence = await found([
      failed('u', raised('ValueError: 3 rows')),
      failed('a', [...raised('ValueError: 4 rows'), tried]),
      failed('b', raised('KeyError: 4')),
      failed('c', [{ code: 'RuntimeEnvNotSetUp', parameters: {} }]),
    ]);
    expect(recurrence).toMatchObject({ objects: 1, latestName: 'c-a' });
  });

  it('exclude objects that the caller may not read', async () => {
    const observations = [
      seen('u', HOUR_MS),
      seen('a', 2 * HOUR_MS, { namespace: 'hidden' }),
      seen('b', 3 * DAY_MS),
    ];
    const context = {
      mayReadAll: false,
      mayRead: ({ namespace }: RayResource) => namespace === 'ml',
    };
    const recurrence = await found(observations, context);
    expect(recurrence).toMatchObject({ objects: 1, latestName: 'c-b' });
    const nothing = { ...context, mayRead: () => false };
    expect(await found(observations, nothing)).toBeUndefined();
  });

  it('count objects of the namespace for an object without an owner', async () => {
    const own = { owner: undefined };
    expect(
      await found([
        seen('u', HOUR_MS, own),
        seen('a', DAY_MS),
        seen('b', DAY_MS, { namespace: 'web', ...own }),
      ]),
    ).toMatchObject({ owner: '', objects: 1, latestName: 'c-a' });
  });

  it('are absent for a healthy or unknown object, and without other occurrences', async () => {
    const other = seen('a', DAY_MS, { state: 'ready', reason: 'Fine' });
    const fine = seen('u', HOUR_MS, { state: 'ready', reason: 'Fine' });
    expect(await found([fine, other])).toBeUndefined();
    expect(await found([other])).toBeUndefined();
    expect(await found([seen('u', HOUR_MS), other])).toBeUndefined();
  });

  it('are absent while the database is unavailable', async () => {
    const away = async () => {
      throw new Error('away');
    };
    const recurrences = new Recurrences({
      store: { get: away, withReason: away, several: away },
      mayReadRecord: () => true,
      now: () => NOON,
    });
    expect(await recurrences.of('cluster', 'u', ALL)).toBeUndefined();
  });

  it('read a limited number of objects, fast', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      seen(`o${index}`, HOUR_MS + index),
    );
    const recurrence = await found([seen('u', HOUR_MS), ...many]);
    expect(recurrence?.objects).toBeGreaterThan(400);
    expect(recurrence?.objects).toBeLessThan(501);
  });
});
