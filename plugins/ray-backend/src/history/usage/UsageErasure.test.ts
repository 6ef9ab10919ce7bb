import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DAY_MS, dayOf } from './days';
import { PodInterval } from './PodInterval';
import { UsageCounter } from './UsageCounter';
import { UsageErasure } from './UsageErasure';
import { UsagePodStore } from './UsagePodStore';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const HOUR_MS = 3_600_000;
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;

function pod(
  name: string,
  options: { owner?: string; daysAgo?: number; isRunning?: boolean } = {},
): PodInterval {
  const { owner = 'ada', daysAgo = 1, isRunning = false } = options;
  const key = { kind: 'job' as const, namespace: 'n', name };
  const startedAt = TODAY - daysAgo * DAY_MS;
  return {
    uid: `${name}-${owner}-${daysAgo}`,
    namespace: 'n',
    name,
    subject: {
      object: { uid: `uid-${name}`, ...key },
      resource: { ...key, owner, templates: ['small'] },
      template: 'small',
      group: '',
    },
    amounts: { cpu: 2 },
    startedAt,
    endedAt: isRunning ? undefined : startedAt + HOUR_MS,
    isEndSeen: !isRunning,
    gapUntil: undefined,
    seenAt: startedAt + HOUR_MS,
  };
}

describe.each(databases.eachSupportedId())('erasing usage in %s', id => {
  async function setUp(pods: PodInterval[]) {
    const knex = await databases.init(id);
    const database = testDatabase(knex);
    const counter = new UsageCounter(database, 0);
    await new UsagePodStore(database).write(pods);
    await counter.run();
    const erase = (
      options: object = {},
      from: Pick<PluginDatabase, 'query'> = database,
    ) =>
      new UsageErasure(from).erase({
        kind: 'job',
        owner: 'ada',
        dryRun: false,
        mayErase: () => true,
        signal: new AbortController().signal,
        ...options,
      });
    return { knex, database, counter, erase, sums };

    /** Hours by day and owner. */
    async function sums(): Promise<unknown[]> {
      return knex('ray_usage_sums')
        .join('ray_usage_scopes', 'ray_usage_scopes.id', 'scope')
        .select('day', 'owner')
        .sum({ hours: 'hours' })
        .groupBy('day', 'owner')
        .orderBy(['day', 'owner']);
    }
  }

  const day = (daysAgo: number, owner: string, hours: number) => ({
    day: dayOf(TODAY - daysAgo * DAY_MS),
    owner,
    hours,
  });

  it('keeps the hours, but removes their owner and the names of objects', async () => {
    const { knex, counter, erase, sums } = await setUp([
      pod('a', { daysAgo: 2 }),
      pod('a'),
      pod('b'),
      pod('c', { owner: 'ben' }),
      pod('runs', { isRunning: true }),
    ]);
    const preview = await erase({ dryRun: true });
    expect(preview).toEqual({ objects: 2, more: false });
    expect(await sums()).toContainEqual(day(2, 'ada', 2));
    expect(await erase()).toEqual({ objects: 2, more: false });
    const left = [
      day(2, '', 2),
      day(1, '', 4),
      day(1, 'ada', 2),
      day(1, 'ben', 2),
    ];
    expect(await sums()).toEqual(left);
    expect(await knex('ray_usage_objects').orderBy('uid')).toMatchObject([
      { uid: 'uid-a', name: '' },
      { uid: 'uid-b', name: '' },
      { uid: 'uid-c', name: 'c' },
      { uid: 'uid-runs', name: 'runs' },
    ]);
    // Counting again brings nothing back.
    await knex('ray_usage_pods').update({ is_due: true });
    await counter.run();
    expect(await sums()).toEqual(left);
    expect(await erase()).toEqual({ objects: 0, more: false });
    await knex('ray_usage_pods').where({ uid: 'runs-ada-1' }).delete();
    await erase();
    expect(JSON.stringify(await knex('ray_usage_scopes'))).not.toMatch('ada');
    expect(JSON.stringify(await knex('ray_usage_pods'))).not.toMatch('"a"');
  });

  it('keeps existing objects, those of other owners, and those without permission', async () => {
    const { knex, erase, sums } = await setUp([
      pod('a'),
      pod('b', { owner: 'ben' }),
      pod('shared'),
      pod('shared', { owner: 'ben' }),
    ]);
    const before = await sums();
    const mayErase = () => false;
    expect(await erase({ mayErase })).toEqual({ objects: 0, more: false });
    expect(await erase({ kind: 'cluster' })).toMatchObject({ objects: 0 });
    await knex('ray_records').insert({
      uid: 'uid-a',
      kind: 'job',
      namespace: 'n',
      name: 'a',
      owner: 'ada',
      resource: '{}',
      templates: '',
      cluster: '',
      text: '',
      definition: '',
      output: '',
      version: 1,
      seen_at: 1,
      state: '',
      status: '{}',
      created_at: 1,
      deletion_seen: false,
    });
    expect(await erase()).toEqual({ objects: 1, more: false });
    expect(await sums()).toEqual([
      day(1, '', 2),
      day(1, 'ada', 2),
      day(1, 'ben', 4),
    ]);
    expect(before).toContainEqual(day(1, 'ada', 4));
    const names: unknown[] = await knex('ray_usage_objects').pluck('name');
    expect(names.sort()).toEqual(['a', 'b', 'shared']);
  });

  it('can be finished after an interruption', async () => {
    const pods = Array.from({ length: 62 }, (_, daysAgo) =>
      pod(`job-${daysAgo}`, { daysAgo }),
    );
    const { database, erase, sums } = await setUp(pods);
    let statements = 0;
    const query: PluginDatabase['query'] = async statement => {
      statements += 1;
      // The first day has no owner, and is not summed up again.
      if (statements === 8) throw new Error('died');
      return database.query(statement);
    };
    await expect(erase({}, { query })).rejects.toThrow('died');
    expect(await erase()).toEqual({ objects: 59, more: true });
    expect(await erase()).toEqual({ objects: 2, more: false });
    const left = pods.map((_, daysAgo) => day(daysAgo, '', 2)).reverse();
    expect(await sums()).toEqual(left);
  });
});
