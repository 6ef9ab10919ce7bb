import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DAY_MS, dayOf } from './days';
import { PodInterval } from './PodInterval';
import { UsageCounter } from './UsageCounter';
import { UsagePodStore } from './UsagePodStore';

// PostgreSQL where BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING says where one is.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const HOUR_MS = 3_600_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const YESTERDAY = TODAY - DAY_MS;

function interval(uid: string, fields: Partial<PodInterval>): PodInterval {
  const key = { kind: 'job' as const, namespace: 'n', name: 'j' };
  return {
    ...{ uid, namespace: 'n', name: uid },
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
    const database = new PluginDatabase({
      database: mockServices.database({ knex }),
      logger: mockServices.logger.mock(),
    });
    const counter = new UsageCounter(database);
    return {
      knex,
      counter,
      store: new UsagePodStore(database),
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

  it('are by day and resource, of what ends and of what runs', async () => {
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

  it('stay the same however often, and by whomever, a pod is told of', async () => {
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

  it('are made of more than one statement takes', async () => {
    const { knex, store, counter } = await setUp();
    const pods = Array.from({ length: 90 }, (_, number) => {
      const pod = interval(`pod-${number}`, {
        startedAt: TODAY - 8 * DAY_MS,
        ...{ endedAt: TODAY, isEndSeen: true },
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

  it('mark what nobody saw, until it turns out that the pod was there', async () => {
    const { store, sums } = await setUp();
    await store.write([interval('a', { seenAt: YESTERDAY + 23 * HOUR_MS })]);
    await sums();
    const now = TODAY + 3 * HOUR_MS;
    expect(await store.open(now)).toEqual([{ uid: 'a', namespace: 'n' }]);
    await store.endUnseen(['a'], { notSeenSince: now, now });
    expect(await sums()).toEqual([day(YESTERDAY, 2, 2), day(TODAY, 0, 6)]);
    await store.write([interval('a', { seenAt: now })]);
    expect(await sums()).toEqual([day(YESTERDAY, 4), day(TODAY, 6)]);
    await store.write([
      interval('a', { endedAt: YESTERDAY + 23 * HOUR_MS, isEndSeen: true }),
    ]);
    expect(await sums()).toEqual([day(YESTERDAY, 2)]);
  });

  it('go when they are too old, and what nothing is left of with them', async () => {
    const { knex, store, sums } = await setUp();
    await store.write([interval('a', { endedAt: TODAY, isEndSeen: true })]);
    await sums();
    await store.prune({ pods: TODAY, day: dayOf(YESTERDAY) });
    expect(await knex('ray_usage_pods')).toHaveLength(1);
    await store.prune({ pods: TODAY + 1, day: dayOf(TODAY) });
    for (const table of ['pods', 'days', 'sums', 'scopes', 'objects']) {
      expect(await knex(`ray_usage_${table}`)).toEqual([]);
    }
  });
});
