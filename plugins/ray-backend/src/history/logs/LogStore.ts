import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';
import { ContainerRun, KeptLog, logIdOf } from './ContainerRun';
import { keptLogOf, LOG_COLUMNS, runColumnsOf } from './keptLogRow';
import { LogFiles } from './LogFiles';
import { LogLimits } from './LogLimits';

const TABLE = 'ray_record_logs';

/** Rows deleted by one statement, so that each is short. */
const DELETED_AT_A_TIME = 100;

/** Most logs of an object that are listed. */
const MAX_LISTED = 200;

/** Share of the total limit after which the total is checked again. */
const LOOK_AFTER_PART = 1 / 16;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const sizesSchema = z.array(
  z.object({ id: z.string(), stored_bytes: z.number() }),
);

const sumSchema = z.tuple([z.object({ sum: bigIntegerColumn.nullable() })]);

/** The end of a log, as it was read. */
export interface LogTail {
  text: string;
  /** The log was cut at its beginning. */
  isCut: boolean;
}

/** Ends of logs, shared by all replicas: in the database, or in a shared directory or bucket. */
export class LogStore {
  readonly #database: PluginDatabase;
  readonly #limits: LogLimits;
  readonly #files: LogFiles | undefined;
  /** Bytes written since the total was last checked. */
  #unseen = Number.POSITIVE_INFINITY;

  constructor(options: {
    database: PluginDatabase;
    limits: LogLimits;
    /** Where the logs are; in the database when absent. */
    files?: LogFiles;
  }) {
    this.#database = options.database;
    this.#limits = options.limits;
    this.#files = options.files;
  }

  /** Whether a run that has ended is not stored yet. */
  async lacks(uid: string, run: ContainerRun): Promise<boolean> {
    const rows: unknown[] = await this.#database.query(client => {
      const found = client(TABLE)
        .select('id')
        .where({ id: logIdOf(uid, run) })
        .limit(1);
      if (run.endedAt !== undefined) found.whereNotNull('ended_at');
      return found;
    });
    return rows.length === 0;
  }

  /** Stores the end of a run's log. That of an ended run stays as it is. Beyond the limit, the oldest are deleted. */
  async write(uid: string, run: ContainerRun, tail: LogTail): Promise<void> {
    const id = logIdOf(uid, run);
    const body = await compress(tail.text);
    await this.#files?.write(id, body);
    const row = {
      id,
      ...runColumnsOf(uid, run),
      taken_at: Date.now(),
      bytes: Buffer.byteLength(tail.text),
      stored_bytes: body.byteLength,
      is_cut: tail.isCut,
      body: this.#files ? null : body,
    };
    await this.#database.query(client =>
      client(TABLE)
        .insert(row)
        .onConflict('id')
        .merge()
        .whereNull(`${TABLE}.ended_at`),
    );
    await this.#limitObject(uid);
    this.#unseen += body.byteLength;
    const { maxTotalBytes } = this.#limits;
    if (this.#unseen > maxTotalBytes * LOOK_AFTER_PART) await this.limitAll();
  }

  /** Kept logs of an object, the latest run first. */
  async list(uid: string): Promise<KeptLog[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE)
        .select(LOG_COLUMNS)
        .where({ uid })
        .orderBy([
          { column: 'started_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(MAX_LISTED),
    );
    return rows.map(keptLogOf);
  }

  /** One log of an object; undefined if there is none. */
  async read(
    uid: string,
    id: string,
  ): Promise<(KeptLog & { text: string }) | undefined> {
    const rows: Array<{ body: Uint8Array | null }> = await this.#database.query(
      client =>
        client(TABLE)
          .select([...LOG_COLUMNS, 'body'])
          .where({ uid, id })
          .limit(1),
    );
    const [row] = rows;
    if (!row) return undefined;
    const body = row.body ?? (await this.#files?.read(id));
    if (!body) return undefined;
    const text = (await decompress(body)).toString();
    return { ...keptLogOf(row), text };
  }

  /** Deletes the logs of objects. */
  async forget(uids: readonly string[]): Promise<void> {
    if (!uids.length) return;
    const rows: Array<{ id: string }> = await this.#database.query(client =>
      client(TABLE).select('id').whereIn('uid', uids),
    );
    await this.#delete(rows.map(({ id }) => id));
  }

  /** Deletes the oldest logs if all together exceed the limit. */
  async limitAll(): Promise<void> {
    this.#unseen = 0;
    const sums = await this.#database.query(client =>
      client(TABLE).sum({ sum: 'stored_bytes' }),
    );
    let tooMany =
      (sumSchema.parse(sums)[0].sum ?? 0) - this.#limits.maxTotalBytes;
    while (tooMany > 0) {
      const oldest = sizesSchema.parse(
        await this.#database.query(client =>
          client(TABLE)
            .select('id', 'stored_bytes')
            .orderBy('taken_at')
            .limit(DELETED_AT_A_TIME),
        ),
      );
      if (!oldest.length) return;
      const ids: string[] = [];
      for (const { id, stored_bytes } of oldest) {
        if (tooMany <= 0) break;
        ids.push(id);
        tooMany -= stored_bytes;
      }
      await this.#delete(ids);
    }
  }

  async #limitObject(uid: string): Promise<void> {
    const latest = sizesSchema.parse(
      await this.#database.query(client =>
        client(TABLE)
          .select('id', 'stored_bytes')
          .where({ uid })
          .orderBy('taken_at', 'desc'),
      ),
    );
    let bytes = 0;
    const tooMany = latest.filter(({ stored_bytes }) => {
      bytes += stored_bytes;
      return bytes > this.#limits.maxObjectBytes;
    });
    await this.#delete(tooMany.map(({ id }) => id));
  }

  async #delete(ids: readonly string[]): Promise<void> {
    for (let start = 0; start < ids.length; start += DELETED_AT_A_TIME) {
      const some = ids.slice(start, start + DELETED_AT_A_TIME);
      // The row is deleted last, so that the next run finds what an interruption leaves.
      await this.#files?.delete(some);
      await this.#database.query(client =>
        client(TABLE).whereIn('id', some).delete(),
      );
    }
  }
}
