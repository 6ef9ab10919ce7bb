import { PluginDatabase } from '../../database/PluginDatabase';
import { RecordCuts } from '../records/RecordCuts';
import { RecordedEvent } from './RecordedEvent';
import { RecordedPod } from './RecordedPod';
import { eventOf, eventRowOf, podOf, podRowOf } from './workRow';

const PODS = 'ray_record_pods';
const EVENTS = 'ray_record_events';

/** Most recorded pods of an object: as many as a cluster has that scales up and down for days. */
const MAX_PODS = 300;

/** Most recorded events of an object, not counting repetitions. */
export const MAX_EVENTS = 300;

/** Rows of one statement: SQLite accepts about 32,000 values. */
const WRITTEN_AT_A_TIME = 500;

/** Columns that a later observation of a pod replaces. */
const POD_REPLACED = [
  'role',
  'pod_group',
  'node',
  'phase',
  'reason',
  'restarts',
  'containers',
  'version',
];

/** Pods and events of an object. */
export interface Work {
  uid: string;
  pods: readonly RecordedPod[];
  events: readonly RecordedEvent[];
}

/** Pods and events of objects, shared by all replicas. */
export class WorkStore {
  readonly #database: PluginDatabase;
  readonly #cuts: RecordCuts;

  constructor(database: PluginDatabase, cuts: RecordCuts) {
    this.#database = database;
    this.#cuts = cuts;
  }

  /** Stores observations. Replicas may repeat and reorder them. */
  async write(seen: readonly Work[]): Promise<void> {
    // All replicas lock rows in the same order, and a row occurs once in a statement.
    const pods = uniqueRows(
      seen.flatMap(({ uid, pods: of }) => of.map(pod => podRowOf(uid, pod))),
      ({ uid, pod_uid }) => `${uid} ${pod_uid}`,
    );
    const events = uniqueRows(
      seen.flatMap(({ uid, events: of }) =>
        of.map(one => eventRowOf(uid, one)),
      ),
      ({ uid, id }) => `${uid} ${id}`,
    );
    for (const rows of inBatches(pods)) await this.#writePods(rows);
    for (const rows of inBatches(events)) await this.#writeEvents(rows);
    await this.#cuts.limit(
      { what: 'pods', table: PODS, time: 'created_at', max: MAX_PODS },
      [...new Set(pods.map(({ uid }) => uid))],
    );
    await this.#cuts.limit(
      { what: 'events', table: EVENTS, time: 'last_at', max: MAX_EVENTS },
      [...new Set(events.map(({ uid }) => uid))],
    );
  }

  /** The pods of an object, latest first. */
  async pods(uid: string): Promise<RecordedPod[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(PODS)
        .where({ uid })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'name', order: 'asc' },
        ])
        .limit(MAX_PODS),
    );
    return rows.map(podOf);
  }

  /** The events of an object and its pods, latest first. */
  async events(uid: string): Promise<RecordedEvent[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(EVENTS)
        .where({ uid })
        .orderBy([
          { column: 'last_at', order: 'desc' },
          { column: 'id', order: 'asc' },
        ])
        .limit(MAX_EVENTS),
    );
    return rows.map(eventOf);
  }

  async forget(uids: readonly string[]): Promise<void> {
    for (const table of [PODS, EVENTS]) {
      await this.#database.query(client =>
        client(table).whereIn('uid', uids).delete(),
      );
    }
    await this.#cuts.forget(uids);
  }

  async #writePods(rows: readonly Row[]): Promise<void> {
    await this.#database.query(client => {
      const later = '?? <= excluded.version';
      const replaced = POD_REPLACED.map(column => [
        column,
        client.raw(`case when ${later} then excluded.?? else ??.?? end`, [
          `${PODS}.version`,
          column,
          PODS,
          column,
        ]),
      ]);
      // A known value stays: a later observation may lack it.
      const kept = ['started_at', 'deleted_at'].map(column => [
        column,
        client.raw('coalesce(??.??, excluded.??)', [PODS, column, column]),
      ]);
      const ended = client.raw('coalesce(excluded.ended_at, ??.ended_at)', [
        PODS,
      ]);
      return client(PODS)
        .insert(rows)
        .onConflict(['uid', 'pod_uid'])
        .merge({
          ...Object.fromEntries([...replaced, ...kept]),
          ended_at: ended,
        });
    });
  }

  async #writeEvents(rows: readonly Row[]): Promise<void> {
    await this.#database.query(client => {
      const extreme = (column: string, isLater: '<' | '>') =>
        client.raw(
          `case when excluded.?? ${isLater} ??.?? then excluded.?? else ??.?? end`,
          [column, EVENTS, column, column, EVENTS, column],
        );
      return client(EVENTS)
        .insert(rows)
        .onConflict(['uid', 'id'])
        .merge({
          count: extreme('count', '>'),
          first_at: extreme('first_at', '<'),
          last_at: extreme('last_at', '>'),
        });
    });
  }
}

type Row = Record<string, string | number | boolean | null>;

function uniqueRows<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const unique = new Map(rows.map(row => [keyOf(row), row]));
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += WRITTEN_AT_A_TIME) {
    yield rows.slice(start, start + WRITTEN_AT_A_TIME);
  }
}
