import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { ExpiringTable } from '../database/ExpiringTable';
import { PluginDatabase } from '../database/PluginDatabase';

const rowSchema = z.object({
  id: z.string(),
  caller: z.string(),
  request: z.string(),
  uid: z.string().nullable(),
  definition: z.string().nullable(),
  expires_at: bigIntegerColumn,
});

/** A row of the table of plans. */
export type PlanRow = z.output<typeof rowSchema>;

/** Stores plans in the plugin's database, so that any replica can apply a plan that another one made. */
export class PlanStore extends ExpiringTable<PlanRow> {
  constructor(database: PluginDatabase, connection?: string) {
    super(database, 'ray_action_plans', rowSchema, connection);
  }

  /** Deletes all plans of a caller but the latest. */
  async keepLatest(caller: string, count: number): Promise<void> {
    await this.database.query(client =>
      client(this.table)
        .where({ caller })
        .whereNotIn(
          'id',
          client(this.table)
            .select('id')
            .where({ caller })
            .orderBy('expires_at', 'desc')
            .limit(count),
        )
        .delete(),
    );
  }

  /** Deletes a plan; false if another request has deleted it already. */
  async take(id: string): Promise<boolean> {
    const taken = await this.database.query(client =>
      client(this.table).where({ id }).delete(),
    );
    return taken === 1;
  }
}
