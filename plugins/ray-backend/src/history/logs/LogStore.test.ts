import { TestDatabases } from '@backstage/backend-test-utils';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContainerRun, logIdOf } from './ContainerRun';
import { LogDirectory } from './LogDirectory';
import { LogFiles } from './LogFiles';
import { LogStore } from './LogStore';
import { testDatabase } from '../../__testUtils__/testDatabase';

// Uses PostgreSQL if BACKSTAGE_TEST_DATABASE_POSTGRES16_CONNECTION_STRING is set.
const databases = TestDatabases.create({
  ids: ['SQLITE_3', 'POSTGRES_16'],
  disableDocker: true,
});

const NOON = 1_800_000_000_000;
const LIMITS = {
  maxContainerBytes: 1_000,
  maxObjectBytes: 100_000,
  maxTotalBytes: 1_000_000,
};

function runAt(startedAt: number, fields: Partial<ContainerRun> = {}) {
  return {
    namespace: 'n',
    pod: 'p',
    podUid: 'pu',
    container: 'ray',
    startedAt,
    endedAt: startedAt + 1,
    exitCode: 1,
    isPrevious: false,
    ...fields,
  };
}

/** This many bytes once they are compressed, or a few more. */
function noise(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}

const textOf = (text: string) => ({ text, isCut: false });

describe.each(databases.eachSupportedId())('LogStore in %s', id => {
  async function setUp(options: {
    limits?: Partial<typeof LIMITS>;
    files?: LogFiles;
  }) {
    const knex = await databases.init(id);
    const { limits, files } = options;
    const open = () =>
      new LogStore({
        database: testDatabase(knex),
        limits: { ...LIMITS, ...limits },
        files,
      });
    // Two replicas.
    return { one: open(), another: open() };
  }

  it('stores the log of an ended run once, in place of its earlier log', async () => {
    const { one, another } = await setUp({});
    const running = runAt(NOON, { endedAt: undefined, exitCode: undefined });
    const run = runAt(NOON);
    await one.write('u', running, textOf('begun\n'));
    expect(await one.lacks('u', running)).toBe(false);
    expect(await one.lacks('u', run)).toBe(true);
    await one.write('u', run, { text: 'begun\nend\u0000ed ä\n', isCut: true });
    await another.write('u', run, textOf('told again\n'));
    await another.write('u', runAt(NOON + 5), textOf('next\n'));
    const kept = await one.list('u');
    expect(kept.map(({ startedAt }) => startedAt)).toEqual([NOON + 5, NOON]);
    expect(kept[1]).toMatchObject({ pod: 'p', exitCode: 1, isCut: true });
    const read = await another.read('u', logIdOf('u', run));
    expect(read?.text).toBe('begun\nend\u0000ed ä\n');
    expect(await one.read('other', logIdOf('u', run))).toBeUndefined();
  });

  it('deletes the oldest logs above the limits for one object and for all', async () => {
    const { one } = await setUp({
      limits: { maxObjectBytes: 2_500, maxTotalBytes: 4_500 },
    });
    const write = async (uid: string, startedAt: number) => {
      await one.write(uid, runAt(startedAt), textOf(noise(1_000)));
      // Logs stored within the same millisecond have no order.
      const now = Date.now();
      while (Date.now() === now);
    };
    for (const time of [1, 2, 3]) await write('a', time);
    const startsOf = async (uid: string) =>
      (await one.list(uid)).map(({ startedAt }) => startedAt);
    expect(await startsOf('a')).toEqual([3, 2]);
    for (const time of [4, 5]) await write('b', time);
    await write('c', 6);
    expect(await startsOf('a')).toEqual([3]);
    expect(await startsOf('b')).toEqual([5, 4]);
    await one.forget(['b']);
    expect(await startsOf('b')).toEqual([]);
    expect(await startsOf('c')).toEqual([6]);
  });

  it('stores texts in a directory if configured', async () => {
    const root = await mkdtemp(join(tmpdir(), 'logs-'));
    const { one } = await setUp({ files: new LogDirectory(root) });
    const run = runAt(NOON);
    await one.write('u', run, textOf('hello\n'));
    const kept = async () =>
      (await readdir(root, { recursive: true })).filter(name =>
        name.endsWith('.gz'),
      );
    expect(await kept()).toHaveLength(1);
    const logId = logIdOf('u', run);
    expect((await one.read('u', logId))?.text).toBe('hello\n');
    await one.forget(['u']);
    expect(await kept()).toEqual([]);
    await rm(root, { recursive: true });
  });
});
