import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import {
  mkdir,
  mkdtemp,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './createDatabase';

describe('createDatabase', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rayport-databases-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function open(pluginId: string) {
    const logger = mockServices.logger.mock();
    const connection = { directory };
    const data = {
      backend: { database: { client: 'better-sqlite3', connection } },
    };
    const tester = ServiceFactoryTester.from(createDatabase(), {
      dependencies: [mockServices.rootConfig.factory({ data }), logger.factory],
    });
    const database = await tester.getSubject(pluginId);
    return { client: await database.getClient(), logger, database };
  }

  /** Has a plugin write a table of some pages. */
  async function fill(pluginId: string) {
    const { client } = await open(pluginId);
    await client.schema.createTable('notes', table => table.string('text'));
    const rows = Array.from({ length: 400 }, () => ({ text: 'x'.repeat(400) }));
    await client.batchInsert('notes', rows, 100);
    await client.destroy();
    return join(directory, `${pluginId}.sqlite`);
  }

  it('keeps what a plugin writes in its file', async () => {
    await fill('search');
    const { client, logger, database } = await open('search');
    expect(await client('notes').count({ all: '*' })).toEqual([{ all: 400 }]);
    expect(await database.getClient()).toBe(client);
    expect(logger.error).not.toHaveBeenCalled();
    await client.destroy();
  });

  it.each([
    [
      'cut in half',
      async (file: string, size: number) => truncate(file, size / 2),
    ],
    [
      'no database',
      async (file: string, size: number) => writeFile(file, 'A'.repeat(size)),
    ],
    [
      'damaged in one page',
      async (file: string, size: number) => {
        const content = await readFile(file);
        await writeFile(file, content.fill(0xff, size - 8_192, size - 4_096));
      },
    ],
  ])(
    'gives a plugin whose file is %s an empty database in memory',
    async (_, damage) => {
      const file = await fill('search');
      await damage(file, (await readFile(file)).length);
      const damaged = await readFile(file);
      const { client, logger } = await open('search');
      await client.schema.createTable('notes', table => table.string('text'));
      await client('notes').insert({ text: 'a' });
      expect(await client('notes').select()).toEqual([{ text: 'a' }]);
      expect(logger.error).toHaveBeenCalledTimes(1);
      expect(logger.error).toHaveBeenCalledWith(expect.stringContaining(file));
      await client.destroy();
      expect(await readFile(file)).toEqual(damaged);
    },
  );

  it('does so where the file can not be opened', async () => {
    await mkdir(join(directory, 'search.sqlite'));
    const { client, logger } = await open('search');
    await client.schema.createTable('notes', table => table.string('text'));
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringContaining("its file can't be used."),
    );
    await client.destroy();
  });

  it('leaves the file of the ray plugin to that, which tries again', async () => {
    const file = await fill('ray');
    await truncate(file, 8_192);
    const { client } = await open('ray');
    await expect(client('notes').select()).rejects.toThrow('malformed');
    await client.destroy();
  });

  it('answers with a sentence in place of SQL where the database is at fault', async () => {
    await fill('auth');
    const { client, logger } = await open('auth');
    await client.raw('pragma max_page_count = 1');
    const insert = () => client('notes').insert({ text: 'x'.repeat(100_000) });
    for (let times = 0; times < 2; times += 1) {
      await expect(insert()).rejects.toMatchObject({
        message:
          "The portal's database can't be used: its disk is full. Ask the administrator of the portal.",
        statusCode: 503,
      });
    }
    expect(logger.error).toHaveBeenCalledTimes(1);
    await expect(client('no_such_table').select()).rejects.toThrow('select *');
    await client.destroy();
  });
});
