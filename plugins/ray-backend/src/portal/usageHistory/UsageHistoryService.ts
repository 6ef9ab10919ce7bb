import {
  DEFAULT_USAGE_GROUPS,
  ExportUsageResponse,
  MAX_EXPORT_ROWS,
  OperationInput,
  UsageGroup,
  USAGE_GROUPINGS,
  USAGE_INTERVALS,
  UsageHistory,
  UsagePeriodRequest,
  UsagePrices,
} from '@rayport/backstage-plugin-ray-common';
import { canonicalOwner } from '../../core/canonicalOwner';
import { rfc3339 } from '../../core/rfc3339';
import { Prices, PriceSheet } from '../../history/usage/PriceSheet';
import {
  HoursRow,
  UsageQuery,
  UsageReader,
} from '../../history/usage/UsageReader';
import { RequestContext } from '../../requests/RequestContext';
import { csvColumns } from './csvColumns';
import { csvText } from './csvText';
import { decodePosition, encodePosition } from './exportToken';
import { focusColumns } from './focusColumns';
import { periodsOf, wholePeriod } from './periods';
import { measuredHours, usageHours } from './usageHours';

/** Rows of an export per step: more would block the portal's process. */
const ROWS_AT_A_TIME = 1_000;

function queryOf(input: UsagePeriodRequest): UsageQuery {
  const { namespace, user, template } = input;
  const owner = canonicalOwner(user);
  return { ...wholePeriod(input), namespace, owner, template };
}

/** One of several words; the schema refuses others, and empty means the default. */
function wordOf<T extends string>(
  words: readonly T[],
  word: string,
): T | undefined {
  return words.find(known => known === word);
}

function groupedBy<T>(
  rows: readonly T[],
  key: (row: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

function pricesOf(template: string, prices: Prices): UsagePrices {
  const { cpuHour, memoryGibHour } = prices;
  const gpuHours = [...prices.gpuHours].map(([type, price]) => ({
    type,
    price,
  }));
  return { template, cpuHour, memoryGibHour, gpuHours };
}

/** Shows past usage to callers who may read the objects. */
export class UsageHistoryService {
  readonly #reader: UsageReader;
  readonly #prices: PriceSheet;

  constructor(options: { reader: UsageReader; prices: PriceSheet }) {
    this.#reader = options.reader;
    this.#prices = options.prices;
  }

  /** Sums of a period by owner, namespace, template or object. */
  async get(
    input: OperationInput<'getUsageHistory'>,
    context: RequestContext,
  ): Promise<UsageHistory> {
    const query = queryOf(input);
    const { from, until } = query;
    const groupBy = wordOf(USAGE_GROUPINGS, input.groupBy) ?? 'owner';
    const interval = wordOf(USAGE_INTERVALS, input.interval) ?? 'day';
    const scopes = await this.#scopes(query, context);
    const byTemplate = this.#prices.byTemplate.size > 0;
    const { ids, count } = await this.#reader.rank(query, {
      scopes,
      groupBy,
      prices: this.#prices,
      limit: input.groups || DEFAULT_USAGE_GROUPS,
    });
    const all = { scopes, byTemplate };
    const groups = { by: groupBy, ids };
    // In sequence: in parallel, SQLite would block the event loop for the whole time.
    const sliceTotals = await this.#reader.hours(query, { ...all, interval });
    const slices = await this.#reader.hours(query, {
      ...all,
      groups,
      interval,
    });
    const objects =
      groupBy === 'object' ? await this.#reader.objects(ids) : undefined;
    const countedUntil = await this.#reader.countedUntil();
    const byGroup = groupedBy(slices, ({ id }) => id);
    const totals = groupedBy(sliceTotals, ({ start }) => start);
    const parts = groupedBy(slices, ({ start, id }) => `${start} ${id}`);
    const hoursOf = (rows: readonly HoursRow[] = []) =>
      usageHours(rows, this.#prices);
    const { hours: sum, ...ofTotal } = measuredHours(sliceTotals, this.#prices);
    return {
      from,
      until,
      groups: ids.map((id): UsageGroup => {
        const rows = byGroup.get(id) ?? [];
        const object = objects?.get(id);
        return {
          id,
          name: object?.name ?? '',
          kind: object?.kind ?? '',
          namespace: object?.namespace ?? '',
          ...measuredHours(rows, this.#prices),
        };
      }),
      others: count - ids.length,
      total: sum,
      ...ofTotal,
      slices: periodsOf(from, until, interval).map(start => ({
        start: interval === 'day' ? start : `${start}-01`,
        total: hoursOf(totals.get(start)),
        groups: ids.map(id => hoursOf(parts.get(`${start} ${id}`))),
      })),
      currency: this.#prices.currency,
      prices: this.#pricesOf(sliceTotals),
      countedAt: rfc3339(countedUntil),
    };
  }

  /** Rows of a period as CSV, as many as fit one answer. */
  async export(
    input: OperationInput<'exportUsage'>,
    context: RequestContext,
  ): Promise<ExportUsageResponse> {
    const query = queryOf(input);
    const scopes = await this.#scopes(query, context);
    const format = input.format || 'csv';
    const columns = (format === 'focus' ? focusColumns : csvColumns)(
      this.#prices,
    );
    const parts: string[] = [];
    let after = input.continue ? decodePosition(input.continue) : undefined;
    let hasHeader = !after;
    for (let count = 0; count < MAX_EXPORT_ROWS; count += ROWS_AT_A_TIME) {
      const rows = await this.#reader.rows(query, {
        scopes,
        after,
        limit: ROWS_AT_A_TIME,
      });
      parts.push(csvText(columns, rows, { hasHeader }));
      hasHeader = false;
      after = rows.length < ROWS_AT_A_TIME ? undefined : rows.at(-1);
      if (!after) break;
      context.signal.throwIfAborted();
    }
    return {
      fileName: `ray-usage-${query.from}-${query.until}${format === 'focus' ? '-focus' : ''}.csv`,
      content: parts.join(''),
      continue: after ? encodePosition(after) : '',
    };
  }

  /** The scopes with sums that the caller may read. */
  async #scopes(query: UsageQuery, context: RequestContext): Promise<string[]> {
    const scopes = await this.#reader.scopes(query);
    return scopes
      .filter(({ resource }) => context.mayRead(resource))
      .map(({ id }) => id);
  }

  /** The prices used in the sums. Prices of other templates would reveal their names. */
  #pricesOf(rows: readonly HoursRow[]): UsagePrices[] {
    const { usual, byTemplate, hasPrices } = this.#prices;
    if (!hasPrices) return [];
    const used = new Set(rows.map(({ template }) => template));
    return [
      pricesOf('', usual),
      ...[...byTemplate]
        .filter(([name]) => used.has(name))
        .map(([name, prices]) => pricesOf(name, prices)),
    ];
  }
}
