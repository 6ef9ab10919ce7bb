import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { DAY_MS, dayOf } from './days';
import { PodInterval } from './PodInterval';
import { UsageActivityStore } from './UsageActivityStore';
import { UsageCounter } from './UsageCounter';
import { UsagePodStore } from './UsagePodStore';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const HOUR_MS = 3_600_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const YESTERDAY = TODAY - DAY_MS;
const TABLES = ['pods', 'activity', 'days', 'sums', 'scopes', 'objects'];

function interval(uid: string, fields: Partial<PodInterval>): PodInterval {
  const key = { kind: 'job' as const, namespace: 'n', name: 'j' };
  return {
    uid,
    namespace: 'n',
    name: uid,
    subject: {
      object: { uid: 'job', ...key },
      resource: { ...key, owner: 'ada', templates: ['small'] },
      template: 'small',
      group: 'workers',
    },
    amounts: { cpu: 2, memory: 4 * 1024 ** 3, 'nvidia.com/gpu': 1 },
    startedAt: YESTERDAY + 22 * HOUR_MS,
    endedAt: undefined,
    isEndSeen: false,
    gapUntil: undefined,
    seenAt: TODAY + HOUR_MS,
    ...fields,
  };
}

describe.each(databases.eachSupportedId())('the sums in %s', id => {
  async function setUp() {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    const counter = new UsageCounter(database, 0);
    return {
      knex,
      counter,
      store: new UsagePodStore(database),
      activity: new UsageActivityStore(database),
      async sums(resource = 'cpu'): Promise<unknown[]> {
        await counter.run();
        const select = ['day', 'hours', 'unseen'];
        const sums: unknown[] = await knex('ray_usage_sums')
          .select(select)
          .where({ resource })
          .orderBy('day');
        const days: unknown[] = await knex('ray_usage_days')
          .select(select)
          .where({ resource })
          .orderBy('day');
        expect(days).toEqual(sums);
        return sums;
      },
    };
  }

  const day = (time: number, hours: number, unseen = 0) => ({
    day: dayOf(time),
    hours,
    unseen,
  });

  it('are by day and resource, for ended and running pods', async () => {
    const { store, sums } = await setUp();
    await store.write([
      interval('a', {}),
      interval('b', {
        endedAt: YESTERDAY + 23 * HOUR_MS,
        isEndSeen: true,
      }),
    ]);
    expect(await sums()).toEqual([day(YESTERDAY, 6), day(TODAY, 2)]);
    expect(await sums('memory')).toEqual([day(YESTERDAY, 12), day(TODAY, 4)]);
    expect(await sums('nvidia.com/gpu')).toEqual([
      day(YESTERDAY, 3),
      day(TODAY, 1),
    ]);
    await store.touch(['a', 'b'], TODAY + 2 * HOUR_MS);
    expect(await sums()).toEqual([day(YESTERDAY, 6), day(TODAY, 4)]);
  });

  it('include running pods only from time to time, but ended ones in the next run', async () => {
    const { knex, store } = await setUp();
    const usual = new UsageCounter(testDatabase(knex));
    const now = Date.now();
    const running = interval('a', { startedAt: now - HOUR_MS, seenAt: now });
    await store.write([running]);
    expect(await usual.run()).toBe(1);
    await store.touch(['a'], now + 1_000);
    expect(await usual.run()).toBe(0);
    await store.write([{ ...running, endedAt: now + 2_000, isEndSeen: true }]);
    expect(await usual.run()).toBe(1);
  });

  it('do not depend on how often and in which order a pod is written', async () => {
    const { knex, store, sums } = await setUp();
    const ended = interval('a', { endedAt: TODAY, isEndSeen: true });
    await store.write([ended]);
    await store.write([interval('a', {})]);
    await store.write([{ ...ended, endedAt: TODAY + HOUR_MS }]);
    await store.write([
      { ...ended, isEndSeen: false, endedAt: YESTERDAY, gapUntil: TODAY },
    ]);
    expect(await sums()).toEqual([day(YESTERDAY, 4)]);
    expect(await sums()).toEqual([day(YESTERDAY, 4)]);
    expect(await knex('ray_usage_pods').where({ is_due: true })).toEqual([]);
  });

  it('cover more rows than one statement writes', async () => {
    const { knex, store, counter } = await setUp();
    const pods = Array.from({ length: 90 }, (_, number) => {
      const pod = interval(`pod-${number}`, {
        startedAt: TODAY - 8 * DAY_MS,
        endedAt: TODAY,
        isEndSeen: true,
      });
      const { subject } = pod;
      const object = { ...subject.object, uid: `job-${number}` };
      return { ...pod, subject: { ...subject, object } };
    });
    await store.write(pods);
    await counter.run();
    const [{ hours }]: Array<{ hours: number }> = await knex('ray_usage_sums')
      .where({ resource: 'cpu' })
      .sum({ hours: 'hours' });
    expect(hours).toBe(90 * 8 * 24 * 2);
  });

  it('mark unobserved time, until an observation covers it', async () => {
    const { store, sums } = await setUp();
    await store.write([interval('a', { seenAt: YESTERDAY + 23 * HOUR_MS })]);
    await sums();
    const now = TODAY + 3 * HOUR_MS;
    expect(await store.open(now)).toEqual([{ uid: 'a', namespace: 'n' }]);
    // Its portal did not see the pod since it began to follow all pods.
    const followedSince = TODAY + HOUR_MS;
    const times = { notSeenSince: now, followedSince, now };
    await store.endUnseen(['a'], times);
    expect(await sums()).toEqual([day(YESTERDAY, 2, 2), day(TODAY, 0, 2)]);
    await store.write([interval('a', { seenAt: now })]);
    expect(await sums()).toEqual([day(YESTERDAY, 4), day(TODAY, 6)]);
    await store.write([
      interval('a', { endedAt: YESTERDAY + 23 * HOUR_MS, isEndSeen: true }),
    ]);
    expect(await sums()).toEqual([day(YESTERDAY, 2)]);
  });

  it('mark the time until now of a pod that started unobserved', async () => {
    const { store, sums } = await setUp();
    await store.write([
      interval('a', { startedAt: TODAY + HOUR_MS, seenAt: TODAY + HOUR_MS }),
    ]);
    const now = TODAY + 3 * HOUR_MS;
    const times = { notSeenSince: now, followedSince: TODAY, now };
    await store.endUnseen(['a'], times);
    expect(await sums()).toEqual([day(TODAY, 0, 4)]);
  });

  it('include idle time, even if it is reported after midnight', async () => {
    const { knex, store, activity, sums } = await setUp();
    await store.write([interval('a', {})]);
    const idle = async () => {
      await sums();
      return knex('ray_usage_sums')
        .select('day', 'hours', 'observed', 'idle')
        .where({ resource: 'cpu' })
        .orderBy('day');
    };
    const look = { uid: 'job', observedSince: YESTERDAY + 21 * HOUR_MS };
    await activity.note({
      ...look,
      askedAt: YESTERDAY + 23 * HOUR_MS,
      idleSince: undefined,
      newSince: YESTERDAY + 22.5 * HOUR_MS,
    });
    const yesterday = { day: dayOf(YESTERDAY), hours: 4 };
    const today = { day: dayOf(TODAY), hours: 2 };
    expect(await idle()).toEqual([
      { ...yesterday, observed: 2, idle: 0 },
      { ...today, observed: 0, idle: 0 },
    ]);
    const beforeMidnight = {
      ...look,
      askedAt: TODAY + HOUR_MS / 2,
      idleSince: YESTERDAY + 23.5 * HOUR_MS,
      newSince: YESTERDAY + 23 * HOUR_MS,
    };
    await activity.note(beforeMidnight);
    await store.write([interval('a', { endedAt: TODAY + 2 * HOUR_MS })]);
    const counted = [
      { ...yesterday, observed: 4, idle: 1 },
      { ...today, hours: 4, observed: 1, idle: 1 },
    ];
    expect(await idle()).toEqual(counted);
    // It was idle for longer than was known.
    const earlier = YESTERDAY + 22.5 * HOUR_MS;
    await activity.note({
      ...beforeMidnight,
      idleSince: earlier,
      newSince: earlier,
    });
    expect(await idle()).toEqual([{ ...counted[0], idle: 3 }, counted[1]]);
  });

  it('are deleted when they are too old, with objects that have none left', async () => {
    const { knex, store, activity, sums } = await setUp();
    await store.write([interval('a', { endedAt: TODAY, isEndSeen: true })]);
    const observedSince = YESTERDAY;
    await activity.note({
      uid: 'job',
      askedAt: TODAY,
      observedSince,
      idleSince: undefined,
      newSince: observedSince,
    });
    await sums();
    await store.prune({ pods: TODAY, day: dayOf(YESTERDAY) });
    expect(await knex('ray_usage_pods')).toHaveLength(1);
    await store.prune({ pods: TODAY + 1, day: dayOf(TODAY) });
    for (const table of TABLES) {
      expect(await knex(`ray_usage_${table}`)).toEqual([]);
    }
  });

  it('are corrected after a clock was an hour ahead', async () => {
    const { store, sums } = await setUp();
    const startedAt = TODAY + HOUR_MS;
    const wrong = TODAY + 3 * HOUR_MS;
    await store.write([
      interval('runs', { startedAt, seenAt: wrong }),
      interval('ended', { startedAt, endedAt: wrong, isEndSeen: true }),
    ]);
    expect(await sums()).toEqual([day(TODAY, 8)]);
    const now = TODAY + 2 * HOUR_MS;
    await store.correct(now);
    expect(await sums()).toEqual([day(TODAY, 4)]);
    // It continues to run, and correct sums stay.
    await store.touch(['runs'], now + HOUR_MS / 2);
    await store.correct(now + HOUR_MS / 2);
    expect(await sums()).toEqual([day(TODAY, 5)]);
  });
});
