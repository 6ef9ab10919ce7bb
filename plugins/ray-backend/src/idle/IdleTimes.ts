import { RecentAnswers } from '../core/RecentAnswers';
import { within } from '../core/within';
import { IdleRecord } from './IdleRecord';
import { IdleStore } from './IdleStore';

/** So long all who look at lists get the same answer, milliseconds: it is as old as the last question to Ray anyway. */
const LIFETIME_MS = 5_000;

/** Longest time that a list waits for it, milliseconds: it has more to show. */
const READ_TIMEOUT_MS = 1_000;

const NOTHING: ReadonlyMap<string, IdleRecord> = new Map();

/** What lists show of idle clusters. */
export class IdleTimes {
  readonly #store: Pick<IdleStore, 'all'> | undefined;
  readonly #recent = new RecentAnswers<ReadonlyMap<string, IdleRecord>>(
    LIFETIME_MS,
  );

  /** @param options - `store`: absent where nothing is done about idle clusters */
  constructor(options: { store: Pick<IdleStore, 'all'> | undefined }) {
    this.#store = options.store;
  }

  /** What is known, by uid; nothing where the database is away. */
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
