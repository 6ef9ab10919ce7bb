import { DatabaseManager } from '@backstage/backend-defaults/database';
import { DatabaseService } from '@backstage/backend-plugin-api';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { JsonObject } from '@backstage/types';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { once } from 'node:events';
import {
  mkdtemp,
  open as openFile,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { AddressInfo, createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../__testUtils__/until';
import { isOfStatement } from './databaseErrors';
import { PluginDatabase } from './PluginDatabase';

/** How long a test waits for a database that hangs. */
const TIMEOUT_MS = 500;

/** For answers that come at once, once the driver is loaded; that takes its time on a busy machine. */
const LONG_TIMEOUT_MS = 30_000;

const unavailable = (reason: string) =>
  expect.objectContaining({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
    message: `The portal's database can't be used: ${reason}. Try again in a few seconds.`,
    messageParts: [
      messagePart('DatabaseUnusable'),
      { code: expect.stringMatching(/^Database/), parameters: {} },
      messagePart('TryAgainSoon'),
    ],
  });

/** A PostgreSQL server that accepts connections and never responds. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer(socket => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      sockets.forEach(socket => socket.destroy());
      server.close();
    },
  };
}

function postgresAt(port: number): DatabaseService {
  const connection = { host: '127.0.0.1', port, user: 'ray', password: 'ray' };
  return databaseOf({ client: 'pg', connection, ensureExists: false });
}

function databaseOf(database: JsonObject): DatabaseService {
  return DatabaseManager.fromConfig(
    mockServices.rootConfig({ data: { backend: { database } } }),
  ).forPlugin('ray', {
    logger: mockServices.logger.mock(),
    lifecycle: mockServices.lifecycle.mock(),
  });
}

function setUp(service: DatabaseService, statementTimeoutMs = LONG_TIMEOUT_MS) {
  const logger = mockServices.logger.mock();
  const database = new PluginDatabase({
    database: service,
    logger,
    statementTimeoutMs,
  });
  const look = () => database.query(client => client.raw('select 1 as one'));
  return { database, look, logger };
}

describe('PluginDatabase', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  it('reports a refused connection', async () => {
    const silence = await startSilence();
    silence.stop();
    const { database, look, logger } = setUp(postgresAt(silence.port));
    expect(database.health().state).toBe('unknown');
    await expect(look()).rejects.toEqual(unavailable('connection refused'));
    await expect(look()).rejects.toEqual(unavailable('connection refused'));
    expect(database.health()).toMatchObject({
      state: 'unavailable',
      reason: 'connection refused',
    });
    expect(logger.warn).toHaveBeenCalledTimes(1);
  });

  it('stops waiting for an unresponsive database after the timeout', async () => {
    const silence = await startSilence();
    const { database, look } = setUp(postgresAt(silence.port), TIMEOUT_MS);
    await expect(look()).rejects.toEqual(unavailable('it does not answer'));
    expect(database.health().reason).toBe('it does not answer');
    silence.stop();
  });

  it('gives up a hanging statement after the timeout, which the driver also gets', async () => {
    const knex = await databases.init('SQLITE_3');
    const { database } = setUp(mockServices.database({ knex }), TIMEOUT_MS);
    await database.query(client => client.raw('select 1'));
    const limits: number[] = [];
    const hanging = database.query(() => ({
      then: () => new Promise<never>(() => {}),
      timeout(milliseconds: number) {
        limits.push(milliseconds);
        return this;
      },
    }));
    await expect(hanging).rejects.toEqual(unavailable('it does not answer'));
    expect(limits).toEqual([TIMEOUT_MS]);
  });

  it('opens the database and creates its tables once it is available', async () => {
    const knex = await databases.init('SQLITE_3');
    const service = mockServices.database({ knex });
    let isThere = false;
    const { database, look, logger } = setUp({
      async getClient() {
        if (isThere) return service.getClient();
        throw Object.assign(new Error('down'), { code: '57P03' });
      },
    });
    const reason = 'it is starting up, or shutting down';
    await expect(look()).rejects.toEqual(unavailable(reason));
    isThere = true;
    expect(await look()).toEqual([{ one: 1 }]);
    expect(await knex('ray_dashboard_tickets')).toEqual([]);
    expect(database.health()).toEqual({
      state: 'available',
      since: expect.any(Date),
    });
    expect(logger.info).toHaveBeenCalledWith('The database is back');
  });

  it('does not treat a slow creation of tables as an outage, and notices when it is done', async () => {
    const knex = await databases.init('SQLITE_3');
    // Loads the driver, so that the time limit is for the tables alone.
    await knex.raw('select 1');
    const tables: { create?(): void } = {};
    let clients = 0;
    const service: DatabaseService = {
      async getClient() {
        clients += 1;
        // The second is for the creation of tables.
        if (clients === 2) {
          await new Promise<void>(resolve => {
            tables.create = resolve;
          });
        }
        return knex;
      },
    };
    const { database, look, logger } = setUp(service, TIMEOUT_MS);
    await expect(look()).rejects.toEqual(unavailable('it does not answer'));
    expect(database.health().state).toBe('unknown');
    expect(logger.warn).not.toHaveBeenCalled();
    tables.create?.();
    await until(async () => database.health().state === 'available');
    expect(await knex('ray_dashboard_tickets')).toEqual([]);
  });

  it('works in a database that a newer portal has migrated', async () => {
    const knex = await databases.init('SQLITE_3');
    await setUp(mockServices.database({ knex })).look();
    await knex('knex_migrations').insert({
      name: '29991231000000_later.js',
      batch: 2,
      migration_time: new Date(),
    });
    const { database, look } = setUp(mockServices.database({ knex }));
    expect(await look()).toEqual([{ one: 1 }]);
    expect(database.health().state).toBe('available');
  });

  it('works without the migration lock if there is nothing to migrate', async () => {
    const knex = await databases.init('SQLITE_3');
    await setUp(mockServices.database({ knex })).look();
    await knex('knex_migrations_lock').update({ is_locked: 1 });
    const { look } = setUp(mockServices.database({ knex }));
    expect(await look()).toEqual([{ one: 1 }]);
  });

  it('reports an interrupted migration, and what to do', async () => {
    const knex = await databases.init('SQLITE_3');
    await setUp(mockServices.database({ knex })).look();
    await knex('knex_migrations_lock').update({ is_locked: 1 });
    const [last] = await knex('knex_migrations').orderBy('id', 'desc');
    await knex('knex_migrations').where({ id: last.id }).delete();
    const { database, look } = setUp(mockServices.database({ knex }));
    await expect(look()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('set is_locked to 0'),
    });
    await knex('knex_migrations').insert(last);
    await look();
    expect(database.health().state).toBe('available');
  });

  it('passes on errors of the statement', async () => {
    const knex = await databases.init('SQLITE_3');
    const { database } = setUp(mockServices.database({ knex }));
    await expect(
      database.query(client => client('no_such_table').select()),
    ).rejects.toThrow('no such table');
    await expect(
      database.query(client =>
        client('ray_dashboard_tickets').insert({ id: 'incomplete' }),
      ),
    ).rejects.toThrow('NOT NULL');
    expect(database.health().state).toBe('available');
  });

  it('is unavailable while its disk is full, even if reads succeed', async () => {
    const knex = await databases.init('SQLITE_3');
    const { database, look, logger } = setUp(mockServices.database({ knex }));
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
    const failing = {
      then: () => new Promise<never>(() => {}),
      timeout: () => Promise.reject(full),
    };
    await expect(database.query(() => failing)).rejects.toEqual(
      unavailable('its disk is full'),
    );
    for (let reads = 0; reads < 3; reads += 1) await look();
    expect(database.health()).toMatchObject({
      state: 'unavailable',
      reason: 'its disk is full',
    });
    expect(logger.info).not.toHaveBeenCalled();
    await database.ping();
    expect(database.health()).toMatchObject({ state: 'available' });
    expect(logger.info).toHaveBeenCalledWith('The database is back');
  });

  it("is unavailable if its tables can't be created, for any reason", async () => {
    const knex = await databases.init('SQLITE_3');
    await knex.schema.createTable('ray_leases', table => table.string('name'));
    const { database, look } = setUp(mockServices.database({ knex }));
    const error = await look().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(isOfStatement(error)).toBe(false);
    expect(database.health()).toMatchObject({ state: 'unavailable' });
    await knex.schema.dropTable('ray_leases');
    await database.ping();
    expect(database.health()).toMatchObject({ state: 'available' });
  });

  it('reports a read-only database if Knex reports a taken lock', async () => {
    const knex = await databases.init('SQLITE_3');
    await setUp(mockServices.database({ knex })).look();
    const [last] = await knex('knex_migrations').orderBy('id', 'desc');
    await knex('knex_migrations').where({ id: last.id }).delete();
    await knex.raw('pragma query_only = 1');
    const { look } = setUp(mockServices.database({ knex }));
    await expect(look()).rejects.toEqual(unavailable('it can only be read'));
  });

  it('continues to work with a damaged page in its file, and reports the damage', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rayport-damage-'));
    const connection = { directory: folder };
    const open = () => databaseOf({ client: 'better-sqlite3', connection });
    const service = open();
    await setUp(service).look();
    const before = await service.getClient();
    await before.schema.createTable('whole', table => table.string('text'));
    await before.schema.createTable('broken', table => table.string('text'));
    const rows = Array.from({ length: 400 }, () => ({ text: 'x'.repeat(400) }));
    await before.batchInsert('broken', rows, 100);
    await before.destroy();
    const file = await openFile(join(folder, 'ray.sqlite'), 'r+');
    const { size } = await file.stat();
    // The last pages are of the table that was filled last.
    await file.write(Buffer.alloc(4_096, 0xff), 0, 4_096, size - 8_192);
    await file.close();

    const damaged = open();
    const { database, look, logger } = setUp(damaged);
    const read = () =>
      database.query(client => client('broken').select().limit(1_000));
    for (let reads = 0; reads < 3; reads += 1) {
      const error = await read().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/restored from a backup\.$/),
      });
      expect(isOfStatement(error)).toBe(true);
      await look();
    }
    await database.query(client => client('whole').insert({ text: 'a' }));
    expect(database.health()).toMatchObject({
      state: 'available',
      reason:
        'a part of its file ray.sqlite is damaged, and has to be restored from a backup',
    });
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(logger.info).not.toHaveBeenCalled();
    await (await damaged.getClient()).destroy();
    await rm(folder, { recursive: true });
  });

  it('names its file if that is truncated, and works once it is restored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rayport-half-'));
    const file = join(folder, 'ray.sqlite');
    const connection = { directory: folder };
    const service = databaseOf({ client: 'better-sqlite3', connection });
    await setUp(service).look();
    const whole = await readFile(file);
    await (await service.getClient()).destroy();
    await truncate(file, whole.length / 2);

    const damaged = databaseOf({ client: 'better-sqlite3', connection });
    const { database, look, logger } = setUp(damaged);
    const reason =
      'its file ray.sqlite is damaged. The administrator of the portal can restore it from a backup, or set it aside: npm run database:check -- --set-aside';
    const errors: unknown[] = [];
    for (let looks = 0; looks < 2; looks += 1) {
      await look().catch((thrown: unknown) => errors.push(thrown));
    }
    expect(errors.map(isOfStatement)).toEqual([false, false]);
    expect(errors[0]).toMatchObject({
      code: 'UNAVAILABLE',
      message: `The portal's database can't be used: ${reason}.`,
    });
    expect(database.health()).toMatchObject({ state: 'unavailable', reason });
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining(file));

    const restored = join(folder, 'restored');
    await writeFile(restored, whole);
    await rename(restored, file);
    await database.ping();
    expect(database.health()).toEqual({
      state: 'available',
      since: expect.any(Date),
    });
    await (await damaged.getClient()).destroy();
    await rm(folder, { recursive: true });
  });

  it('checks regularly whether the database is available', async () => {
    const knex = await databases.init('SQLITE_3');
    const { database } = setUp(mockServices.database({ knex }));
    jest.useFakeTimers({ advanceTimers: true });
    const end = new AbortController();
    const watching = database.watch(end.signal);
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    const { state } = await until(() => {
      const health = database.health();
      return health.state === 'unknown' ? undefined : health;
    });
    expect(state).toBe('available');
    end.abort();
    await watching;
  });
});
