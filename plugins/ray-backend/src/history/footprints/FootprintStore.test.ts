import { TestDatabases } from '@backstage/backend-test-utils';
import { RECORDS } from '../records/recordTables';
import { FootprintStore } from './FootprintStore';
import { FootprintRoom } from './withSample';
import { testDatabase } from '../../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;
const HOUR_MS = 3_600_000;
const GIB = 2 ** 30;
const ROOM: FootprintRoom = {
  stepMs: 15_000,
  whenFull: 'halve',
  isRanked: true,
};
const PERIOD = { from: NOON - HOUR_MS, until: NOON + HOUR_MS };
const ALL = { ...PERIOD, namespace: '', owner: '' };

describe.each(databases.eachSupportedId())('FootprintStore in %s', id => {
  async function setUp() {
    const database = testDatabase(await databases.init(id));
    const store = new FootprintStore(database);
    /** An hour of a job with one pod, of which some memory is used. */
    async function addJob(
      uid: string,
      usedGib: number,
      options: { isShared?: boolean; room?: FootprintRoom } = {},
    ) {
      const { isShared = false, room = ROOM } = options;
      const memory = { used: usedGib * GIB, total: 8 * GIB };
      const nodes = [{ name: 'a', group: 'headgroup', amounts: { memory } }];
      await store.add(uid, { at: NOON, isShared, nodes }, room);
      await store.add(uid, { at: NOON + HOUR_MS, isShared, nodes }, room);
      const resource = {
        kind: 'job',
        namespace: 'n',
        name: uid,
        owner: 'ada',
        templates: ['t'],
      };
      await database.query(client =>
        client(RECORDS).insert({
          uid,
          kind: 'job',
          namespace: 'n',
          name: uid,
          owner: 'ada',
          resource: JSON.stringify(resource),
          cluster: '',
          state: '',
          definition: '',
          output: '{}',
          text: '',
          templates: '',
          created_at: NOON,
          version: 1,
          deletion_seen: false,
          seen_at: NOON,
        }),
      );
    }
    return { store, addJob };
  }

  it('adds samples, and forgets them', async () => {
    const { store, addJob } = await setUp();
    await addJob('a', 3);
    expect(await store.get('a')).toMatchObject({
      from: NOON,
      until: NOON + HOUR_MS,
      samples: 2,
      stepMs: 60_000,
      groups: [{ peaks: { memory: { peak: 3 * GIB } } }],
    });
    await store.forget(['a']);
    expect(await store.get('a')).toBeUndefined();
  });

  it('ranks jobs with separate clusters by unused memory', async () => {
    const { store, addJob } = await setUp();
    await addJob('some', 5);
    await addJob('most', 1);
    await addJob('shared', 1, { isShared: true });
    await addJob('cluster', 1, { room: { ...ROOM, isRanked: false } });
    const ranked = await store.wasted(ALL);
    expect(ranked.map(job => [job.resource.name, job.unusedGibHours])).toEqual([
      ['most', 7],
      ['some', 3],
    ]);
    expect(ranked[0].askedGibHours).toBe(8);
    expect(await store.wasted({ ...ALL, until: NOON })).toEqual([]);
    expect(await store.wasted({ ...ALL, namespace: 'other' })).toEqual([]);
    expect(await store.wasted({ ...ALL, owner: 'ada' })).toHaveLength(2);
  });
});
