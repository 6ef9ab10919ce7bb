import { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import { RAY_LABELS, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { ObjectMeta } from '@rayport/backstage-plugin-ray-node';
import { pause } from '../../core/pause';
import { within } from '../../core/within';
import { OwnerLookup, OwnerSource } from './OwnerSource';

/** How often labels of namespaces and the catalog are read again, milliseconds: people rarely change them. */
const REFRESH_MS = 60_000;

/** Longest that the first list waits for them, milliseconds: objects are shown without owners where they don't come. */
const FIRST_READ_MS = 5_000;

/** Finds the owners of objects that name none, as `ray.owners` says. */
export class ObjectOwners {
  readonly #source: OwnerSource;
  readonly #lookups: readonly OwnerLookup[];
  readonly #logger: LoggerService;
  readonly #signal: AbortSignal;
  /** Lookups whose failure was logged. */
  readonly #failing = new Set<OwnerLookup>();
  #generation = 0;
  #first: Promise<void> | undefined;

  constructor(options: {
    source: OwnerSource;
    lookups: readonly OwnerLookup[];
    logger: LoggerService;
    /** Ends reading again. */
    signal: AbortSignal;
  }) {
    this.#source = options.source;
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
    return this.#source(metadata) ?? '';
  }

  /**
   * A change of the label or annotation by which an owner is found would give the object away, without the permissions
   * for that.
   *
   * @param before - the owner that was found before the change; undefined if the object named its own
   * @throws RayApiError `FAILED_PRECONDITION`
   */
  assertKept(before: string | undefined, changed: ObjectMeta): void {
    const after = this.of(changed);
    if (before === undefined || after === undefined || before === after) return;
    throw new RayApiError('FAILED_PRECONDITION', messagePart('OwnerFollows'));
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

  /** Data that can't be read stays as it was. */
  async #refresh(): Promise<void> {
    for (const lookup of this.#lookups) {
      try {
        if (await lookup.refresh(this.#signal)) this.#generation += 1;
        this.#failing.delete(lookup);
      } catch (error) {
        if (this.#signal.aborted) return;
        if (this.#failing.has(lookup)) continue;
        this.#failing.add(lookup);
        this.#logger.warn(
          `Owners of Ray objects may be missing, as a source of ray.owners can't be read: ${stringifyError(error)}`,
        );
      }
    }
  }
}
