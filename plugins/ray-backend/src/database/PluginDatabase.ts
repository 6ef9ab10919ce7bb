import {
  DatabaseService,
  LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { migrateDatabase } from '@rayport/backstage-plugin-ray-node';
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { pause } from '../core/pause';
import { within } from '../core/within';
import { bigIntegerColumn } from './bigIntegerColumn';
import { DatabaseClient } from './DatabaseClient';
import { fileOf, namingDamagedFile } from './DamagedFile';
import { isPostgres } from './isPostgres';
import {
  databaseAway,
  isDamage,
  isOfStatement,
  isWriteFault,
  reasonOf,
} from './databaseErrors';

/** Timeout of one statement, milliseconds. Our statements find rows by key, so a slower one hangs. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Timeout of connecting and of migrations, milliseconds. Callers wait no longer than for a statement. */
const OPEN_TIMEOUT_MS = 60_000;

/** How often the database is probed, milliseconds: often enough for a readiness probe every ten seconds. */
const LOOK_MS = 10_000;

/** PostgreSQL's answer to {@link PluginDatabase.time}. */
const timeSchema = z.object({
  rows: z.array(z.object({ now: bigIntegerColumn })),
});

/** A Knex statement, which is sent when it is awaited. */
interface Statement<T> extends PromiseLike<T> {
  timeout(milliseconds: number): PromiseLike<T>;
}

/** Whether the database is usable, as far as known. */
export interface DatabaseHealth {
  /** `unknown`: nothing was asked of it yet. */
  state: 'unknown' | 'available' | 'unavailable';
  /** When the state began. */
  since: Date;
  /** Why it is unavailable, or which part is damaged; without names of hosts and accounts. */
  reason?: string;
}

/** A write without effect, because a full disk still allows reads. */
function probe(client: DatabaseClient): string {
  return isPostgres(client)
    ? 'select txid_current()'
    : 'pragma user_version = 0';
}

/** Why the write without effect fails; undefined if it succeeds. */
async function writeFaultOf(client: DatabaseClient): Promise<unknown> {
  try {
    await client.raw(probe(client));
    return undefined;
  } catch (error) {
    return error;
  }
}

/**
 * The plugin's database, shared by all replicas. It is opened, and its tables are created, on first use. If it is unavailable
 * or hangs, its users get an error in time; nothing else depends on it.
 */
export class PluginDatabase {
  readonly #database: DatabaseService;
  readonly #logger: LoggerService;
  readonly #timeoutMs: number;
  #opened: Promise<DatabaseClient> | undefined;
  /** Whether it has answered, and its tables are being created. */
  #isMigrating = false;
  #health: DatabaseHealth = { state: 'unknown', since: new Date() };
  /** Set from a failed write until a probe succeeds. */
  #refusesWrites = false;
  /** Why a part of the data is unusable, once found. */
  #damage: string | undefined;

  constructor(options: {
    database: DatabaseService;
    logger: LoggerService;
    statementTimeoutMs?: number;
  }) {
    this.#database = options.database;
    this.#logger = options.logger;
    this.#timeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  }

  /**
   * Runs one statement.
   *
   * @throws RayApiError `UNAVAILABLE` where the database is unavailable, or does not answer in time; the statement may have
   * run then. Errors about the statement itself are passed on.
   */
  async query<T>(
    statement: (client: DatabaseClient) => Statement<T>,
  ): Promise<T> {
    const client = await this.#client();
    try {
      // Knex' own timeout would discard the connection, and does not include the wait for a free one.
      const sent = statement(client).timeout(this.#timeoutMs);
      const result = await within(this.#timeoutMs, sent);
      if (!this.#refusesWrites) this.#setAvailable();
      // SQLite ran in this process and blocked the event loop, so other statements have waited as well.
      if (!isPostgres(client)) await setImmediate();
      return result;
    } catch (error) {
      if (isDamage(error)) {
        this.#noteDamage(error, fileOf(client));
        throw databaseAway(error);
      }
      if (isOfStatement(error)) {
        if (!this.#refusesWrites) this.#setAvailable();
        throw error;
      }
      this.#refusesWrites ||= isWriteFault(error);
      this.#setUnavailable(error);
      throw databaseAway(error);
    }
  }

  /**
   * Probes the database with a write, and creates missing tables.
   *
   * @throws RayApiError `UNAVAILABLE`
   */
  async ping(): Promise<void> {
    await this.query(client => client.raw(probe(client)));
    this.#refusesWrites = false;
    this.#setAvailable();
  }

  /**
   * The database's clock, milliseconds since 1970; undefined for SQLite, which has no separate clock.
   *
   * @throws RayApiError `UNAVAILABLE`
   */
  async time(): Promise<number | undefined> {
    const answer: unknown = await this.query(client =>
      client.raw(
        isPostgres(client)
          ? 'select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now'
          : 'select null as now',
      ),
    );
    return timeSchema.safeParse(answer).data?.rows[0]?.now;
  }

  /** State of the database, by the latest statements. */
  health(): DatabaseHealth {
    return { reason: this.#damage, ...this.#health };
  }

  /** Probes the database regularly until the signal aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(LOOK_MS, signal);
      if (signal.aborted) return;
      await this.ping().catch(() => {});
    }
  }

  /**
   * Reports every failure as an outage: no statement was sent, so none is at fault. Slow creation of
   * tables is no outage: the database answers, and other tables, such as the one with the keys of tokens, can be read.
   */
  async #client(): Promise<DatabaseClient> {
    try {
      return await within(this.#timeoutMs, this.#open());
    } catch (error) {
      if (!this.#isMigrating) this.#setUnavailable(error);
      throw databaseAway(error);
    }
  }

  #open(): Promise<DatabaseClient> {
    this.#opened ??= within(OPEN_TIMEOUT_MS, this.#migrate()).catch(error => {
      // Another replica may hold the lock; the next statement tries again.
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #migrate(): Promise<DatabaseClient> {
    const client = await this.#database.getClient();
    try {
      await client.raw('select 1');
      this.#isMigrating = true;
      await this.#makeTables();
      // Those who waited have given up if it took long, and ask again only later.
      this.#setAvailable();
      return client;
    } catch (error) {
      // Knex reports a failed rollback or lock instead of the failed write.
      const cause = await writeFaultOf(client);
      throw await namingDamagedFile(cause ?? error, client);
    } finally {
      this.#isMigrating = false;
    }
  }

  #makeTables(): Promise<DatabaseClient> {
    return migrateDatabase(this.#database, {
      directory: resolvePackagePath(
        '@rayport/backstage-plugin-ray-backend',
        'migrations',
      ),
    });
  }

  #setAvailable(): void {
    const { state } = this.#health;
    if (state === 'available') return;
    if (state === 'unavailable') this.#logger.info('The database is back');
    this.#health = { state: 'available', since: new Date() };
  }

  #noteDamage(error: unknown, file: string | undefined): void {
    if (this.#damage === undefined) {
      this.#logger.error(
        `A part of the database${file ? ` ${file}` : ''} is damaged. What lies there is lost, and can't be written again; all else goes on. Restore the database from a backup: ${stringifyError(error)}`,
      );
    }
    this.#damage = file
      ? `a part of its file ${basename(file)} is damaged, and has to be restored from a backup`
      : reasonOf(error);
  }

  #setUnavailable(error: unknown): void {
    const reason = reasonOf(error);
    const { state, since, reason: before } = this.#health;
    if (state === 'unavailable' && reason === before) return;
    this.#logger.warn(
      `The database can't be used. Until it is back, dashboards don't open, and changes wait to be recorded: ${stringifyError(error)}`,
    );
    this.#health = {
      state: 'unavailable',
      since: state === 'unavailable' ? since : new Date(),
      reason,
    };
  }
}
