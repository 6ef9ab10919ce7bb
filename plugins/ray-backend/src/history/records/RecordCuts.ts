import { z } from 'zod';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { PluginDatabase } from '../../database/PluginDatabase';

const CUTS = 'ray_record_cuts';

/** Excess rows that may accumulate before the oldest are deleted, so that many are deleted at once. */
const SLACK = 1.1;

/** Rows of one statement: databases limit its values. */
const MARKED_AT_A_TIME = 500;

/** Parts of an object's record that are bounded. */
export const BOUNDED = ['states', 'pods', 'events', 'submissions'] as const;

/** A period whose records are incomplete. */
export interface RecordCut {
  what: (typeof BOUNDED)[number];
  /** Milliseconds since 1970. */
  from: number;
  until: number;
}

const cutSchema = z.object({
  what: z.enum(BOUNDED),
  from: bigIntegerColumn,
  until: bigIntegerColumn,
});

const timeSchema = z.object({ time: bigIntegerColumn });

/** A bounded part, and its table. */
export interface BoundedRows {
  what: RecordCut['what'];
  table: string;
  /** The column that orders rows by age. */
  time: string;
  /** Most rows of an object. */
  max: number;
}

/** Deletes the oldest rows of objects that have too many, and records the affected period. */
export class RecordCuts {
  readonly #database: PluginDatabase;

  constructor(database: PluginDatabase) {
    this.#database = database;
  }

  /** Marks objects for a check. */
  async limit(rows: BoundedRows, uids: readonly string[]): Promise<void> {
    if (!uids.length) return;
    const { table, max } = rows;
    const full: Array<{ uid: string }> = await this.#database.query(client =>
      client(table)
        .select('uid')
        .whereIn('uid', uids)
        .groupBy('uid')
        .havingRaw('count(*) > ?', [Math.ceil(max * SLACK)]),
    );
    for (const { uid } of full) await this.#cut(rows, uid);
  }

  /** Records the cut of objects' records; the beginning of an earlier cut stays. */
  async mark(cuts: ReadonlyArray<RecordCut & { uid: string }>): Promise<void> {
    for (let start = 0; start < cuts.length; start += MARKED_AT_A_TIME) {
      const some = cuts.slice(start, start + MARKED_AT_A_TIME);
      await this.#database.query(client =>
        client(CUTS).insert(some).onConflict(['uid', 'what']).merge(['until']),
      );
    }
  }

  /** Periods that are cut from an object's record. */
  async of(uid: string): Promise<RecordCut[]> {
    const rows: unknown[] = await this.#database.query(client =>
      client(CUTS).where({ uid }),
    );
    return rows.flatMap(row => cutSchema.safeParse(row).data ?? []);
  }

  async forget(uids: readonly string[]): Promise<void> {
    await this.#database.query(client =>
      client(CUTS).whereIn('uid', uids).delete(),
    );
  }

  async #cut({ what, table, time, max }: BoundedRows, uid: string) {
    const at = async (order: 'asc' | 'desc', offset: number) => {
      const found: unknown[] = await this.#database.query(client =>
        client(table)
          .select({ time })
          .where({ uid })
          .orderBy(time, order)
          .offset(offset)
          .limit(1),
      );
      return found.map(row => timeSchema.parse(row).time).at(0);
    };
    const until = await at('desc', max - 1);
    const from = await at('asc', 0);
    if (until === undefined || from === undefined || from >= until) return;
    // The cut is recorded before the rows are deleted.
    await this.mark([{ uid, what, from, until }]);
    await this.#database.query(client =>
      client(table).where({ uid }).where(time, '<', until).delete(),
    );
  }
}
