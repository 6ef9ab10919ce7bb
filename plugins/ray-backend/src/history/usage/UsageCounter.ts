import { z } from 'zod';
import { PluginDatabase } from '../../database/PluginDatabase';
import { DailyHours, dailyHours, keyOfHours } from './dailyHours';
import { dayOf, startOfDay } from './days';
import { HOURS_COLUMNS, sumDay } from './sumDay';
import { UsageActivityStore } from './UsageActivityStore';
import { COUNTED_COLUMNS, CountedPod, countedPodOf } from './usageRows';
import { USAGE_DAYS, USAGE_PODS } from './usageTables';

/** Objects whose sums are computed together. */
const OBJECTS_AT_A_TIME = 100;

/** Batches of objects after which the totals are computed: each of them reads a whole day. */
const BATCHES_AT_A_TIME = 250;

/**
 * How often running pods are counted, milliseconds. With thousands of clusters, counting in each run would write
 * thousands of rows a minute with hardly any news. Starts and ends are counted by the next run.
 */
const RUNNING_MS = 5 * 60_000;

/** Rows that one statement writes: SQLite's limit (`SQLITE_MAX_COMPOUND_SELECT`). */
const ROWS_AT_A_TIME = 500;

const KEY = ['day', 'object_uid', 'scope', 'template', 'resource'] as const;

const objectSchema = z.array(z.object({ object_uid: z.string() }));

const keySchema = z.array(
  z.object({
    day: z.string(),
    object_uid: z.string(),
    scope: z.string(),
    template: z.string(),
    resource: z.string(),
  }),
);

/** Time from which the sums may lack a pod. */
function changedFrom({ startedAt, countedUntil, until }: CountedPod): number {
  return countedUntil === undefined ? startedAt : Math.min(countedUntil, until);
}

/**
 * Computes the sums from the pods. It may be interrupted and restarted at any time: sums are replaced, never added to.
 * Only one replica runs it at a time.
 */
export class UsageCounter {
  readonly #database: PluginDatabase;
  readonly #activity: UsageActivityStore;
  readonly #runningMs: number;

  /** @param runningMs - how often to count running pods, milliseconds; in each run if 0 */
  constructor(database: PluginDatabase, runningMs = RUNNING_MS) {
    this.#database = database;
    this.#activity = new UsageActivityStore(database);
    this.#runningMs = runningMs;
  }

  /**
   * Brings the sums up to date.
   *
   * @returns the number of objects whose sums were computed
   */
  async run(signal?: AbortSignal): Promise<number> {
    let counted = 0;
    let after = '';
    for (;;) {
      const { last, objects, isDone } = await this.#countSome(after, signal);
      counted += objects;
      after = last;
      if (isDone || signal?.aborted) return counted;
    }
  }

