import {
  CHANGE_ACTIONS,
  CHANGE_TRANSPORTS,
  OperationId,
  operations,
  RESOURCE_KINDS,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { PluginDatabase } from '../database/PluginDatabase';
import { Change } from './Change';

const TABLE = 'ray_changes';

/** Rows deleted by one statement, so that each is short. */
const PRUNED_AT_A_TIME = 1_000;

const changesSchema = z.array(
  z.object({ field: z.string(), before: z.string(), after: z.string() }),
);

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  namespace: z.string(),
  name: z.string(),
  uid: z.string(),
  time: bigIntegerColumn,
  noted_time: bigIntegerColumn.nullable(),
  caller: z.string(),
  operation: z.custom<OperationId>(
    id => typeof id === 'string' && id in operations,
  ),
  action: z.enum(CHANGE_ACTIONS),
  transport: z.enum(CHANGE_TRANSPORTS),
  changes: z.string(),
  more_changes: z.number(),
});

type Row = z.output<typeof rowSchema>;

function rowOf({ notedTime, changes, moreChanges, ...change }: Change): Row {
  return {
    ...change,
    noted_time: notedTime ?? null,
    changes: JSON.stringify(changes),
    more_changes: moreChanges,
  };
}

/** During an upgrade, rows of a newer portal may have unknown content; those are skipped. */
function changeOf(raw: unknown): Change[] {
  const row = rowSchema.safeParse(raw);
  if (!row.success) return [];
  const { noted_time, changes, more_changes, ...change } = row.data;
  return [
    {
      ...change,
      ...(noted_time !== null && { notedTime: noted_time }),
      changes: changesSchema.parse(JSON.parse(changes)),
      moreChanges: more_changes,
    },
  ];
}

/** Changes in the plugin's database, shared by all replicas. */
export class ChangeStore {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Inserts changes; existing ones stay as they are, so retries are safe. */
  async insert(changes: readonly Change[]): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).insert(changes.map(rowOf)).onConflict('id').ignore(),
    );
  }

  /** The latest changes of objects, latest first. */
  async find(uids: readonly string[], limit: number): Promise<Change[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(TABLE).whereIn('uid', uids).orderBy('time', 'desc').limit(limit),
    );
    return rows.flatMap(changeOf);
  }

  /** Deletes the changes of objects. */
  async forget(uids: readonly string[]): Promise<void> {
    await this.#database.query(client =>
      client(TABLE).whereIn('uid', uids).delete(),
    );
  }

  /**
   * Deletes older changes.
   *
   * @returns their number
   */
  async prune(before: number, signal?: AbortSignal): Promise<number> {
    let deleted = 0;
    for (;;) {
      const batch: number = await this.#database.query(client =>
        client(TABLE)
          .whereIn(
            'id',
            client(TABLE)
              .select('id')
              .where('time', '<', before)
              .limit(PRUNED_AT_A_TIME),
          )
          .delete(),
      );
      deleted += batch;
      if (batch < PRUNED_AT_A_TIME || signal?.aborted) return deleted;
    }
  }
}
