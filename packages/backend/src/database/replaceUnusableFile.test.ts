import { DatabaseManager } from '@backstage/backend-defaults/database';
import { mockServices } from '@backstage/backend-test-utils';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceUnusableFile } from './replaceUnusableFile';

const PAGE_BYTES = 4_096;

describe('replaceUnusableFile', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rayport-databases-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const logger = mockServices.logger.mock();

  function open() {
    const connection = { directory };
    const config = mockServices.rootConfig({
      data: {
        backend: { database: { client: 'better-sqlite3', connection } },
      },
    });
    const lifecycle = mockServices.lifecycle.mock();
    const manager = DatabaseManager.fromConfig(config);
    return manager.forPlugin('search', { lifecycle, logger }).getClient();
  }

  it('replaces a file that is readable but not writable, as on a full disk', async () => {
    const client = await open();
    await client.schema.createTable('notes', table => table.string('text'));
    await client.raw('pragma query_only = 1');
    expect(await replaceUnusableFile(client, logger)).toBe(true);
    await client.schema.createTable('notes', table => table.string('text'));
    await client.destroy();
  });

  it('does not check the whole of a large file', async () => {
    const before = await open();
    await before.schema.createTable('notes', table => table.string('text'));
    const rows = Array.from({ length: 400 }, () => ({ text: 'x'.repeat(400) }));
    await before.batchInsert('notes', rows, 100);
    await before.destroy();
    const file = join(directory, 'search.sqlite');
    const content = await readFile(file);
    const from = content.length - 2 * PAGE_BYTES;
    await writeFile(file, content.fill(0xff, from, from + PAGE_BYTES));

    const large = await open();
    expect(await replaceUnusableFile(large, logger, PAGE_BYTES)).toBe(false);
    await large.destroy();
    const small = await open();
    expect(await replaceUnusableFile(small, logger)).toBe(true);
    await small.destroy();
  });
});
