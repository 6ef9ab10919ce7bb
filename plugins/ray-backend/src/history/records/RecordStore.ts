import {
  DEFAULT_CONNECTION,
  JsonObject,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { isPostgres } from '../../database/isPostgres';
import { PluginDatabase } from '../../database/PluginDatabase';
import {
  Observation,
  RecordedDefinition,
  RecordedState,
  RecordPage,
  RecordPosition,
  RecordQuery,
  StoredRecord,
} from './ObjectRecord';
import { RecordCuts } from './RecordCuts';
import { ObservationStore } from './ObservationStore';
import { definitionOf, objectOf, recordOf, stateOf } from './recordRow';
import { RecordPart } from './RecordPart';
import { recordsInOrder } from './recordsInOrder';
import { addScanned, isScanned } from './scannedConditions';
import { DEFINITIONS, OBJECTS, RECORDS, STATES } from './recordTables';

/** Objects deleted by one statement, so that each is short. */
const PRUNED_AT_A_TIME = 200;

/** Records that one statement searches for a text. */
export const MAX_SCANNED = {
  /** In SQLite, this blocks the portal's process for about 20 ms. */
  usual: 20_000,
  /**
   * In PostgreSQL, for rare matches: well below the statement timeout, and enough for parallel workers of the database.
   */
  rare: 400_000,
};

/** Most states and definitions of an object that are read. */
const MAX_READ = 500;

/** Latest objects of an owner whose states are searched for a reason. */
const MAX_WITH_REASON = 500;

/** An object that may be missing. */
export interface PresentRecord {
  uid: string;
  namespace: string;
  name: string;
}

const positionsSchema = z.array(
  z
    .object({ created_at: bigIntegerColumn, uid: z.string() })
    .transform(({ created_at, uid }) => ({ createdAt: created_at, uid })),
);

const reasonsSchema = z.array(
  z.object({ uid: z.string(), since: bigIntegerColumn }),
);

/** Records of one connection's objects in the plugin's database, shared by all replicas. */
export class RecordStore {
  readonly #database: PluginDatabase;
  readonly #here: { connection: string };
  readonly #parts: readonly RecordPart[];
  readonly #observations: ObservationStore;

  /** @param options - `parts`: further data of objects, deleted with their records */
  constructor(
    database: PluginDatabase,
    options: {
      connection?: string;
      cuts: RecordCuts;
      parts: readonly RecordPart[];
    },
  ) {
    const { connection = DEFAULT_CONNECTION } = options;
    this.#here = { connection };
    this.#database = database;
    this.#parts = options.parts;
    this.#observations = new ObservationStore(database, {
      ...options,
      connection,
    });
  }

  /** Stores observations, see {@link ObservationStore.write}. */
  write(observations: readonly Observation[]): Promise<void> {
    return this.#observations.write(observations);
  }

  /** Marks missing objects as deleted, although no replica saw the deletion; a later observation may undo that. */
  async markMissing(uids: readonly string[], now: number): Promise<void> {
    await this.#database.query(client =>
      client(RECORDS)
        .whereIn('uid', uids)
        .whereNull('deleted_at')
        .update({ deleted_at: now, deletion_seen: false }),
    );
  }

  /** Records of a kind that count as existing and were not observed lately, by uid. */
  async present(
    kind: ResourceKind,
    { after, notSeenSince, limit }: PresentOptions,
  ): Promise<PresentRecord[]> {
    return this.#database.query(client =>
      client(RECORDS)
        .select('uid', 'namespace', 'name')
        .where({ kind, ...this.#here })
        .whereNull('deleted_at')
        .where('uid', '>', after)
        .where('seen_at', '<', notSeenSince)
        .orderBy('uid')
        .limit(limit),
    );
  }

  /** A record; undefined if there is none. */
  async get(
    kind: ResourceKind,
    uid: string,
  ): Promise<StoredRecord | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(RECORDS)
        .where({ kind, uid, ...this.#here })
        .limit(1),
    );
    return rows.flatMap(recordOf).at(0);
  }

  /**
   * Matching records, latest first. Text, template and origin have no index, so one call scans a bounded number of records,
   * however few of them match.
   *
   * @param options - `isRare`: the page before had too few matches, so this one scans more
   */
  async list(
    query: RecordQuery,
    options: { after?: RecordPosition; limit: number; isRare?: boolean },
  ): Promise<RecordPage> {
    const { after, limit } = options;
    const last = isScanned(query)
      ? await this.#endOfScan(query, options)
      : undefined;
    const rows: unknown[] = await this.#database.query(client => {
      const found = recordsInOrder(
        client,
        { ...query, ...this.#here },
        after,
      ).limit(limit);
      addScanned(found, query);
      if (last) {
        found.whereRaw('(created_at, uid) >= (?, ?)', [
          last.createdAt,
          last.uid,
        ]);
      }
      return found;
    });
    const records = rows.flatMap(recordOf);
    const isFull = rows.length === limit;
    return { records, next: isFull ? records.at(-1) : last };
  }

  /** The last record of a scan; undefined if fewer remain. */
  async #endOfScan(
    query: RecordQuery,
    { after, isRare }: { after?: RecordPosition; isRare?: boolean },
  ): Promise<RecordPosition | undefined> {
    const rows: unknown = await this.#database.query(client =>
      recordsInOrder(client, { ...query, ...this.#here }, after)
        .select('created_at', 'uid')
        .offset(
          (isRare && isPostgres(client)
            ? MAX_SCANNED.rare
            : MAX_SCANNED.usual) - 1,
        )
        .limit(1),
    );
    return positionsSchema.parse(rows).at(0);
  }

  /** The states of an object, latest first. */
  async states(uid: string): Promise<RecordedState[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(STATES).where({ uid }).orderBy('since', 'desc').limit(MAX_READ),
    );
    return rows.map(stateOf);
  }

  /**
   * When recent objects of an owner, or of a namespace, last had a reason; the latest first. The number of objects that
   * are looked at is bounded, however many the owner has.
   */
  async withReason({
    reason,
    since,
    ...of
  }: ReasonQuery): Promise<ReasonSeen[]> {
    const rows: unknown = await this.#database.query(client =>
      client(STATES)
        .select('uid')
        .max({ since: 'since' })
        .where({ reason })
        .where('since', '>=', since)
        .whereIn(
          'uid',
          recordsInOrder(client, { ...of, ...this.#here }, undefined)
            .select('uid')
            .limit(MAX_WITH_REASON),
        )
        .groupBy('uid')
        .orderBy('since', 'desc')
        .limit(MAX_READ),
    );
    return reasonsSchema.parse(rows);
  }

  /** Several records, without order. */
  async several(uids: readonly string[]): Promise<StoredRecord[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(RECORDS).whereIn('uid', uids),
    );
    return rows.flatMap(recordOf);
  }

  /** The definitions of an object, latest first. */
  async definitions(uid: string): Promise<RecordedDefinition[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(DEFINITIONS)
        .where({ uid })
        .orderBy('time', 'desc')
        .limit(MAX_READ),
    );
    return rows.map(definitionOf);
  }

  /** An object's last state in Kubernetes; undefined if its definition is complete. */
  async object(uid: string): Promise<JsonObject | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(OBJECTS).where({ uid }).limit(1),
    );
    return rows.map(objectOf).at(0);
  }

  /** One definition; undefined if there is none. */
  async definition(
    uid: string,
    hash: string,
  ): Promise<RecordedDefinition | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(DEFINITIONS).where({ uid, hash }).limit(1),
    );
    return rows.map(definitionOf).at(0);
  }

  /**
   * Deletes the records of a kind, of all connections, whose objects were deleted before a time.
   *
   * @returns the number of objects
   */
  async prune(
    kind: ResourceKind,
    before: number,
    signal?: AbortSignal,
  ): Promise<number> {
    let deleted = 0;
    for (;;) {
      const rows: Array<{ uid: string }> = await this.#database.query(client =>
        client(RECORDS)
          .select('uid')
          .where({ kind })
          .where('deleted_at', '<', before)
          .limit(PRUNED_AT_A_TIME),
      );
      const uids = rows.map(({ uid }) => uid);
      await this.forget(uids);
      deleted += uids.length;
      if (uids.length < PRUNED_AT_A_TIME || signal?.aborted) return deleted;
    }
  }

  /** Deletes the records of objects, and all their further data. */
  async forget(uids: readonly string[]): Promise<void> {
    if (!uids.length) return;
    for (const part of this.#parts) await part.forget(uids);
    // The record is deleted last, so that the next run finds what an interruption leaves.
    for (const table of [STATES, DEFINITIONS, OBJECTS, RECORDS]) {
      await this.#database.query(client =>
        client(table).whereIn('uid', uids).delete(),
      );
    }
  }
}

/** Selects the objects that {@link RecordStore.withReason} reads. */
export interface ReasonQuery {
  kind: ResourceKind;
  owner?: string;
  namespace?: string;
  reason: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** An object that had a reason, and when that last began. */
export type ReasonSeen = z.infer<typeof reasonsSchema>[number];

/** Which records {@link RecordStore.present} returns. */
export interface PresentOptions {
  /** After this uid; empty for the first page. */
  after: string;
  /** Milliseconds since 1970. */
  notSeenSince: number;
  limit: number;
}
