import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';

const WATCHES = 'ray_watches';
const OUTAGES = 'ray_outages';

/** Most outages that are told of one object. */
const MAX_READ = 200;

/** Clocks of replicas may differ by so much, milliseconds; what is later than now was written by a wrong clock. */
const MAX_AHEAD_MS = 30_000;

/** A time in which nobody looked. */
export interface Outage {
  /** Milliseconds since 1970. */
  from: number;
  until: number;
}

const outageSchema = z.object({
  from: bigIntegerColumn,
  until: bigIntegerColumn,
});

const watchSchema = z.object({ until: bigIntegerColumn });

/** When somebody looked at the objects of each kind, of all replicas of the portal, and when nobody did. */
export class OutageStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** When somebody looked last; undefined where nobody ever did. */
  async watchedUntil(kind: string): Promise<number | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(WATCHES).select('until').where({ kind }),
    );
    return rows.map(row => watchSchema.parse(row).until).at(0);
  }

  /** Somebody looks now. */
  async watch(kind: string, now: number): Promise<void> {
    await this.#database.query(client =>
      client(WATCHES)
        .insert({ kind, until: now })
        .onConflict('kind')
        .merge()
        .where(watched =>
          watched
            .where(`${WATCHES}.until`, '<', now)
            .orWhere(`${WATCHES}.until`, '>', now + MAX_AHEAD_MS),
        ),
    );
  }

  /** Nobody looked; replicas that start together say so once. */
  async add(kind: string, { from, until }: Outage): Promise<void> {
    await this.#database.query(client =>
      client(OUTAGES)
        .insert({ kind, from, until })
        .onConflict(['kind', 'from'])
        .ignore(),
    );
  }

  /** Those within a time, the latest first. */
  async within(kind: string, { from, until }: Outage): Promise<Outage[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(OUTAGES)
        .select('from', 'until')
        .where({ kind })
        .where('from', '<', until)
        .where('until', '>', from)
        .orderBy('from', 'desc')
        .limit(MAX_READ),
    );
    return rows.map(row => outageSchema.parse(row));
  }

  /** Forgets those that ended before. */
  async prune(before: number): Promise<number> {
    return this.#database.query(client =>
      client(OUTAGES).where('until', '<', before).delete(),
    );
  }
}
