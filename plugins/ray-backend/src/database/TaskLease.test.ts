import { TestDatabases } from '@backstage/backend-test-utils';
import { TaskLease } from './TaskLease';
import { testDatabase } from '../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

/** A database for all replicas of a test, which can be made to fail. */
async function setUp(id: Parameters<typeof databases.init>[0]) {
  const knex = await databases.init(id);
  const database = testDatabase(knex);
  let isAway = false;
  const time = { seconds: 0 };
  const replica = (clock = { isTrusted: () => true }) =>
    new TaskLease({
      database: {
        query: async statement => {
          if (isAway) throw new Error('connection refused');
          return database.query(statement);
        },
      },
      clock,
      elapsed: () => time.seconds * 1_000,
    });
  return {
    replica,
    time,
    setAway: (value: boolean) => {
      isAway = value;
    },
  };
}

const isHeldBy = (lease: TaskLease) => lease.held() !== undefined;

describe.each(databases.eachSupportedId())('TaskLease in %s', id => {
  it('stays with the replica that renews it', async () => {
    const { replica, time } = await setUp(id);
    const [one, other] = [replica(), replica()];
    await one.renew();
    for (; time.seconds < 100; time.seconds += 5) {
      await other.renew();
      await one.renew();
      expect([one, other].map(isHeldBy)).toEqual([true, false]);
    }
  });

  it('goes to another replica 15 s after its holder was killed in the middle of a task', async () => {
    const { replica, time } = await setUp(id);
    const [killed, other] = [replica(), replica()];
    const taken = jest.fn();
    other.onTaken(taken);
    await killed.renew();
    await other.renew();
    const heldAt = [];
    for (time.seconds = 5; time.seconds <= 25; time.seconds += 5) {
      await other.renew();
      if (isHeldBy(other)) heldAt.push(time.seconds);
    }
    expect(heldAt).toEqual([15, 20, 25]);
    expect(taken).toHaveBeenCalledTimes(1);
  });

  it('goes to only one of several replicas', async () => {
    const { replica } = await setUp(id);
    const replicas = [replica(), replica(), replica()];
    await Promise.all(replicas.map(lease => lease.renew()));
    expect(replicas.filter(isHeldBy)).toHaveLength(1);
  });

  it('is lost while the database is unavailable, which aborts running tasks', async () => {
    const { replica, setAway } = await setUp(id);
    const lease = replica();
    await lease.renew();
    const running = lease.held();
    setAway(true);
    await lease.renew();
    expect(running?.aborted).toBe(true);
    expect(isHeldBy(lease)).toBe(false);
    setAway(false);
    await lease.renew();
    expect(isHeldBy(lease)).toBe(true);
  });

  it('is lost by a replica that was asleep while another took over', async () => {
    const { replica, time } = await setUp(id);
    const [asleep, other] = [replica(), replica()];
    await asleep.renew();
    await other.renew();
    time.seconds = 20;
    await other.renew();
    await asleep.renew();
    expect([asleep, other].map(isHeldBy)).toEqual([false, true]);
  });

  it('goes to another replica while the clock of its holder is doubted', async () => {
    const { replica } = await setUp(id);
    let isTrusted = true;
    const one = replica({ isTrusted: () => isTrusted });
    const other = replica();
    const renewBoth = async () => {
      await one.renew();
      await other.renew();
      return [one, other].map(isHeldBy);
    };
    expect(await renewBoth()).toEqual([true, false]);
    isTrusted = false;
    expect(await renewBoth()).toEqual([false, true]);
    isTrusted = true;
    expect(await renewBoth()).toEqual([false, true]);
  });

  it('is free immediately after its holder releases it', async () => {
    const { replica } = await setUp(id);
    const [one, other] = [replica(), replica()];
    await one.renew();
    await other.renew();
    await one.release();
    await other.renew();
    expect([one, other].map(isHeldBy)).toEqual([false, true]);
  });
});

it('TaskLease#keep renews the lease until the signal', async () => {
  jest.useFakeTimers();
  const query = jest.fn(async () => {
    throw new Error('connection refused');
  });
  const end = new AbortController();
  const kept = new TaskLease({
    database: { query },
    clock: { isTrusted: () => true },
  }).keep(end.signal);
  await jest.advanceTimersByTimeAsync(15_000);
  end.abort();
  await kept;
  jest.useRealTimers();
  expect(query).toHaveBeenCalledTimes(3);
});
