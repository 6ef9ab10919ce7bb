import {
  DEFAULT_HISTORY_SIZE,
  HistoryRecord,
  ListRecordsResponse,
  OperationInput,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../../core/canonicalOwner';
import { parseTime } from '../../core/rfc3339';
import { Seals } from '../../database/Seals';
import { History } from '../../history/History';
import { EventfulKind } from '../../kinds/kinds';
import { RayViews } from '../../kinds/RayViews';
import { RequestContext } from '../../requests/RequestContext';
import { historyRecord, liveState } from './historyRecord';
import { HistoryTokens } from './historyToken';
import { mayReadRecord } from './mayReadRecord';

/** Records that are read at a time, because some may be hidden. */
const BATCH = 200;

/** Records that one answer reads; the next page continues after them, however short this one is. */
const MAX_LOOKED_AT = 4_000;

/** How long one answer searches for a text, milliseconds; the next page continues there. */
const MAX_SEARCH_MS = 2_000;

type ListInput = OperationInput<'listRayJobRecords'>;

/** Lists the history of objects, to callers that may read them. */
export class RecordLists {
  readonly #history: Pick<History, 'caughtUp' | 'store'>;
  readonly #views: RayViews;
  readonly #seals: Seals;

  constructor(options: {
    history: Pick<History, 'caughtUp' | 'store'>;
    views: RayViews;
    seals: Seals;
  }) {
    this.#history = options.history;
    this.#views = options.views;
    this.#seals = options.seals;
  }

  /** A page of the matching records, the latest first. */
  async list(
    kind: EventfulKind,
    input: ListInput,
    context: RequestContext,
  ): Promise<ListRecordsResponse> {
    const { mine, presence, createdAfter, createdBefore } = input;
    const user = canonicalOwner(input.user);
    const own = context.caller.user ?? '';
    // A service owns nothing, and no object has two owners.
    if (mine && (!own || (user && user !== own))) {
      return { records: [], continue: '' };
    }
    const { namespace, name, state, template, search, origin } = input;
    const query = {
      kind,
      namespace,
      name,
      state,
      template,
      search,
      origin,
      cluster: input.clusterName,
      owner: mine ? own : user,
      isDeleted: presence ? presence === 'deleted' : undefined,
      from: parseTime(createdAfter),
      until: parseTime(createdBefore),
    };
    await this.#history.caughtUp();
    await this.#seals.load();
    const tokens = new HistoryTokens(this.#seals, {
      query,
      caller: context.caller,
    });
    const limit = input.pageSize || DEFAULT_HISTORY_SIZE;
    const records: HistoryRecord[] = [];
    const stopAt = performance.now() + MAX_SEARCH_MS;
    let after = input.continue ? tokens.decode(input.continue) : undefined;
    let lastShown = after;
    let isRare = false;
    for (let seen = 0; ;) {
      // One more than requested shows whether there are more.
      const size = context.mayReadAll ? limit + 1 : BATCH;
      const page = await this.#history.store.list(query, {
        after,
        limit: size,
        isRare,
      });
      for (const record of page.records) {
        if (mayReadRecord(record, context, this.#views)) {
          if (records.length === limit) {
            return {
              records,
              continue: lastShown ? tokens.encode(lastShown) : '',
            };
          }
          records.push(historyRecord(record, liveState(record, this.#views)));
          lastShown = record;
        }
      }
      after = page.next;
      isRare = true;
      if (!after) return { records, continue: '' };
      seen += page.records.length;
      if (seen >= MAX_LOOKED_AT || performance.now() > stopAt) {
        return { records, continue: tokens.encode(after) };
      }
      context.signal.throwIfAborted();
    }
  }
}
