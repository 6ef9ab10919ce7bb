import {
  DEFAULT_CONNECTION,
  withConnection,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';

const WATCHES = 'ray_watches';
const OUTAGES = 'ray_outages';

/** Most outages listed for one object. */
const MAX_READ = 200;

/** Tolerance for the clocks of replicas, milliseconds. A time beyond it in the future came from a wrong clock. */
const MAX_AHEAD_MS = 30_000;

/** A period in which no replica watched. */
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

/** When replicas watched the objects of each kind, and when none did; shared by all replicas. */
export class OutageStore {
  readonly #database: PluginDatabase;
  readonly #connection: string;

  constructor(database: PluginDatabase, connection = DEFAULT_CONNECTION) {
    this.#database = database;
    this.#connection = connection;
  }

  /** When a replica last recorded a heartbeat; undefined if none has. */
  async watchedUntil(kind: string): Promise<number | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(WATCHES)
        .select('until')
        .where({ kind: this.#of(kind) }),
    );
    return rows.map(row => watchSchema.parse(row).until).at(0);
  }

  /** Records a heartbeat. */
  async watch(kind: string, now: number): Promise<void> {
    await this.#database.query(client =>
      client(WATCHES)
        .insert({ kind: this.#of(kind), until: now })
        .onConflict('kind')
        .merge()
        .where(watched =>
          watched
            .where(`${WATCHES}.until`, '<', now)
            .orWhere(`${WATCHES}.until`, '>', now + MAX_AHEAD_MS),
        ),
    );
  }

  /** Records a period in which no replica watched. Replicas that start together record it once. */
  async add(kind: string, { from, until }: Outage): Promise<void> {
    await this.#database.query(client =>
      client(OUTAGES)
        .insert({ kind: this.#of(kind), from, until })
        .onConflict(['kind', 'from'])
        .ignore(),
    );
  }

  /** Outages within a period, latest first. */
  async within(kind: string, { from, until }: Outage): Promise<Outage[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(OUTAGES)
        .select('from', 'until')
        .where({ kind: this.#of(kind) })
        .where('from', '<', until)
        .where('until', '>', from)
        .orderBy('from', 'desc')
        .limit(MAX_READ),
    );
    return rows.map(row => outageSchema.parse(row));
  }

  /** Each connection watches a kind separately. */
  #of(kind: string): string {
    return withConnection(this.#connection, kind);
  }

  /** Deletes outages of all connections that ended before a time. */
  async prune(before: number): Promise<number> {
    return this.#database.query(client =>
      client(OUTAGES).where('until', '<', before).delete(),
    );
  }
}
