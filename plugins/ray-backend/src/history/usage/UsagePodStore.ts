import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { DatabaseClient } from '../../database/DatabaseClient';
import { PluginDatabase } from '../../database/PluginDatabase';
import { PodInterval } from './PodInterval';
import { unusedRows } from './unusedRows';
import { podRowOf, scopeIdOf, scopeRowOf } from './usageRows';
import {
  USAGE_ACTIVITY,
  USAGE_DAYS,
  USAGE_OBJECTS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

/** Rows named by one statement, far below SQLite's limit of bound values. */
const AT_A_TIME = 500;

const openPodSchema = z.array(
  z.object({ uid: z.string(), namespace: z.string() }),
);

/** Tolerance for the clocks of replicas, milliseconds. A time beyond it in the future came from a wrong clock. */
const MAX_AHEAD_MS = 30_000;

/** A running pod, as far as the ledger knows. */
export type OpenPod = z.output<typeof openPodSchema>[number];

function* chunks<T>(all: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    yield all.slice(start, start + AT_A_TIME);
  }
}

function uniqueBy<T>(all: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(all.map(one => [key(one), one])).values()].sort((a, b) =>
    // All replicas lock rows in the same order, so that they cannot deadlock.
    key(a) < key(b) ? -1 : 1,
  );
}

/** Pods of one connection's ledger in the plugin's database, shared by all replicas. */
export class UsagePodStore {
  readonly #database: PluginDatabase;
  readonly #connection: string;

  constructor(database: PluginDatabase, connection = DEFAULT_CONNECTION) {
    this.#database = database;
    this.#connection = connection;
  }

  /**
   * Stores observations. Replicas may repeat and reorder them: the earliest observed end stays, and so does the owner.
   */
  async write(intervals: readonly PodInterval[]): Promise<void> {
    if (!intervals.length) return;
    const connection = this.#connection;
    const subjects = intervals.map(({ subject }) => subject);
    const scopes = uniqueBy(
      subjects.map(({ resource }) =>
        scopeRowOf({
          id: scopeIdOf({ resource }, connection),
          connection,
          resource,
        }),
      ),
      ({ id }) => id,
    );
    const objects = uniqueBy(
      subjects.map(({ object }) => object),
      ({ uid }) => uid,
    );
    await this.#database.query(client =>
      client(USAGE_SCOPES).insert(scopes).onConflict('id').ignore(),
    );
    await this.#database.query(client =>
      client(USAGE_OBJECTS).insert(objects).onConflict('uid').ignore(),
    );
    const rows = uniqueBy(
      intervals.map(interval => podRowOf(interval, connection)),
      ({ uid }) => uid,
    );
    await this.#database.query(client => {
      const told = (sql: string) => client.raw(sql.replaceAll('$', USAGE_PODS));
      const isEarlierEnd =
        'excluded.end_seen and (not $.end_seen or excluded.ended_at < $.ended_at)';
      const keepsEnd = (column: string) =>
        told(
          `case when ${isEarlierEnd} then excluded.${column} when $.end_seen then $.${column} else excluded.${column} end`,
        );
      return client(USAGE_PODS)
        .insert(rows)
        .onConflict('uid')
        .merge({
          started_at: told('excluded.started_at'),
          ended_at: keepsEnd('ended_at'),
          gap_until: keepsEnd('gap_until'),
          end_seen: told('($.end_seen or excluded.end_seen)'),
          seen_at: told(
            'case when excluded.seen_at > $.seen_at then excluded.seen_at else $.seen_at end',
          ),
          revision: told('$.revision + 1'),
          is_due: true,
        });
    });
  }

  /** Records that pods still run. */
  async touch(uids: readonly string[], seenAt: number): Promise<void> {
    for (const some of chunks([...uids].sort())) {
      await this.#database.query(client =>
        client(USAGE_PODS)
          .whereIn('uid', some)
          .whereNull('ended_at')
          .where('seen_at', '<', seenAt)
          .update({ seen_at: seenAt }),
      );
    }
  }

  /** Corrects rows of all connections written by a clock that was ahead: no observation and no end is later than now. */
  async correct(now: number): Promise<void> {
    const latest = now + MAX_AHEAD_MS;
    const recount = (client: DatabaseClient) => ({
      counted_until: null,
      is_due: true,
      revision: client.raw('revision + 1'),
    });
    await this.#database.query(client =>
      client(USAGE_PODS)
        .where({ is_due: true })
        .whereNull('ended_at')
        .where('seen_at', '>', latest)
        .update({ seen_at: now, ...recount(client) }),
    );
    await this.#database.query(client =>
      client(USAGE_PODS)
        .where('ended_at', '>', latest)
        .update({ ended_at: now, end_seen: false, ...recount(client) }),
    );
  }

  /** Pods that count as running and were not observed lately. */
  async open(notSeenSince: number): Promise<OpenPod[]> {
    const rows: unknown = await this.#database.query(client =>
      client(USAGE_PODS)
        .select('uid', 'namespace')
        .where({ is_due: true, connection: this.#connection })
        .whereNull('ended_at')
        .where('seen_at', '<', notSeenSince),
    );
    return openPodSchema.parse(rows);
  }

  /**
   * Ends pods that disappeared unobserved at their last observation. From then there is a gap: until the portal began to
   * follow all pods, or until now for pods that started later.
   */
  async endUnseen(
    uids: readonly string[],
    times: { notSeenSince: number; followedSince: number; now: number },
  ): Promise<void> {
    const { notSeenSince, followedSince, now } = times;
    for (const some of chunks(uids)) {
      await this.#database.query(client =>
        client(USAGE_PODS)
          .whereIn('uid', some)
          .whereNull('ended_at')
          .where('seen_at', '<', notSeenSince)
          .update({
            ended_at: client.raw('seen_at'),
            end_seen: false,
            gap_until: client.raw(
              'case when started_at > ? then ? when seen_at > ? then seen_at else ? end',
              [followedSince, now, followedSince, followedSince],
            ),
            is_due: true,
            revision: client.raw('revision + 1'),
          }),
      );
    }
  }

  /**
   * Deletes pods and activity of all connections that ended before a time, and sums of earlier days.
   *
   * @returns the number of rows
   */
  async prune(before: { pods: number; day: string }): Promise<number> {
    const pods: number = await this.#database.query(client =>
      client(USAGE_PODS)
        .where('ended_at', '<', before.pods)
        .where({ is_due: false })
        .delete(),
    );
    const activity: number = await this.#database.query(client =>
      client(USAGE_ACTIVITY).where('until', '<', before.pods).delete(),
    );
    let deleted = pods + activity;
    for (const table of [USAGE_DAYS, USAGE_SUMS]) {
      const rows: number = await this.#database.query(client =>
        client(table).where('day', '<', before.day).delete(),
      );
      deleted += rows;
    }
    return deleted + (await this.#pruneNames());
  }

  /** Deletes owners and names without any data. */
  async #pruneNames(): Promise<number> {
    const objects: number = await this.#database.query(client =>
      unusedRows(client, USAGE_OBJECTS).delete(),
    );
    const scopes: number = await this.#database.query(client =>
      unusedRows(client, USAGE_SCOPES).delete(),
    );
    return objects + scopes;
  }
}
