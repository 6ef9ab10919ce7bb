import { TestDatabases } from '@backstage/backend-test-utils';
import { steadyClock } from '../../__testUtils__/steadyClock';
import { testDatabase } from '../../__testUtils__/testDatabase';
import { PackageStore } from './PackageStore';

const OWNER = { namespace: 'default', owner: 'user:default/ada' };

/** Slightly more than five rows, in pieces that do not match the size of a row. */
const BYTES = 5 * 262_144 + 7;

async function* pieces() {
  for (let at = 0; at < BYTES; at += 100_000) {
    yield Buffer.alloc(Math.min(100_000, BYTES - at), at / 100_000);
  }
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function everything() {
  const until = Date.now() + 1;
  return { complete: until, broken: until };
}

describe('PackageStore', () => {
  const databases = TestDatabases.create({
    ids: ['SQLITE_3'],
    disableDocker: true,
  });

  async function setUp() {
    const knex = await databases.init('SQLITE_3');
    const database = testDatabase(knex);
    const store = new PackageStore(database, steadyClock);
    const id = await store.reserve(OWNER, { name: 'code.zip', bytes: BYTES });
    const rows = async () =>
      (await knex('ray_package_chunks').count({ count: '*' }))[0].count;
    return { knex, store, id, rows };
  }

  it('returns a package once it is complete', async () => {
    const { store, id } = await setUp();
    expect(await store.find(OWNER, 'code.zip')).toBeUndefined();
    await store.write(id, pieces());
    expect(await store.find(OWNER, 'code.zip')).toBe(id);
    const wanted = await bytesOf(pieces());
    expect((await bytesOf(store.read(id))).equals(wanted)).toBe(true);
    expect(await store.bytesOf(OWNER)).toBe(BYTES);
  });

  it('removes the rest of a package after an interrupted deletion', async () => {
    const { knex, store, id, rows } = await setUp();
    await store.write(id, pieces());
    await knex('ray_package_chunks').where('position', '<', 4).delete();
    await store.remove(id);
    expect(await rows()).toBe(0);
    expect(await store.bytesOf(OWNER)).toBe(0);
  });

  it('prunes packages that no launch needs, including incomplete ones', async () => {
    const { store, id, rows } = await setUp();
    await store.write(id, pieces());
    await store.reserve(OWNER, { name: 'half.zip', bytes: 10 });
    await store.prune(everything(), [id]);
    expect(await store.bytesOf(OWNER)).toBe(BYTES);
    await store.prune(everything(), []);
    expect(await rows()).toBe(0);
  });

  it('counts a small package as 64 KiB', async () => {
    const { store } = await setUp();
    await store.reserve({ ...OWNER, owner: 'bob' }, { name: 'x', bytes: 0 });
    expect(await store.bytesOf({ ...OWNER, owner: 'bob' })).toBe(65_536);
  });
});
