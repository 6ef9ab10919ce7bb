import { z } from 'zod';
import { PluginDatabase } from '../database/PluginDatabase';

const TABLE = 'ray_action_plans';

const rowSchema = z.object({
  id: z.string(),
  caller: z.string(),
  request: z.string(),
  uid: z.string().nullable(),
  definition: z.string().nullable(),
  // PostgreSQL hands big integers out as text.
  expires_at: z.coerce.number(),
});

/** A plan as the database has it. */
export type PlanRow = z.output<typeof rowSchema>;

/** Plans in the plugin's database, so that each replica of the portal applies what another has shown. */
export class PlanStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Puts one in, and takes out all that have expired. */
  async insert(row: PlanRow): Promise<void> {
    const now = Date.now();
    await this.#database.query(client =>
      client(TABLE).where('expires_at', '<=', now).delete(),
    );
    await this.#database.query(client => client(TABLE).insert(row));
  }

  /** Takes out all plans of a caller but the latest. */
  async keepLatest(caller: string, count: number): Promise<void> {
    await this.#database.query(client =>
      client(TABLE)
        .where({ caller })
        .whereNotIn(
          'id',
          client(TABLE)
            .select('id')
            .where({ caller })
            .orderBy('expires_at', 'desc')
            .limit(count),
        )
        .delete(),
    );
  }

  /** Nothing where there is none that still counts. */
  async find(id: string): Promise<PlanRow | undefined> {
    const found: unknown = await this.#database.query(client =>
      client(TABLE)
        .where({ id })
        .andWhere('expires_at', '>', Date.now())
        .first(),
    );
    return found ? rowSchema.parse(found) : undefined;
  }

  /** Takes one out; false where somebody else was faster. */
  async take(id: string): Promise<boolean> {
    const taken = await this.#database.query(client =>
      client(TABLE).where({ id }).delete(),
    );
    return taken === 1;
  }
}
