import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { RAY_LABELS } from '@rayport/backstage-plugin-ray-common';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { within } from '../../core/within';
import { OwnerLookup, OwnerSource } from './OwnerSource';

/** How often labels of namespaces and the catalog are read again, milliseconds: people rarely change them. */
const REFRESH_MS = 60_000;

/** Longest that the first list waits for them, milliseconds: objects are shown without owners where they don't come. */
const FIRST_READ_MS = 5_000;

/** Finds the owners of objects that name none, by the sources of `ray.owners` in their order. */
export class ObjectOwners {
  readonly #sources: readonly OwnerSource[];
  readonly #lookups: readonly OwnerLookup[];
  readonly #logger: LoggerService;
  readonly #signal: AbortSignal;
  #generation = 0;
  #first: Promise<void> | undefined;

  constructor(options: {
    sources: readonly OwnerSource[];
    lookups: readonly OwnerLookup[];
    logger: LoggerService;
    /** Ends reading again. */
    signal: AbortSignal;
  }) {
    this.#sources = options.sources;
    this.#lookups = options.lookups;
    this.#logger = options.logger;
    this.#signal = options.signal;
  }

  /** Is another number when owners may be others. */
  get generation(): number {
    return this.#generation;
  }

  /** Resolves when everything was read once, or takes too long. */
  async ready(): Promise<void> {
    this.#first ??= this.#keepRefreshed();
    await this.#first;
  }

  /** The owner of an object that names none: empty where no source knows one; undefined for an object that names its own. */
  of(metadata: ObjectMeta): string | undefined {
    if (metadata.labels?.[RAY_LABELS.user]) return undefined;
    for (const source of this.#sources) {
      const owner = source(metadata);
      if (owner !== undefined) return owner;
    }
    return '';
  }

  async #keepRefreshed(): Promise<void> {
    const first = this.#refresh();
    if (this.#lookups.length) {
      void first.then(() => this.#refreshForEver());
    }
    await within(FIRST_READ_MS, first).catch(() => {});
  }

  async #refreshForEver(): Promise<void> {
    while (!this.#signal.aborted) {
      await pause(REFRESH_MS, this.#signal);
      if (!this.#signal.aborted) await this.#refresh();
    }
  }

  /** What can't be read stays as it was. */
  async #refresh(): Promise<void> {
    for (const lookup of this.#lookups) {
      try {
        if (await lookup.refresh(this.#signal)) this.#generation += 1;
      } catch (error) {
        if (this.#signal.aborted) return;
        this.#logger.warn(
          `Owners of Ray objects may be missing, as a source of ray.owners can't be read: ${stringifyError(error)}`,
        );
      }
    }
  }
}
