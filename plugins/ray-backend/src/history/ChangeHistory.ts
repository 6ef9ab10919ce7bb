import { within } from '../core/within';
import { Change } from './Change';
import { ChangeRecorder } from './ChangeRecorder';
import { ChangeStore } from './ChangeStore';

/** Longest time that a page waits for the history, milliseconds: it has more to show. */
const READ_TIMEOUT_MS = 1_000;

/** The recorded changes. */
export interface RecordedChanges {
  /** The latest first. */
  changes: readonly Change[];
  /** The database is unavailable, so the list may be incomplete. */
  isIncomplete: boolean;
}

/** Reads recorded changes: from the database, and those waiting to be stored. */
export class ChangeHistory {
  readonly #store: Pick<ChangeStore, 'find'>;
  readonly #recorder: Pick<ChangeRecorder, 'pendingOf'>;

  constructor(options: {
    store: Pick<ChangeStore, 'find'>;
    recorder: Pick<ChangeRecorder, 'pendingOf'>;
  }) {
    this.#store = options.store;
    this.#recorder = options.recorder;
  }

  /** The latest changes of objects by uid, so that changes of earlier objects of the same name are left out. */
  async of(uids: readonly string[], limit: number): Promise<RecordedChanges> {
    const pending = this.#recorder.pendingOf(uids);
    const stored = await within(
      READ_TIMEOUT_MS,
      this.#store.find(uids, limit),
    ).catch(() => undefined);
    const all = new Map(
      [...(stored ?? []), ...pending].map(change => [change.id, change]),
    );
    return {
      changes: [...all.values()].sort((a, b) => b.time - a.time),
      isIncomplete: stored === undefined,
    };
  }
}
