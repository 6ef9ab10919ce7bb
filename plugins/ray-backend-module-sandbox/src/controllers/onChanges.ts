import { Logger } from '../core/Logger';
import { WorkQueue } from '../controllerRuntime/WorkQueue';
import { Clock } from '../core/types';
import { ResourceChange } from '../database/ObjectDatabase';
import { ObjectStore } from '../store/ObjectStore';
import { StatusError } from '../core/StatusError';

/** Groups a burst of changes. Clients see cause and effect one after the other, as on a real cluster. */
const DELAY_MS = 50;
/** Longest time until a write that a quota or a webhook refused is retried. */
const LONGEST_RETRY_MS = 1000;

export interface ControllerOptions {
  store: ObjectStore;
  clock: Clock;
  logger?: Logger;
}

/** Works on keys that changes of stored objects add; returns a function that stops it. */
export function onChanges(
  options: ControllerOptions & {
    note(change: ResourceChange, add: (key: string) => void): void;
    work(key: string): void;
  },
): () => void {
  const { store, clock, logger, note, work } = options;
  const queue = new WorkQueue({
    clock,
    logger,
    delayMs: DELAY_MS,
    longestRetryMs: LONGEST_RETRY_MS,
    work(key) {
      work(key);
      return undefined;
    },
  });
  const unsubscribe = store.database.subscribe(change =>
    note(change, key => queue.add(key)),
  );
  return () => {
    unsubscribe();
    queue.stop();
  };
}

/** Ignores a refused write, which is repeated later: a quota or a webhook may refuse it for a while. */
export function unlessRefused(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof StatusError)) {
      throw error;
    }
  }
}
