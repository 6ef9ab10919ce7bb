import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time between two looks at how many entities there are, milliseconds: one count, and a user waits no longer. */
const LOOK_MS = 5_000;

/** What {@link MissingEntities} needs. */
export interface MissingEntitiesOptions {
  catalog: Pick<CatalogService, 'queryEntities'>;
  auth: AuthService;
  logger: LoggerService;
  /** `spec.type` of the entities. */
  type: string;
  /** How many there should be; undefined while that is not known. */
  expected(): number | undefined;
  /** Writes all of them. */
  restore(): void;
}

/**
 * Notices that the catalog has fewer entities than it was given, as when a user has deleted one there: the catalog tells
 * a provider nothing of that.
 */
export class MissingEntities {
  readonly #options: MissingEntitiesOptions;
  /** What the last look has found missing. */
  #seen = '';
  /** What was restored already; the catalog may refuse an entity for good. */
  #restored = '';

  constructor(options: MissingEntitiesOptions) {
    this.#options = options;
  }

  /** Looks until the signal aborts. */
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

  /** Restores what is missing in two looks one after the other: new entities take a while to be processed. */
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
