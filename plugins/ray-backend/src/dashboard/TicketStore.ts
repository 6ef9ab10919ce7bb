import {
  DatabaseService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { z } from 'zod';

type Database = Awaited<ReturnType<DatabaseService['getClient']>>;

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

/** Tickets in the plugin's database, for all replicas of the portal; its table is made when it is first needed. */
export class TicketStore {
  readonly #database: DatabaseService;
  #opened: Promise<Database> | undefined;

  constructor(database: DatabaseService) {
    this.#database = database;
  }

  /** Puts one in, and takes out all that have expired. */
  async insert(row: TicketRow): Promise<void> {
    const database = await this.#open();
    await database(TABLE).where('expires_at', '<=', Date.now()).delete();
    await database(TABLE).insert(row);
  }

  /** Nothing where there is none that still counts. */
  async find(id: string): Promise<TicketRow | undefined> {
    const database = await this.#open();
    const found: unknown = await database(TABLE)
      .where({ id })
      .andWhere('expires_at', '>', Date.now())
      .first();
    return found ? rowSchema.parse(found) : undefined;
  }

  /** Makes one last longer. */
  async extend(
    id: string,
    change: Pick<TicketRow, 'sealed_token' | 'expires_at'>,
  ): Promise<void> {
    const database = await this.#open();
    await database(TABLE).where({ id }).update(change);
  }

  #open(): Promise<Database> {
    this.#opened ??= this.#migrate().catch(error => {
      // Another replica may have held the lock: the next request tries again.
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #migrate(): Promise<Database> {
    const client = await this.#database.getClient();
    if (!this.#database.migrations?.skip) {
      await client.migrate.latest({
        directory: resolvePackagePath(
          '@rayport/backstage-plugin-ray-backend',
          'migrations',
        ),
      });
    }
    return client;
  }
}
