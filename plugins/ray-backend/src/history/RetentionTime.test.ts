import { TestDatabases } from '@backstage/backend-test-utils';
import { testDatabase } from '../__testUtils__/testDatabase';
import { RetentionTime } from './RetentionTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const T0 = Date.UTC(2030, 0, 1);

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

describe.each(databases.eachSupportedId())('RetentionTime in %s', id => {
  async function setUp() {
    const knex = await databases.init(id);
    const clock = { now: T0, isTrusted: true, sinceStepMs: Infinity };
    const time = new RetentionTime(testDatabase(knex), {
      now: () => clock.now,
      isTrusted: () => clock.isTrusted,
      sinceStepMs: () => clock.sinceStepMs,
    });
    return { clock, time };
  }

  it('advances with the clock from run to run', async () => {
    const { clock, time } = await setUp();
    expect(await time.next('history')).toBe(T0);
    clock.now += HOUR;
    expect(await time.next('history')).toBe(T0 + HOUR);
    expect(await time.next('usage')).toBe(T0 + HOUR);
  });

  it('does not advance while the clock is doubted, or for a day after it was set', async () => {
    const { clock, time } = await setUp();
    await time.next('history');
    clock.now += HOUR;
    clock.isTrusted = false;
    expect(await time.next('history')).toBeUndefined();
    clock.isTrusted = true;
    clock.sinceStepMs = 23 * HOUR;
    expect(await time.next('history')).toBeUndefined();
    clock.sinceStepMs = DAY;
    expect(await time.next('history')).toBe(T0 + HOUR);
  });

  it('advances by at most two intervals when a trusted clock jumps, and catches up', async () => {
    const { clock, time } = await setUp();
    await time.next('history');
    clock.now += 100 * DAY;
    expect(await time.next('history')).toBe(T0 + 2 * HOUR);
    // The clock was wrong.
    clock.now = T0 + HOUR;
    expect(await time.next('history')).toBe(T0 + HOUR);
    clock.now = T0 + 4 * HOUR;
    expect(await time.next('history')).toBe(T0 + 3 * HOUR);
    clock.now = T0 + 4.5 * HOUR;
    expect(await time.next('history')).toBe(T0 + 4.5 * HOUR);
  });
});
