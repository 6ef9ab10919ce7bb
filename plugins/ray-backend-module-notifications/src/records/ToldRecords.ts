import {
  DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  databaseReason,
  migrateDatabase,
} from '@rayport/backstage-plugin-ray-node';
import { NoticeKind } from '../notices';

const TABLE = 'ray_told';

const COLUMNS = ['namespace', 'name', 'uid', 'event', 'owner', 'sent'] as const;

/** Rows of one statement: databases bound how many values it has. */
const MAX_ROWS = 100;

/** The last notification about an object. */
export interface ToldRecord extends ObjectKey {
  uid: string;
  event: string;
  /** Entity ref of the owner; empty without one, null where an earlier version has recorded it. */
  owner: string | null;
}

/** A {@link ToldRecord} as it is stored. */
export interface StoredRecord extends ToldRecord {
  /** False while it is being sent, or where a portal was killed in between. */
  isSent: boolean;
}

/** A row. SQLite has numbers for truths; NULL is of an earlier version. */
interface Row extends ToldRecord {
  sent: boolean | number | null;
}

function fromRow({ sent, ...record }: Row): StoredRecord {
  return { ...record, isSent: sent === null || Boolean(sent) };
}

function toRow(
  { namespace, name, uid, event, owner }: ToldRecord,
  sent: boolean,
): Row {
  return { namespace, name, uid, event, owner, sent };
}

/** Key of a row, without the state of its delivery. */
function toCondition({ namespace, name, uid, event, owner }: ToldRecord) {
  return { namespace, name, uid, event, owner };
}

type Client = Awaited<ReturnType<DatabaseService['getClient']>>;

/** Marks a kind as followed; no object has such a name. */
const BEGIN = { namespace: '', name: '' };

/**
 * The last notifications to owners, for all replicas of the portal. The database is opened, and the table created, on
 * first use. Every method throws the database's errors.
 */
export class ToldRecords {
  readonly #database: DatabaseService;
  #opened: Promise<Client> | undefined;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Everything about a kind; undefined before it was followed for the first time. */
  async readAll(kind: NoticeKind): Promise<StoredRecord[] | undefined> {
    const client = await this.#open();
    const rows: Row[] = await client(TABLE)
      .where({ kind })
      .select(...COLUMNS);
    const records = rows.filter(({ name }) => name !== BEGIN.name);
    return records.length < rows.length ? records.map(fromRow) : undefined;
  }

  async readOne(
    kind: NoticeKind,
    { namespace, name }: ObjectKey,
  ): Promise<StoredRecord | undefined> {
    const client = await this.#open();
    const row: Row | undefined = await client(TABLE)
      .where({ kind, namespace, name })
      .first(...COLUMNS);
    return row && fromRow(row);
  }

  /** Starts following a kind. Existing objects count as known, and their owners are not notified. */
  async begin(kind: NoticeKind, known: ToldRecord[]): Promise<void> {
    const client = await this.#open();
    const rows = known.map(record => ({ kind, ...toRow(record, true) }));
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const some = rows.slice(from, from + MAX_ROWS);
      await client(TABLE)
        .insert(some)
        .onConflict(['kind', 'namespace', 'name'])
        .ignore();
    }
    await client(TABLE)
      .insert({ kind, ...BEGIN, uid: '', event: '', owner: null })
      .onConflict(['kind', 'namespace', 'name'])
      .ignore();
  }

  /**
   * Puts one record in place of another, as not yet sent; of replicas that do so at once one succeeds.
   *
   * @returns whether it was this one
   */
  async replace(
    kind: NoticeKind,
    before: ToldRecord | undefined,
    after: ToldRecord | undefined,
  ): Promise<boolean> {
    const client = await this.#open();
    if (!before) return after ? this.#insert(kind, after) : false;
    const found = client(TABLE).where({ kind, ...toCondition(before) });
    const count = await (after
      ? found.update(toRow(after, false))
      : found.delete());
    return count === 1;
  }

  /** Notes that a record was sent. */
  async noteSent(kind: NoticeKind, record: ToldRecord): Promise<void> {
    const client = await this.#open();
    await client(TABLE)
      .where({ kind, ...toCondition(record) })
      .update({ sent: true });
  }

  async #insert(kind: NoticeKind, record: ToldRecord): Promise<boolean> {
    const client = await this.#open();
    try {
      await client(TABLE).insert({ kind, ...toRow(record, false) });
      return true;
    } catch (error) {
      if (await this.readOne(kind, record)) return false;
      throw error;
    }
  }

  #open(): Promise<Client> {
    this.#opened ??= this.#migrate().catch(error => {
      // Another replica may have held the lock: the next statement tries again.
      this.#opened = undefined;
      const reason = databaseReason(error);
      throw reason
        ? new Error(`The portal's database can't be used: ${reason}`)
        : error;
    });
    return this.#opened;
  }

  #migrate(): Promise<Client> {
    return migrateDatabase(this.#database, {
      // The database is the ray plugin's, and so is the table that Knex takes by default.
      tableName: 'ray_told_migrations',
      directory: resolvePackagePath(
        '@rayport/backstage-plugin-ray-backend-module-notifications',
        'migrations',
      ),
    });
  }
}
