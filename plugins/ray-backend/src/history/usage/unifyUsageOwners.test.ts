import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DAY_MS } from './days';
import { PodInterval } from './PodInterval';
import { unifyUsageOwners } from './unifyUsageOwners';
import { UsageCounter } from './UsageCounter';
import { UsagePodStore } from './UsagePodStore';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const HOUR_MS = 3_600_000;
const YESTERDAY = (Math.floor(Date.now() / DAY_MS) - 1) * DAY_MS;

/** A pod of a job that held 2 cores for an hour. */
function pod(job: string, owner: string): PodInterval {
  const key = { kind: 'job' as const, namespace: 'n', name: job };
  return {
    uid: `${job}-${owner}`,
    namespace: 'n',
    name: job,
    subject: {
      object: { uid: `uid-${job}`, ...key },
      resource: { ...key, owner, templates: ['small'] },
      template: 'small',
      group: '',
    },
    amounts: { cpu: 2 },
    startedAt: YESTERDAY,
    endedAt: YESTERDAY + HOUR_MS,
    isEndSeen: true,
    gapUntil: undefined,
    seenAt: YESTERDAY + HOUR_MS,
  };
}

describe.each(databases.eachSupportedId())('unifyUsageOwners in %s', id => {
  const { signal } = new AbortController();

  async function setUp() {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    const counter = new UsageCounter(database, 0);
    await new UsagePodStore(database).write([
      pod('a', 'guest'),
      pod('b', 'user:default/guest'),
      // A pod that was stored with both forms.
      pod('c', 'guest'),
      pod('c', 'user:default/guest'),
      pod('d', 'ada@example.org'),
    ]);
    await counter.run();
    return { knex, database, counter, sums };

    /** Hours by owner: the sums of the day, and of its objects. */
    async function sums(): Promise<unknown[]> {
      const of = (table: string) =>
        knex(table)
          .join('ray_usage_scopes', 'ray_usage_scopes.id', 'scope')
          .select('owner')
          .sum({ hours: 'hours' })
          .groupBy('owner')
          .orderBy('owner');
      return [await of('ray_usage_sums'), await of('ray_usage_days')];
    }
  }

  const before = [
    { owner: 'ada@example.org', hours: 2 },
    { owner: 'guest', hours: 4 },
    { owner: 'user:default/guest', hours: 4 },
  ];
  const after = [
    { owner: 'ada@example.org', hours: 2 },
    { owner: 'user:default/guest', hours: 8 },
  ];

  it('merges both forms of an owner without losing hours', async () => {
    const { knex, database, counter, sums } = await setUp();
    expect(await sums()).toEqual([before, before]);
    expect(await unifyUsageOwners(database, signal)).toBe(1);
    expect(await sums()).toEqual([after, after]);
    expect(
      await knex('ray_usage_scopes').select('owner').orderBy('owner'),
    ).toEqual(after.map(({ owner }) => ({ owner })));
    // Recalculating the sums from the pods gives the same result.
    await knex('ray_usage_pods').update({ is_due: true });
    await counter.run();
    expect(await sums()).toEqual([after, after]);
    expect(await unifyUsageOwners(database, signal)).toBe(0);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'finishes after an interruption at statement %i',
    async statements => {
      const { database, sums } = await setUp();
      let left = statements;
      const failing: Pick<PluginDatabase, 'query'> = {
        async query(statement) {
          left -= 1;
          if (left === 0) throw new Error('Cut off');
          return database.query(statement);
        },
      };
      await unifyUsageOwners(failing, signal).catch(() => {});
      await unifyUsageOwners(database, signal);
      expect(await sums()).toEqual([after, after]);
    },
  );
});
