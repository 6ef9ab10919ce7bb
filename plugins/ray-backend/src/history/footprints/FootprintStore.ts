import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { RayResource } from '../../core/RayResource';
import { PluginDatabase } from '../../database/PluginDatabase';
import { RECORDS } from '../records/recordTables';
import { footprintRowSchema, StoredFootprint } from './StoredFootprint';
import { FootprintRoom, Sample, withSample } from './withSample';
import { Waste, wasteOf } from './wasteOf';

const TABLE = 'ray_record_footprints';

/** Most jobs in a ranking: those with the most waste. */
const MAX_RANKED = 2_000;

const wasteSchema = z
  .object({
    resource: z.string(),
    asked_cpu_hours: z.number(),
    unused_cpu_hours: z.number(),
    asked_gib_hours: z.number(),
    unused_gib_hours: z.number(),
  })
  .transform((row): WastedJob => ({
    resource: JSON.parse(row.resource),
    askedCpuHours: row.asked_cpu_hours,
    unusedCpuHours: row.unused_cpu_hours,
    askedGibHours: row.asked_gib_hours,
    unusedGibHours: row.unused_gib_hours,
  }));

/** A job, and what it asked for without using it. */
export interface WastedJob extends Waste {
  resource: RayResource;
}

/** Which jobs {@link FootprintStore.wasted} returns. */
export interface WasteQuery {
  /** When they were created, milliseconds since 1970. */
  from: number;
  until: number;
  namespace: string;
  owner: string;
}

function wasteRowOf(footprint: StoredFootprint) {
  const waste = wasteOf(footprint);
  return {
    asked_cpu_hours: waste.askedCpuHours,
    unused_cpu_hours: waste.unusedCpuHours,
    asked_gib_hours: waste.askedGibHours,
    unused_gib_hours: waste.unusedGibHours,
  };
}

const rowSchema = z.object({ footprint: z.string() });

function readFootprint(row: unknown): StoredFootprint | undefined {
  const { footprint } = rowSchema.parse(row);
  // A newer release may write more than this one can read.
  return footprintRowSchema.safeParse(JSON.parse(footprint)).data;
}

/** Usage of jobs and clusters over time, shared by all replicas. */
export class FootprintStore {
  readonly #database: PluginDatabase;
  readonly #connection: string;

  constructor(database: PluginDatabase, connection = DEFAULT_CONNECTION) {
    this.#database = database;
    this.#connection = connection;
  }

  /** Adds a sample to an object's footprint. Only the replica that holds the lease does so. */
  async add(uid: string, sample: Sample, room: FootprintRoom): Promise<void> {
    const next = withSample(await this.get(uid), sample, room);
    await this.#database.query(client =>
      client(TABLE)
        .insert({
          uid,
          footprint: JSON.stringify(next),
          ...(room.isRanked && !next.isShared && wasteRowOf(next)),
        })
        .onConflict('uid')
        .merge(),
    );
  }

  /** The jobs on clusters of their own that have wasted most memory, at most 2,000. */
  async wasted(query: WasteQuery): Promise<WastedJob[]> {
    const { from, until, namespace, owner } = query;
    const rows: unknown[] = await this.#database.query(client => {
      const found = client(TABLE)
        .join(RECORDS, `${RECORDS}.uid`, `${TABLE}.uid`)
        .select(
          'resource',
          'asked_cpu_hours',
          'unused_cpu_hours',
          'asked_gib_hours',
          'unused_gib_hours',
        )
        .where({ connection: this.#connection })
        .whereNotNull('unused_gib_hours')
        .where('created_at', '>=', from)
        .where('created_at', '<', until)
        .orderBy('unused_gib_hours', 'desc')
        .limit(MAX_RANKED);
      if (namespace) found.where({ namespace });
      if (owner) found.where({ owner });
      return found;
    });
    return rows.flatMap(row => wasteSchema.safeParse(row).data ?? []);
  }

  async get(uid: string): Promise<StoredFootprint | undefined> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE).select('footprint').where({ uid }),
    );
    return rows.map(readFootprint).at(0);
  }

  async forget(uids: readonly string[]): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).whereIn('uid', uids).delete(),
    );
  }
}
