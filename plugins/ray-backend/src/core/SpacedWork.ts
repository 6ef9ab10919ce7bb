import { setImmediate } from 'node:timers/promises';

/**
 * Runs work one after the other, and lets everything else have its turn in between. Queries of SQLite hold the event loop,
 * and those that wait for its connection would follow one another without a pause.
 */
export class SpacedWork {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves with the result of the work, once what came before it is done. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => setImmediate()).then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}
