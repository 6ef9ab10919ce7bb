import { createServiceFactory } from '@backstage/backend-plugin-api';
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
import { dirname, join } from 'node:path';
import { rayReadinessServiceRef } from '@rayport/backstage-plugin-ray-node';
import { createDatabase } from './createDatabase';

describe('createDatabase', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rayport-databases-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const logger = mockServices.logger.mock();
  const readiness = {
    read: jest.fn(),
    setCheck: jest.fn(),
    addDatabaseInMemory: jest.fn(),
  };
  beforeEach(() => jest.clearAllMocks());

  async function databaseOf(pluginId: string) {
    const connection = { directory };
    const data = {
      backend: { database: { client: 'better-sqlite3', connection } },
    };
    const tester = ServiceFactoryTester.from(createDatabase(), {
      dependencies: [
        mockServices.rootConfig.factory({ data }),
        logger.factory,
        createServiceFactory({
          service: rayReadinessServiceRef,
          deps: {},
          factory: () => readiness,
        }),
      ],
    });
    return tester.getSubject(pluginId);
  }

  async function open(pluginId: string) {
    const database = await databaseOf(pluginId);
    return { client: await database.getClient(), database };
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

  it("persists a plugin's data in its file", async () => {
    await fill('search');
    const { client, database } = await open('search');
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
    'uses an empty database in memory for a file that is %s',
    async (_, damage) => {
      const file = await fill('search');
      await damage(file, (await readFile(file)).length);
      const damaged = await readFile(file);
      const { client } = await open('search');
      await client.schema.createTable('notes', table => table.string('text'));
      await client('notes').insert({ text: 'a' });
      expect(await client('notes').select()).toEqual([{ text: 'a' }]);
      expect(logger.error).toHaveBeenCalledTimes(1);
      expect(logger.error).toHaveBeenCalledWith(expect.stringContaining(file));
      expect(readiness.addDatabaseInMemory).toHaveBeenCalledWith('search');
      await client.destroy();
      expect(await readFile(file)).toEqual(damaged);
    },
  );

  it('uses an empty database in memory if the file cannot be opened', async () => {
    await mkdir(join(directory, 'search.sqlite'));
    const { client } = await open('search');
    await client.schema.createTable('notes', table => table.string('text'));
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringContaining("its file can't be used."),
    );
    await client.destroy();
  });

  it('uses an empty database in memory if the folder cannot be created', async () => {
    await writeFile(join(directory, 'file'), '');
    directory = join(directory, 'file', 'folder');
    const { client } = await open('search');
    await client.schema.createTable('notes', table => table.string('text'));
    expect(logger.error).toHaveBeenCalledWith(
      expect.stringContaining('Make the folder of'),
    );
    expect(readiness.addDatabaseInMemory).toHaveBeenCalledWith('search');
    await client.destroy();
    await expect(open('ray')).rejects.toThrow('ENOTDIR');
    directory = dirname(dirname(directory));
  });

  it('lets the ray plugin retry once the folder can be created', async () => {
    const parent = directory;
    await writeFile(join(parent, 'file'), '');
    directory = join(parent, 'file', 'folder');
    const database = await databaseOf('ray');
    await expect(database.getClient()).rejects.toThrow('ENOTDIR');
    await rm(join(parent, 'file'));
    const client = await database.getClient();
    await client.schema.createTable('notes', table => table.string('text'));
    await client.destroy();
    directory = parent;
  });

  it('does not replace the file of the ray plugin', async () => {
    const file = await fill('ray');
    await truncate(file, 8_192);
    const { client } = await open('ray');
    await expect(client('notes').select()).rejects.toThrow('malformed');
    await client.destroy();
  });

  it('hides the address when the database refuses the connection', async () => {
    const { client } = await open('auth');
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5'), {
      code: 'ECONNREFUSED',
    });
    jest.spyOn(client.client.pool, 'acquire').mockReturnValue({
      promise: Promise.reject(refused),
    });
    await expect(client('notes').select()).rejects.toMatchObject({
      message:
        "The portal's database can't be used: connection refused. Ask the administrator of the portal.",
      statusCode: 503,
    });
    jest.restoreAllMocks();
    await client.destroy();
  });

  it('hides SQL when the database fails', async () => {
    await fill('auth');
    const { client } = await open('auth');
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
