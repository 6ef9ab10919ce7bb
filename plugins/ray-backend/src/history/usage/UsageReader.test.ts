import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { DAY_MS, dayOf } from './days';
import { PodInterval } from './PodInterval';
import { PriceSheet } from './PriceSheet';
import { UsageCounter } from './UsageCounter';
import { UsagePodStore } from './UsagePodStore';
import { UsageReader } from './UsageReader';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const HOUR_MS = 3_600_000;
const DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;

/** More than one statement writes. */
const PODS = 700;

function interval(
  number: number,
  owner: string,
  amounts: PodInterval['amounts'],
): PodInterval {
  const name = `job-${number}`;
  const key = { kind: 'job' as const, namespace: 'n', name };
  const template = number % 2 ? 'odd' : 'even';
  return {
    uid: `pod-${number}`,
    namespace: 'n',
    name,
    amounts,
    subject: {
      object: { uid: `uid-${number}`, ...key },
      resource: { ...key, owner, templates: [template] },
      template,
      group: '',
    },
    startedAt: DAY,
    endedAt: DAY + HOUR_MS,
    seenAt: DAY + HOUR_MS,
    isEndSeen: true,
    gapUntil: undefined,
  };
}

describe.each(databases.eachSupportedId())('UsageReader in %s', id => {
  const query = { from: dayOf(DAY), until: dayOf(DAY) };

  async function setUp() {
    const database = testDatabase(await databases.init(id));
    const pods = Array.from({ length: PODS }, (_, number) =>
      number % 10
        ? interval(number, 'ada', { cpu: 1 })
        : interval(number, 'ben', { cpu: 1, 'nvidia.com/gpu': 1 }),
    );
    const store = new UsagePodStore(database);
    await store.write(pods.slice(0, 500));
    await store.write(pods.slice(500));
    expect(await new UsageCounter(database, 0).run()).toBe(PODS);
    const reader = new UsageReader(database);
    const scopes = (await reader.scopes(query)).map(scope => scope.id);
    return { reader, scopes };
  }

  it('ranks by fractional prices, and reads the hours of many objects', async () => {
    const { reader, scopes } = await setUp();
    const rank = (prices: PriceSheet, groupBy: 'owner' | 'object' = 'owner') =>
      reader.rank(query, { scopes, groupBy, prices, limit: 1 });
    const usual = { cpuHour: 0.4, memoryGibHour: 0.1, gpuHours: new Map() };
    const sheet = { currency: 'EUR', usual, byTemplate: new Map() };
    expect(await rank(new PriceSheet(sheet))).toEqual({
      ids: ['ada'],
      count: 2,
    });
    // Nothing has a price: GPUs are scarcest.
    expect((await rank(new PriceSheet())).ids).toEqual(['ben']);
    const dear = { ...usual, cpuHour: 99.5 };
    const byTemplate = new Map([['even', dear]]);
    expect((await rank(new PriceSheet({ ...sheet, byTemplate }))).ids).toEqual([
      'ada',
    ]);
    expect((await rank(new PriceSheet(sheet), 'object')).count).toBe(PODS);
    const hours = await reader.hours(query, { scopes, byTemplate: false });
    expect(hours.map(row => [row.resource, row.hours]).sort()).toEqual([
      ['cpu', PODS],
      ['nvidia.com/gpu', PODS / 10],
    ]);
    const months = await reader.hours(query, {
      scopes,
      byTemplate: true,
      groups: { by: 'template', ids: ['odd'] },
      interval: 'month',
    });
    expect(months).toEqual([
      expect.objectContaining({
        id: 'odd',
        template: 'odd',
        resource: 'cpu',
        hours: PODS / 2,
        start: dayOf(DAY).slice(0, 7),
      }),
    ]);
    expect(
      await reader.hours(query, { scopes: [], byTemplate: false }),
    ).toEqual([]);
  });

  it('continues an export where it ended', async () => {
    const { reader, scopes } = await setUp();
    const all = await reader.rows(query, {
      scopes,
      after: undefined,
      limit: 2 * PODS,
    });
    expect(all).toHaveLength(PODS + PODS / 10);
    const first = await reader.rows(query, {
      scopes,
      after: undefined,
      limit: 100,
    });
    const rest = await reader.rows(query, {
      scopes,
      after: first.at(-1),
      limit: 2 * PODS,
    });
    expect([...first, ...rest]).toEqual(all);
  });
});
