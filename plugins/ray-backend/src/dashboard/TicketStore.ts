import { z } from 'zod';
import { PluginDatabase } from '../database/PluginDatabase';

const TABLE = 'ray_dashboard_tickets';

const rowSchema = z.object({
  id: z.string(),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  user_ref: z.string(),
  sealed_token: z.string(),
  // PostgreSQL hands big integers out as text.
  expires_at: z.coerce.number(),
});

/** A ticket as the database has it. */
export type TicketRow = z.output<typeof rowSchema>;

/** Tickets in the plugin's database, for all replicas of the portal. */
export class TicketStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Puts one in, and takes out all that have expired. */
  async insert(row: TicketRow): Promise<void> {
    const now = Date.now();
    await this.#database.query(client =>
      client(TABLE).where('expires_at', '<=', now).delete(),
    );
    await this.#database.query(client => client(TABLE).insert(row));
  }

  /** Nothing where there is none that still counts. */
  async find(id: string): Promise<TicketRow | undefined> {
    const found: unknown = await this.#database.query(client =>
      client(TABLE)
        .where({ id })
        .andWhere('expires_at', '>', Date.now())
        .first(),
    );
    return found ? rowSchema.parse(found) : undefined;
  }

  /** Makes one last longer. */
  async extend(
    id: string,
    change: Pick<TicketRow, 'sealed_token' | 'expires_at'>,
  ): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).where({ id }).update(change),
    );
  }
}
