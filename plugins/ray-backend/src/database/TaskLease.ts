import { Clock } from '@rayport/backstage-plugin-ray-node';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pause } from '../core/pause';
import { bigIntegerColumn } from './bigIntegerColumn';
import { PluginDatabase } from './PluginDatabase';

const TABLE = 'ray_leases';

const NAME = 'tasks';

/** Time between attempts, milliseconds. A renewal takes at most the timeout of a statement, 5 s. */
const RENEW_MS = 5_000;

/**
 * A lease without renewal for this time is free, milliseconds: longer than its holder needs to notice that it can't
 * renew ({@link RENEW_MS} plus the timeout of a statement).
 */
const TAKE_OVER_MS = 15_000;

const rowSchema = z.object({ holder: z.string(), renewals: bigIntegerColumn });

/**
 * The lease of the replica that runs the background tasks. Its holder increments a number every few seconds. Another
 * replica takes over when the number has not changed for too long by its own monotonic clock; the clocks of hosts are
 * never compared. A replica whose clock is doubted leaves the lease to others. After a pause of the whole process, two
 * replicas may briefly both believe that they hold it, so tasks must tolerate that.
 */
export class TaskLease {
  readonly #database: Pick<PluginDatabase, 'query'>;
  readonly #clock: Pick<Clock, 'isTrusted'>;
  readonly #elapsed: () => number;
  readonly #id = randomUUID();
  readonly #listeners: Array<() => void> = [];
  #held: AbortController | undefined;
  /** The latest state of another holder's lease, and when it was first seen, by {@link #elapsed}. */
  #seen = { state: '', at: 0 };

  /** @param options - `elapsed`: time since any moment, milliseconds */
  constructor(options: {
    database: Pick<PluginDatabase, 'query'>;
    clock: Pick<Clock, 'isTrusted'>;
    elapsed?: () => number;
  }) {
    this.#database = options.database;
    this.#clock = options.clock;
    this.#elapsed = options.elapsed ?? (() => performance.now());
  }

  /** Aborted when this replica loses the lease; undefined while it does not hold it. */
  held(): AbortSignal | undefined {
    return this.#held?.signal;
  }

  /** Calls a listener each time this replica gets the lease. */
  onTaken(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Renews the lease, or takes it when it is free, until the signal aborts. */
  async keep(signal: AbortSignal): Promise<void> {
    for (;;) {
      await pause(RENEW_MS, signal);
      if (signal.aborted) return;
      await this.renew();
    }
  }

  /** One attempt to renew or take the lease; frees it while the clock is doubted. */
  async renew(): Promise<void> {
    if (!this.#clock.isTrusted()) {
      await this.release();
      return;
    }
    try {
      const isHeld = this.#held
        ? await this.#update({ holder: this.#id })
        : await this.#take();
      if (isHeld) this.#hold();
      else this.#lose();
    } catch {
      // The health of the database reports the reason.
      this.#lose();
    }
  }

  /** Frees the lease, so that another replica does not have to wait. */
  async release(): Promise<void> {
    if (!this.#held) return;
    this.#lose();
    await this.#update({ holder: this.#id }, '').catch(() => undefined);
  }

  async #take(): Promise<boolean> {
    const found: unknown = await this.#database.query(client =>
      client(TABLE).first('holder', 'renewals').where({ name: NAME }),
    );
    const row = rowSchema.parse(found);
    // Our own write, if the answer to an earlier attempt was lost.
    if (['', this.#id].includes(row.holder)) return this.#update(row);
    const state = `${row.holder} ${row.renewals}`;
    const now = this.#elapsed();
    if (state !== this.#seen.state) this.#seen = { state, at: now };
    return now - this.#seen.at >= TAKE_OVER_MS && this.#update(row);
  }

  /** Writes the lease if it is still as expected. */
  async #update(
    expected: { holder: string; renewals?: number },
    holder: string = this.#id,
  ): Promise<boolean> {
    const changed = await this.#database.query(client =>
      client(TABLE)
        .where({ name: NAME, ...expected })
        .update({ holder, renewals: client.raw('renewals + 1') }),
    );
    return changed === 1;
  }

  #hold(): void {
    if (this.#held) return;
    this.#held = new AbortController();
    this.#listeners.forEach(tell => tell());
  }

  #lose(): void {
    this.#held?.abort();
    this.#held = undefined;
  }
}
