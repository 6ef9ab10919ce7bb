import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { ExpiringTable } from '../database/ExpiringTable';
import { PluginDatabase } from '../database/PluginDatabase';
import { ticketRowSchema } from '../dashboard/TicketStore';

const rowSchema = ticketRowSchema.extend({
  created_at: bigIntegerColumn,
  last_used_at: bigIntegerColumn.nullable(),
});

/** A token as the database has it. */
export type ConnectTokenRow = z.output<typeof rowSchema>;

/** Tokens for Ray's command line in the plugin's database, for all replicas of the portal. */
export class ConnectTokenStore extends ExpiringTable<ConnectTokenRow> {
  constructor(database: PluginDatabase, connection?: string) {
    super(database, 'ray_connect_tokens', rowSchema, connection);
  }

  /** Those of a user that still count, the latest first. */
  async of(user: string): Promise<ConnectTokenRow[]> {
    const rows: unknown[] = await this.database.query(client =>
      client(this.table)
        .where({ user_ref: user, connection: this.connection })
        .andWhere('expires_at', '>', Date.now())
        .orderBy('created_at', 'desc'),
    );
    return rows.map(row => rowSchema.parse(row));
  }

  async noteUse(id: string, now: number): Promise<void> {
    await this.database.query(client =>
      client(this.table).where({ id }).update({ last_used_at: now }),
    );
  }

  /** @returns whether the token existed */
  async remove(
    where: Pick<ConnectTokenRow, 'id' | 'user_ref'>,
  ): Promise<boolean> {
    const removed = await this.database.query(client =>
      client(this.table).where(where).delete(),
    );
    return removed > 0;
  }
}
