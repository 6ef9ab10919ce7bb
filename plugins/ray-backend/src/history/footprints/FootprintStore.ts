import { z } from 'zod';
import { PluginDatabase } from '../../database/PluginDatabase';
import { footprintRowSchema, StoredFootprint } from './StoredFootprint';
import { FootprintRoom, Sample, withSample } from './withSample';

const TABLE = 'ray_record_footprints';

const rowSchema = z.object({ footprint: z.string() });

function readFootprint(row: unknown): StoredFootprint | undefined {
  const { footprint } = rowSchema.parse(row);
  // A newer release may write more than this one can read.
  return footprintRowSchema.safeParse(JSON.parse(footprint)).data;
}

/** What jobs and clusters used over time, shared by all replicas. */
export class FootprintStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Adds a sample to an object's footprint. Only the replica that holds the lease does so. */
  async add(uid: string, sample: Sample, room: FootprintRoom): Promise<void> {
    const next = withSample(await this.get(uid), sample, room);
    await this.#database.query(client =>
      client(TABLE)
        .insert({ uid, footprint: JSON.stringify(next) })
        .onConflict('uid')
        .merge(),
    );
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
