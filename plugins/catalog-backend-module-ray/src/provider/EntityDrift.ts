import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Interval for counting entities, milliseconds: one count query. Entities that differ from the objects do so for twice as
 * long at most.
 */
const LOOK_MS = 5_000;

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

  constructor(options: EntityDriftOptions) {
    this.#options = options;
  }

  /** Checks until the signal aborts. */
  async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { ref: false, signal }).catch(() => {});
      if (signal.aborted) return;
      const { logger, type } = this.#options;
      await this.look().catch((error: Error) =>
        logger.debug(`Entities of type ${type} can't be counted`, error),
      );
    }
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
