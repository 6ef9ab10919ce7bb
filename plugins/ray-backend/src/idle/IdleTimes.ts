import { RecentAnswers } from '../core/RecentAnswers';
import { within } from '../core/within';
import { IdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';

/** How long all readers of lists share an answer, milliseconds: it is as old as the last query of Ray anyway. */
const LIFETIME_MS = 5_000;

/** Longest wait of a list, milliseconds: it has more to show. */
const READ_TIMEOUT_MS = 1_000;

const NOTHING: ReadonlyMap<string, IdleRecord> = new Map();

/** Idle times for lists. */
export class IdleTimes {
  readonly #store: Pick<IdleStore, 'all'> | undefined;
  readonly #recent = new RecentAnswers<ReadonlyMap<string, IdleRecord>>(
    LIFETIME_MS,
  );

  /** @param options - `store`: absent without an idle policy */
  constructor(options: { store: Pick<IdleStore, 'all'> | undefined }) {
    this.#store = options.store;
  }

  /** Known idle times, by uid; empty if the database is unavailable. */
  async all(): Promise<ReadonlyMap<string, IdleRecord>> {
    const store = this.#store;
    if (!store) return NOTHING;
    const read = async () => {
      const records = await store.all();
      return new Map(records.map(record => [record.uid, record]));
    };
    return within(READ_TIMEOUT_MS, this.#recent.get('all', read)).catch(
      () => NOTHING,
    );
  }
}
