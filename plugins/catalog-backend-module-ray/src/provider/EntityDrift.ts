import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { setTimeout as sleep } from 'node:timers/promises';

/** Interval for counting entities while objects come and go, milliseconds: one count query. */
const LOOK_MS = 5_000;

/**
 * Interval while nothing changes, milliseconds. Each count is a line in the log of a portal, and entities that differ
 * from the objects do so for this long at most, and for one more check.
 */
const QUIET_LOOK_MS = 30_000;

/** Dependencies of {@link EntityDrift}. */
export interface EntityDriftOptions {
  catalog: Pick<CatalogService, 'queryEntities'>;
  auth: AuthService;
  logger: LoggerService;
  /** `spec.type` of the entities. */
  type: string;
  /** The expected number; undefined if unknown. */
  expected(): number | undefined;
  /** Writes all entities, and removes all others. */
  restore(): void;
}

/**
 * Notices that the catalog has fewer or more entities than it was given, because it does not notify providers: a user
 * deleted one there, or two portal processes wrote at the same time and the older write came last.
 */
export class EntityDrift {
  readonly #options: EntityDriftOptions;
  /** Surplus of entities at the last check; negative for missing ones. */
  #seen = 0;
  /**
   * Surplus that was restored already: the catalog may refuse an entity permanently, and others may make entities of the
   * same type.
   */
  #restored = 0;
  /** The expected number at the last check. */
  #expected: number | undefined;
  /** Times by the process's clock, milliseconds. */
  #lookedAt = -Infinity;
  #changedAt = -Infinity;

  constructor(options: EntityDriftOptions) {
    this.#options = options;
  }

  /** Checks until the signal aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      const { logger, type } = this.#options;
      await this.lookIfDue(performance.now()).catch((error: Error) =>
        logger.debug(`Entities of type ${type} can't be counted`, error),
      );
    }
  }

  /**
   * Checks if objects came or went lately, entities differ, or the last check was long ago.
   *
   * @param now - milliseconds of a clock that is never set
   */
  async lookIfDue(now: number): Promise<void> {
    if (this.#isDue(now)) await this.look();
  }

  #isDue(now: number): boolean {
    const expected = this.#options.expected();
    if (expected !== this.#expected) this.#changedAt = now;
    this.#expected = expected;
    const isQuiet =
      this.#seen === this.#restored && now - this.#changedAt > QUIET_LOOK_MS;
    const isDue = !isQuiet || now - this.#lookedAt >= QUIET_LOOK_MS;
    if (isDue) this.#lookedAt = now;
    return isDue;
  }

  /** Restores what differs in two consecutive checks: new entities take a while to be processed. */
  async look(): Promise<void> {
    const { auth, catalog, expected, restore, type } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const { totalItems } = await catalog.queryEntities(
      {
        filter: { kind: 'Resource', 'spec.type': type },
        fields: ['kind'],
        limit: 1,
      },
      { credentials },
    );
    const surplus = totalItems - (expected() ?? totalItems);
    const isLasting = surplus === this.#seen;
    this.#seen = surplus;
    if (surplus === 0) this.#restored = 0;
    if (!isLasting || surplus === this.#restored) return;
    this.#restored = surplus;
    restore();
  }
}
