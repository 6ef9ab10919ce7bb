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

/** Rows that are deleted by one statement, so that none takes long. */
const DELETED_AT_A_TIME = 100;

/** Most logs of an object that are told of. */
const MAX_LISTED = 200;

/** After so much of what may be kept in all was written, it is looked whether that is too much. */
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
  /** There is more before it. */
  isCut: boolean;
}

/** Ends of logs, of all replicas of the portal: in its database, or in a directory or bucket that they share. */
export class LogStore {
  readonly #database: PluginDatabase;
  readonly #limits: LogLimits;
  readonly #files: LogFiles | undefined;
  /** Bytes written since somebody looked how many there are. */
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

  /** Whether nothing is kept of a run that won't grow any more. */
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

  /** Keeps the end of a run's log. That of a run that has ended stays as it is; the oldest go where it is too much. */
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

  /** What is kept of an object's logs, the latest run first. */
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

  /** One log of an object; undefined where there is none. */
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

  /** Forgets the logs of objects. */
  async forget(uids: readonly string[]): Promise<void> {
    if (!uids.length) return;
    const rows: Array<{ id: string }> = await this.#database.query(client =>
      client(TABLE).select('id').whereIn('uid', uids),
    );
    await this.#delete(rows.map(({ id }) => id));
  }

  /** Has the oldest logs of all go where there are too many bytes of them. */
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
      // The row goes last: what an interruption leaves is found by it.
      await this.#files?.delete(some);
      await this.#database.query(client =>
        client(TABLE).whereIn('id', some).delete(),
      );
    }
  }
}
