import { Clock } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { bigIntegerColumn } from '../database/bigIntegerColumn';
import { PluginDatabase } from '../database/PluginDatabase';

const TABLE = 'ray_retention';

/** Time between two runs, hours. */
export const RETENTION_INTERVAL_HOURS = 1;

const HOUR_MS = 3_600_000;

/**
 * How far one run advances beyond the last, milliseconds: twice the interval, so that a portal that was unavailable catches
 * up, and a wrong clock makes hardly anything due.
 */
const MAX_ADVANCE_MS = 2 * RETENTION_INTERVAL_HOURS * HOUR_MS;

/** Pause of deletions after the host's clock was set, milliseconds, so that operators can check it. */
const GRACE_MS = 24 * HOUR_MS;

const rowsSchema = z.array(z.object({ as_of: bigIntegerColumn }));

/** The clock of retention. It is never ahead of the host's clock, and does not jump with it. */
export class RetentionTime {
  readonly #database: PluginDatabase;
  readonly #clock: Pick<Clock, 'now' | 'isTrusted' | 'sinceStepMs'>;

  constructor(
    database: PluginDatabase,
    clock: Pick<Clock, 'now' | 'isTrusted' | 'sinceStepMs'>,
  ) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The time for the next run, milliseconds since 1970; undefined if nothing may be deleted now.
   *
   * @param what - what is deleted; each advances separately
   */
  async next(what: 'history' | 'usage'): Promise<number | undefined> {
    const clock = this.#clock;
    if (!clock.isTrusted() || clock.sinceStepMs() < GRACE_MS) return undefined;
    const now = clock.now();
    const rows: unknown = await this.#database.query(client =>
      client(TABLE).select('as_of').where({ what }),
    );
    const [last] = rowsSchema.parse(rows);
    const isAhead = last !== undefined && last.as_of > now;
    const next =
      last && !isAhead ? Math.min(now, last.as_of + MAX_ADVANCE_MS) : now;
    await this.#database.query(client =>
      client(TABLE)
        .insert({ what, as_of: next })
        .onConflict('what')
        .merge(['as_of']),
    );
    return next;
  }
}
