import { DEFAULT_CONNECTION } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { PluginDatabase } from './PluginDatabase';

/** Rows of one connection in a table of the plugin's database that expire; all replicas share them. */
export class ExpiringTable<Row extends { id: string; expires_at: number }> {
  protected readonly database: PluginDatabase;
  protected readonly table: string;
  protected readonly connection: string;
  readonly #rowSchema: z.ZodType<Row>;

  constructor(
    database: PluginDatabase,
    table: string,
    rowSchema: z.ZodType<Row>,
    connection = DEFAULT_CONNECTION,
  ) {
    this.database = database;
    this.table = table;
    this.connection = connection;
    this.#rowSchema = rowSchema;
  }

  /** Inserts a row, and deletes all expired ones. */
  async insert(row: Row): Promise<void> {
    const now = Date.now();
    await this.database.query(client =>
      client(this.table).where('expires_at', '<=', now).delete(),
    );
    await this.database.query(client =>
      client(this.table).insert({ ...row, connection: this.connection }),
    );
  }

  /** Undefined if no valid row exists. */
  async find(id: string): Promise<Row | undefined> {
    const found: unknown = await this.database.query(client =>
      client(this.table)
        .where({ id, connection: this.connection })
        .andWhere('expires_at', '>', Date.now())
        .first(),
    );
    return found ? this.#rowSchema.parse(found) : undefined;
  }
}