  async #countSome(
    start: string,
    signal: AbortSignal | undefined,
  ): Promise<{ last: string; objects: number; isDone: boolean }> {
    const days = new Set<string>();
    const pods: CountedPod[] = [];
    let last = start;
    let objects = 0;
    let isDone = false;
    for (let batch = 0; batch < BATCHES_AT_A_TIME && !isDone; batch += 1) {
      const uids = await this.#due(last);
      objects += uids.length;
      isDone = uids.length < OBJECTS_AT_A_TIME || signal?.aborted === true;
      last = uids.at(-1) ?? last;
      const done = await this.#countObjects(uids);
      done.days.forEach(day => days.add(day));
      pods.push(...done.pods);
    }
    for (const day of days) await sumDay(this.#database, day);
    // Last, so that work lost by an interruption is repeated.
    await this.#settle(pods);
    return { last, objects, isDone };
  }

  async #due(after: string): Promise<string[]> {
    const rows: unknown = await this.#database.query(client => {
      const due = client(USAGE_PODS)
        .distinct('object_uid')
        .where({ is_due: true })
        .where('object_uid', '>', after)
        .orderBy('object_uid')
        .limit(OBJECTS_AT_A_TIME);
      if (!this.#runningMs) return due;
      return due.where(some =>
        some
          .whereNotNull('ended_at')
          .orWhereNull('counted_until')
          .orWhere('counted_until', '<=', Date.now() - this.#runningMs),
      );
    });
    return objectSchema.parse(rows).map(({ object_uid }) => object_uid);
  }

  async #countObjects(
    uids: readonly string[],
  ): Promise<{ days: string[]; pods: CountedPod[] }> {
    if (!uids.length) return { days: [], pods: [] };
    const due = await this.#pods(uids, { isDue: true });
    const from = new Map<string, number>();
    for (const pod of due) {
      const known = from.get(pod.objectUid) ?? Infinity;
      from.set(pod.objectUid, Math.min(known, changedFrom(pod)));
    }
    const begin = startOfDay(Math.min(...from.values()));
    const done = await this.#pods(uids, { isDue: false, since: begin });
    const rows = dailyHours([...due, ...done], {
      from: uid => from.get(uid) ?? 0,
      activity: await this.#activity.periods(uids, begin),
    });
    const stale = await this.#staleKeys(uids, from, rows);
    await this.#replace(rows, stale);
    const days = new Set([...rows, ...stale].map(({ day }) => day));
    return { days: [...days], pods: due };
  }

  async #pods(
    uids: readonly string[],
    { isDue, since }: { isDue: boolean; since?: number },
  ): Promise<CountedPod[]> {
    const rows: unknown[] = await this.#database.query(client => {
      const found = client(USAGE_PODS)
        .select(COUNTED_COLUMNS)
        .whereIn('object_uid', uids)
        .where({ is_due: isDue });
      if (since === undefined) return found;
      return found.where(some =>
        some.where('ended_at', '>=', since).orWhere('gap_until', '>=', since),
      );
    });
    return rows.map(countedPodOf);
  }

  /** Deletes sums without pods, such as those of a gap that turned out to be none. */
  async #staleKeys(
    uids: readonly string[],
    from: ReadonlyMap<string, number>,
    rows: readonly DailyHours[],
  ): Promise<z.output<typeof keySchema>> {
    const first = dayOf(Math.min(...from.values()));
    const found: unknown = await this.#database.query(client =>
      client(USAGE_DAYS)
        .select(KEY)
        .whereIn('object_uid', uids)
        .where('day', '>=', first),
    );
    const known = new Set(rows.map(keyOfHours));
    return keySchema.parse(found).filter(key => {
      const since = from.get(key.object_uid);
      return (
        since !== undefined &&
        key.day >= dayOf(since) &&
        !known.has(keyOfHours(key))
      );
    });
  }

  async #replace(
    rows: readonly DailyHours[],
    stale: z.output<typeof keySchema>,
  ): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
      const some = rows.slice(start, start + ROWS_AT_A_TIME);
      await this.#database.query(client =>
        client(USAGE_DAYS)
          .insert(some)
          .onConflict([...KEY])
          .merge([...HOURS_COLUMNS]),
      );
    }
    for (const key of stale) {
      await this.#database.query(client =>
        client(USAGE_DAYS).where(key).delete(),
      );
    }
  }

  /** Pods changed meanwhile stay due. */
  async #settle(pods: readonly CountedPod[]): Promise<void> {
    for (let start = 0; start < pods.length; start += ROWS_AT_A_TIME) {
      const some = pods.slice(start, start + ROWS_AT_A_TIME);
      // A running pod may have been observed again since, even on another day.
      const runningUntil = Math.min(...some.map(({ until }) => until));
      await this.#database.query(client =>
        client(USAGE_PODS)
          .whereIn(
            ['uid', 'revision'],
            some.map(({ uid, revision }) => [uid, revision]),
          )
          .update({
            counted_until: client.raw('coalesce(ended_at, ?)', [runningUntil]),
            is_due: client.raw('ended_at is null'),
          }),
      );
    }
  }
}
