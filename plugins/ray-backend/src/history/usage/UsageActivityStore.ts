import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { truthColumn } from '../../database/truthColumn';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DAY_MS, startOfDay } from './days';
import { mergedPeriods, Period } from './mergedPeriods';
import { USAGE_ACTIVITY, USAGE_PODS } from './usageTables';

/**
 * Observations older than this do not change the sums, milliseconds: sums derive from pods, which are kept for at least
 * 7 days.
 */
const MAX_RECOUNT_MS = 6 * DAY_MS;

/** Activity of a cluster as observed. Times are milliseconds since 1970. */
export interface ObservedActivity {
  /** Of the RayCluster. */
  uid: string;
  /** When its Ray was queried. */
  askedAt: number;
  /** Since when the observations are without a gap. */
  observedSince: number;
  /** Since when the cluster is idle; absent while it is in use. */
  idleSince: number | undefined;
  /** Start of the period that this observation adds. */
  newSince: number;
}

/** When a cluster was observed, and when it was idle, in order. Idle periods are a part of the observed ones. */
export interface ActivityPeriods {
  observed: readonly Period[];
  idle: readonly Period[];
}

const rowsSchema = z.array(
  z
    .object({
      object_uid: z.string(),
      is_idle: truthColumn,
      began_at: bigIntegerColumn,
      until: bigIntegerColumn,
    })
    .transform(row => ({
      uid: row.object_uid,
      isIdle: row.is_idle,
      beganAt: row.began_at,
      until: row.until,
    })),
);

/** Activity of clusters, in the plugin's database. */
export class UsageActivityStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Stores an observation of a cluster; sums of past days are recomputed if it affects them. */
  async note(activity: ObservedActivity): Promise<void> {
    const { uid, askedAt, observedSince, idleSince, newSince } = activity;
    const rows = [
      { is_idle: false, began_at: observedSince },
      ...(idleSince === undefined
        ? []
        : [{ is_idle: true, began_at: idleSince }]),
    ]
      .filter(({ began_at }) => began_at < askedAt)
      .map(row => ({ object_uid: uid, ...row, until: askedAt }));
    if (!rows.length) return;
    await this.#database.query(client =>
      client(USAGE_ACTIVITY)
        .insert(rows)
        .onConflict(['object_uid', 'is_idle', 'began_at'])
        .merge(['until']),
    );
    if (newSince < startOfDay(askedAt)) {
      await this.#recount(uid, Math.max(newSince, askedAt - MAX_RECOUNT_MS));
    }
  }

  /** Known activity of some clusters that ended after a time. */
  async periods(
    uids: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, ActivityPeriods>> {
    const found: unknown = await this.#database.query(client =>
      client(USAGE_ACTIVITY)
        .whereIn('object_uid', uids)
        .where('until', '>', since),
    );
    const byUid = new Map<string, { observed: Period[]; idle: Period[] }>();
    for (const { uid, isIdle, beganAt, until } of rowsSchema.parse(found)) {
      const of = byUid.get(uid) ?? { observed: [], idle: [] };
      of.observed.push({ beganAt, until });
      if (isIdle) of.idle.push({ beganAt, until });
      byUid.set(uid, of);
    }
    for (const of of byUid.values()) {
      of.observed = mergedPeriods(of.observed);
      of.idle = mergedPeriods(of.idle);
    }
    return byUid;
  }

  async #recount(uid: string, since: number): Promise<void> {
    await this.#database.query(client =>
      client(USAGE_PODS)
        .where({ object_uid: uid })
        .where('counted_until', '>', since)
        .update({
          counted_until: since,
          is_due: true,
          revision: client.raw('revision + 1'),
        }),
    );
  }
}
