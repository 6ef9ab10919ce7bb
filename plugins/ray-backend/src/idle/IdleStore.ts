import {
  DEFAULT_CONNECTION,
  IDLE_ACTIVITIES,
  IDLE_WORK,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { cutText } from '../core/cutText';
import { PluginDatabase } from '../database/PluginDatabase';
import { plainText } from '../history/records/recordRow';
import { IdleRecord } from './IdleRecord';

const TABLE = 'ray_idle_clusters';

/** Most characters of the reason why activity is unknown: a sentence of the portal with some foreign words. */
const MAX_MESSAGE = 2_000;

/** Rows deleted by one statement, so that each is short. */
const DELETED_AT_A_TIME = 500;

/** Rows read at a time: SQLite works in the portal's own process, and blocks it. */
const READ_AT_A_TIME = 250;

/** Absent until something happens. */
const timeColumn = bigIntegerColumn
  .nullable()
  .transform(time => time ?? undefined);

const columns = z.object({
  uid: z.string(),
  namespace: z.string(),
  name: z.string(),
  version: z.number(),
  activity: z.enum(IDLE_ACTIVITIES),
  work: z.enum(IDLE_WORK),
  message: z.string().default(''),
  asked_at: bigIntegerColumn,
  observed_since: timeColumn,
  idle_since: timeColumn,
  warned_at: timeColumn,
  suspend_at: timeColumn,
  suspending_at: timeColumn,
  suspended_at: timeColumn,
});

/** Columns for lists; only a cluster's page shows why its activity is unknown. */
const FEW_COLUMNS = Object.keys(columns.shape).filter(
  column => column !== 'message',
);

const rowSchema = columns.transform((row): IdleRecord => ({
  uid: row.uid,
  namespace: row.namespace,
  name: row.name,
  version: row.version,
  activity: row.activity,
  work: row.work,
  message: row.message,
  askedAt: row.asked_at,
  observedSince: row.observed_since,
  idleSince: row.idle_since,
  warnedAt: row.warned_at,
  suspendAt: row.suspend_at,
  suspendingAt: row.suspending_at,
  suspendedAt: row.suspended_at,
}));

/** During an upgrade, rows of a newer portal may have unknown content; those are skipped. */
function recordsOf(rows: readonly unknown[]): IdleRecord[] {
  return rows.flatMap(row => {
    const { success, data } = rowSchema.safeParse(row);
    return success ? [data] : [];
  });
}

function rowOf(record: IdleRecord): z.input<typeof rowSchema> {
  return {
    uid: record.uid,
    namespace: record.namespace,
    name: record.name,
    version: record.version,
    activity: record.activity,
    work: record.work,
    message: cutText(plainText(record.message), MAX_MESSAGE),
    asked_at: record.askedAt,
    observed_since: record.observedSince ?? null,
    idle_since: record.idleSince ?? null,
    warned_at: record.warnedAt ?? null,
    suspend_at: record.suspendAt ?? null,
    suspending_at: record.suspendingAt ?? null,
    suspended_at: record.suspendedAt ?? null,
  };
}

/** State of one connection's idle clusters in the plugin's database. Methods throw like `PluginDatabase`. */
export class IdleStore {
  readonly #database: PluginDatabase;
  readonly #connection: string;

  constructor(database: PluginDatabase, connection = DEFAULT_CONNECTION) {
    this.#database = database;
    this.#connection = connection;
  }

  /** Of all clusters, without messages. */
  async all(): Promise<IdleRecord[]> {
    const records: IdleRecord[] = [];
    for (let after = ''; ;) {
      const rows: Array<{ uid: string }> = await this.#database.query(client =>
        client(TABLE)
          .select(FEW_COLUMNS)
          .where({ connection: this.#connection })
          .where('uid', '>', after)
          .orderBy('uid')
          .limit(READ_AT_A_TIME),
      );
      records.push(...recordsOf(rows));
      const last = rows.at(-1);
      if (!last || rows.length < READ_AT_A_TIME) return records;
      after = last.uid;
    }
  }

  async find(uid: string): Promise<IdleRecord | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE).where({ uid }),
    );
    return recordsOf(rows)[0];
  }

  /**
   * Replaces the row that was read.
   *
   * @returns the stored row; undefined if another replica was faster, and nothing was written
   */
  async replace(
    before: IdleRecord,
    after: IdleRecord,
  ): Promise<IdleRecord | undefined> {
    const { uid, version } = before;
    const stored = { ...after, version: version + 1 };
    const written: unknown[] = await this.#database.query(client =>
      version === 0
        ? client(TABLE)
            .insert({ ...rowOf(stored), connection: this.#connection })
            .onConflict('uid')
            .ignore()
            .returning('uid')
        : client(TABLE)
            .where({ uid, version })
            .update(rowOf(stored))
            .returning('uid'),
    );
    return written.length ? stored : undefined;
  }

  /** Deletes the rows of clusters. */
  async delete(uids: readonly string[]): Promise<void> {
    for (let start = 0; start < uids.length; start += DELETED_AT_A_TIME) {
      const some = uids.slice(start, start + DELETED_AT_A_TIME);
      await this.#database.query(client =>
        client(TABLE).whereIn('uid', some).delete(),
      );
    }
  }
}
