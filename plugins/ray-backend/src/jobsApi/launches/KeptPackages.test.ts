import { TestDatabases } from '@backstage/backend-test-utils';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { KeptPackages } from './KeptPackages';
import { PackageStore } from './PackageStore';

const OWNER = { namespace: 'team', owner: 'user:default/ada' };
const OTHER = { namespace: 'team', owner: 'user:default/bob' };
const HOUR_MS = 3_600_000;
const BYTES = 100_000;

describe('KeptPackages', () => {
  const databases = TestDatabases.create({
    ids: ['SQLITE_3'],
    disableDocker: true,
  });

  async function setUp() {
    const knex = await databases.init('SQLITE_3');
    const database = testDatabase(knex);
    let now = Date.parse('2026-11-01T10:00:00Z');
    const clock = { now: () => now };
    const store = new PackageStore(database, clock);
    const needed: string[] = [];
    const packages = new KeptPackages({
      store,
      clock,
      maxPackageBytes: BYTES,
      launches: {
        list: async () => [
          {
            id: 'l',
            name: 'j',
            createdAt: now,
            message: '',
            ...OWNER,
            startedIn: undefined,
            outcome: undefined,
            packages: needed.map(id => ({ id, name: id })),
          },
        ],
      },
      settings: {
        defaults: [],
        keepMs: 72 * HOUR_MS,
        maxBytesPerCaller: 2 * BYTES,
        maxBytesPerNamespace: 3 * BYTES,
      },
    });
    const take = (name: string, owner = OWNER) => {
      const request = new IncomingMessage(new Socket());
      request.headers = { 'content-length': String(BYTES) };
      request.push(Buffer.alloc(BYTES));
      request.push(null);
      return packages.take(owner, { name, request, watch: body => body });
    };
    const find = (name: string, owner = OWNER) => store.find(owner, name);
    const wait = (hours: number) => {
      now += hours * HOUR_MS;
    };
    return { take, find, wait, needed };
  }

  it('replaces the least recently used package that no job needs', async () => {
    const { take, find, wait, needed } = await setUp();
    await take('first');
    wait(2);
    await take('second');
    needed.push((await find('first')) ?? '');
    wait(2);
    await take('third');
    expect(await find('first')).toBeDefined();
    expect(await find('second')).toBeUndefined();
    expect(await find('third')).toBeDefined();
  });

  it('refuses a package rather than delete one that was just used', async () => {
    const { take, find, wait } = await setUp();
    await take('first');
    await take('second');
    await expect(take('third')).rejects.toThrow('Your packages in this');
    await take('other', OTHER);
    wait(2);
    await find('first');
    await take('more', OTHER);
    expect(await find('first')).toBeDefined();
    expect(await find('second')).toBeUndefined();
  });
});
