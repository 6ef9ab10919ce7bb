import { z } from 'zod';
import { PluginDatabase } from './PluginDatabase';

/** A table in the plugin's database, shared by all replicas, whose rows expire. */
export class ExpiringTable<Row extends { id: string; expires_at: number }> {
  protected readonly database: PluginDatabase;
  protected readonly table: string;
  readonly #rowSchema: z.ZodType<Row>;

  constructor(
    database: PluginDatabase,
    table: string,
    rowSchema: z.ZodType<Row>,
  ) {
    this.database = database;
    this.table = table;
    this.#rowSchema = rowSchema;
  }

  /** Inserts a row, and deletes all expired ones. */
  async insert(row: Row): Promise<void> {
    const now = Date.now();
    await this.database.query(client =>
      client(this.table).where('expires_at', '<=', now).delete(),
    );
    await this.database.query(client => client(this.table).insert(row));
  }

  /** Nothing where there is none that still counts. */
  async find(id: string): Promise<Row | undefined> {
    const found: unknown = await this.database.query(client =>
      client(this.table)
        .where({ id })
        .andWhere('expires_at', '>', Date.now())
        .first(),
    );
    return found ? this.#rowSchema.parse(found) : undefined;
  }
}
