import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Interval for counting entities, milliseconds: one count query, and the longest time that a deleted entity is missing.
 */
const LOOK_MS = 5_000;

/** Dependencies of {@link MissingEntities}. */
export interface MissingEntitiesOptions {
  catalog: Pick<CatalogService, 'queryEntities'>;
  auth: AuthService;
  logger: LoggerService;
  /** `spec.type` of the entities. */
  type: string;
  /** The expected number; undefined if unknown. */
  expected(): number | undefined;
  /** Writes all entities. */
  restore(): void;
}

/**
 * Notices that the catalog has fewer entities than it was given, for example after a user deleted one there: the
 * catalog does not notify providers.
 */
export class MissingEntities {
  readonly #options: MissingEntitiesOptions;
  /** The number of missing entities at the last check. */
  #seen = '';
  /** Entities already restored; the catalog may refuse an entity permanently. */
  #restored = '';

  constructor(options: MissingEntitiesOptions) {
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

  /** Restores entities that are missing in two consecutive checks: new entities take a while to be processed. */
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
    const wanted = expected();
    const isComplete = wanted === undefined || totalItems >= wanted;
    const found = isComplete ? '' : `${totalItems} of ${wanted}`;
    const isLasting = found === this.#seen;
    this.#seen = found;
    if (isComplete) this.#restored = '';
    if (!found || !isLasting || found === this.#restored) return;
    this.#restored = found;
    restore();
  }
}
