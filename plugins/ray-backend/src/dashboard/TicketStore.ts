import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { ExpiringTable } from '../database/ExpiringTable';
import { PluginDatabase } from '../database/PluginDatabase';

/** The user and the target of a secret; the columns that all tables of such secrets have. */
export const ticketRowSchema = z.object({
  id: z.string(),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  user_ref: z.string(),
  sealed_token: z.string(),
  expires_at: bigIntegerColumn,
});

/** A row of the table of tickets. */
export type TicketRow = z.output<typeof ticketRowSchema>;

/** Tickets in the plugin's database, for all replicas of the portal. */
export class TicketStore extends ExpiringTable<TicketRow> {
  constructor(database: PluginDatabase, connection?: string) {
    super(database, 'ray_dashboard_tickets', ticketRowSchema, connection);
  }

  /** Extends a ticket. */
  async extend(
    id: string,
    change: Pick<TicketRow, 'sealed_token' | 'expires_at'>,
  ): Promise<void> {
    await this.database.query(client =>
      client(this.table).where({ id }).update(change),
    );
  }
}
