import { PluginDatabase } from '../../database/PluginDatabase';
import { Observation } from './ObjectRecord';
import { RecordCuts } from './RecordCuts';
import { RecordPart } from './RecordPart';
import { definitionRowOf, objectRowOf, rowOf, stateRowOf } from './recordRow';
import { DEFINITIONS, OBJECTS, RECORDS, STATES } from './recordTables';

/** Longest delay between replicas, milliseconds. */
const MAX_LAG_MS = 60_000;

/** Most recorded states of an object: one that flaps has a new state every few seconds. */
export const MAX_STATES = 400;

/** Columns that a later observation replaces. A deletion is written separately. */
const REPLACED = [
  'owner',
  'resource',
  'templates',
  'cluster',
  'text',
  'definition',
  'output',
  'version',
  'seen_at',
];

/** State of an object that is being deleted, of every kind. It hides the state before. */
export const DELETING = 'deleting';

function uidOf({ record }: Observation): string {
  return record.uid;
}

/** Writes observed objects of one connection into the tables of records. */
export class ObservationStore {
  readonly #database: PluginDatabase;
  readonly #here: { connection: string };
  readonly #cuts: RecordCuts;
  readonly #parts: readonly RecordPart[];

  constructor(
    database: PluginDatabase,
    options: {
      connection: string;
      cuts: RecordCuts;
      parts: readonly RecordPart[];
    },
  ) {
    this.#database = database;
    this.#here = { connection: options.connection };
    this.#cuts = options.cuts;
    this.#parts = options.parts;
  }

  /**
   * Stores observations. Replicas may repeat and reorder them: a later state is never overwritten. A batch has each
   * object once.
   */
  async write(observations: readonly Observation[]): Promise<void> {
    if (!observations.length) return;
    // All replicas lock rows in the same order, so that they cannot deadlock.
    const seen = [...observations].sort((a, b) =>
      uidOf(a) < uidOf(b) ? -1 : 1,
    );
    await this.#writeDefinitions(seen);
    await this.#writeObjects(seen);
    await this.#writeStates(seen);
    await this.#writeRecords(seen);
    await this.#writePresence(seen);
    for (const part of this.#parts) await part.see?.(seen);
  }

  async #writeDefinitions(seen: readonly Observation[]): Promise<void> {
    await this.#database.query(client =>
      client(DEFINITIONS)
        .insert(
          seen.map(({ record, definition }) =>
            definitionRowOf(record.uid, definition),
          ),
        )
        .onConflict(['uid', 'hash'])
        .ignore(),
    );
  }

  async #writeObjects(seen: readonly Observation[]): Promise<void> {
    const objects = seen.flatMap(({ record, object }) =>
      object ? [objectRowOf(record, object)] : [],
    );
    if (!objects.length) return;
    await this.#database.query(client =>
      client(OBJECTS)
        .insert(objects)
        .onConflict('uid')
        .merge()
        .whereRaw('excluded.version >= ??', [`${OBJECTS}.version`]),
    );
  }

  async #writeStates(seen: readonly Observation[]): Promise<void> {
    const states = seen.flatMap(({ record, state }) =>
      state ? [stateRowOf(record.uid, state)] : [],
    );
    if (!states.length) return;
    await this.#database.query(client =>
      client(STATES)
        .insert(states)
        .onConflict(['uid', 'since', 'state', 'reason'])
        .ignore(),
    );
    await this.#cuts.limit(
      { what: 'states', table: STATES, time: 'since', max: MAX_STATES },
      states.map(({ uid }) => uid),
    );
  }

  async #writeRecords(seen: readonly Observation[]): Promise<void> {
    await this.#database.query(client => {
      const replaced = REPLACED.map(column => [
        column,
        client.raw('excluded.??', [column]),
      ]);
      // The final state stays, also if the deletion is reported again without a reason.
      const kept = ['state', 'status'].map(column => [
        column,
        client.raw(
          'case when excluded.state = ? then ??.?? else coalesce(excluded.??, ??.??) end',
          [DELETING, RECORDS, column, column, RECORDS, column],
        ),
      ]);
      return client(RECORDS)
        .insert(seen.map(({ record }) => ({ ...rowOf(record), ...this.#here })))
        .onConflict('uid')
        .merge(Object.fromEntries([...replaced, ...kept]))
        .whereRaw('(excluded.version, excluded.seen_at) >= (??, ??)', [
          `${RECORDS}.version`,
          `${RECORDS}.seen_at`,
        ]);
    });
  }

  /** A confirmed deletion is final; an object that was only missing may return. */
  async #writePresence(seen: readonly Observation[]): Promise<void> {
    const here = seen.filter(({ deletedAt }) => deletedAt === undefined);
    if (here.length) {
      await this.#database.query(client =>
        client(RECORDS)
          .whereIn('uid', here.map(uidOf))
          .whereNotNull('deleted_at')
          // Another replica may learn of a deletion later, and still report the object.
          .where(found =>
            found
              .where({ deletion_seen: false })
              .orWhereRaw('deleted_at < seen_at - ?', [MAX_LAG_MS]),
          )
          .update({ deleted_at: null, deletion_seen: false }),
      );
    }
    const times = new Set(seen.flatMap(({ deletedAt }) => deletedAt ?? []));
    for (const time of times) {
      const gone = seen.filter(({ deletedAt }) => deletedAt === time);
      await this.#database.query(client =>
        client(RECORDS)
          .whereIn('uid', gone.map(uidOf))
          .where({ deletion_seen: false })
          .update({ deleted_at: time, deletion_seen: true }),
      );
    }
  }
}
