import { Logger } from '../core/Logger';
import { ObjectDatabase, ResourceChange } from './ObjectDatabase';

/**
 * Tells controllers of changes after the write that made them, one change after the other. A controller may
 * write while it is told; everybody hears of that after what is being told.
 */
export class ChangeQueue {
  readonly #database: ObjectDatabase;
  readonly #logger: Logger;
  readonly #listeners = new Set<(change: ResourceChange) => void>();
  #waiting: ResourceChange[] = [];

  constructor(options: { database: ObjectDatabase; logger: Logger }) {
    this.#database = options.database;
    this.#logger = options.logger;
    this.#database.subscribe(change => {
      if (this.#waiting.push(change) === 1) {
        queueMicrotask(() => this.#drain());
      }
    });
  }

  /** Calls `listener` for every write that is made from now on; returns a function that ends it. */
  listen(listener: (change: ResourceChange) => void): () => void {
    const { revision } = this.#database;
    const later = (change: ResourceChange) => {
      if (change.revision > revision) {
        listener(change);
      }
    };
    this.#listeners.add(later);
    return () => this.#listeners.delete(later);
  }

  #drain(): void {
    const changes = this.#waiting;
    this.#waiting = [];
    for (const change of changes) {
      for (const listener of [...this.#listeners]) {
        this.#tell(listener, change);
      }
    }
  }

  #tell(
    listener: (change: ResourceChange) => void,
    change: ResourceChange,
  ): void {
    // A listener that was ended by an earlier one of the same round is not called any more.
    if (!this.#listeners.has(listener)) {
      return;
    }
    try {
      listener(change);
    } catch (error) {
      this.#logger.error(
        `A sandbox controller failed on ${change.type} of ${change.definition.plural} ${change.path}`,
        error instanceof Error ? error : new Error(String(error)),
      );
    }
  }
}
