import {
  DEFAULT_CONNECTION,
  UsageGrouping,
} from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { RESOURCE_KINDS } from '../../core/resourceKinds';
import { bigIntegerColumn } from '../../database/bigIntegerColumn';
import { DatabaseClient } from '../../database/DatabaseClient';
import { inList } from '../../database/inList';
import { PluginDatabase } from '../../database/PluginDatabase';
import { PriceSheet } from './PriceSheet';
import { readInParts } from './readInParts';
import { SCOPE_COLUMNS, scopeOf, UsageScope } from './usageRows';
import {
  USAGE_DAYS,
  USAGE_OBJECTS,
  USAGE_PODS,
  USAGE_SCOPES,
  USAGE_SUMS,
} from './usageTables';

/** Filter of sums. */
export interface UsageQuery {
  /** The first and the last day, such as `2026-11-25`. */
  from: string;
  until: string;
  namespace?: string;
  owner?: string;
  template?: string;
}

const hoursColumns = {
  hours: z.number(),
  unseen: z.number(),
  observed: z.number(),
  idle: z.number(),
};

const hoursSchema = z.object({
  id: z.string().default(''),
  start: z.string().default(''),
  template: z.string(),
  resource: z.string(),
  ...hoursColumns,
});

/** Hours of a resource. */
export type HoursRow = z.output<typeof hoursSchema>;

const usedSchema = z.array(z.object({ scope: z.string() }));
const rankedSchema = z.array(
  z.object({ id: z.string(), number: bigIntegerColumn }),
);

const exportSchema = z.object({
  day: z.string(),
  object_uid: z.string(),
  scope: z.string(),
  template: z.string(),
  resource: z.string(),
  ...hoursColumns,
  owner: z.string(),
  kind: z.enum(RESOURCE_KINDS),
  namespace: z.string(),
  name: z.string(),
});

/** Usage of a resource by an object on one day. */
export type ExportRow = z.output<typeof exportSchema>;

/** Position in an export: after this row. */
export type ExportPosition = Pick<
  ExportRow,
  'day' | 'object_uid' | 'scope' | 'template' | 'resource'
>;

const objectSchema = z.array(
  z.object({
    uid: z.string(),
    kind: z.string(),
    namespace: z.string(),
    name: z.string(),
  }),
);

const USED_HOURS = {
  hours: 'used.hours',
  unseen: 'used.unseen',
  observed: 'used.observed',
  idle: 'used.idle',
};

const EXPORT_KEY = ['day', 'object_uid', 'scope', 'template', 'resource'];

/** How groups are ranked. */
interface RankOptions {
  scopes: readonly string[];
  prices: PriceSheet;
  limit: number;
}

/** Filter and grouping of hours. */
interface HoursOptions {
  scopes: readonly string[];
  /** All groups when absent. */
  groups?: { by: UsageGrouping; ids?: readonly string[] };
  interval?: 'day' | 'month';
  byTemplate: boolean;
}

/** Reads sums of one connection's ledger within given scopes. */
export class UsageReader {
  readonly #database: PluginDatabase;
  readonly #connection: string;

  constructor(database: PluginDatabase, connection = DEFAULT_CONNECTION) {
    this.#database = database;
    this.#connection = connection;
  }

  /** The scopes that have sums. */
  async scopes(query: UsageQuery): Promise<UsageScope[]> {
    const used = await readInParts(query, async ({ from, until }) => {
      const rows: unknown = await this.#database.query(client => {
        const found = client(USAGE_SUMS)
          .distinct('scope')
          .whereBetween('day', [from, until]);
        const { template } = query;
        return template ? found.where({ template }) : found;
      });
      return usedSchema.parse(rows);
    });
    const ids = [...new Set(used.map(({ scope }) => scope))];
    const rows: unknown[] = await this.#database.query(client => {
      const found = client(USAGE_SCOPES)
        .select(SCOPE_COLUMNS)
        .where({ connection: this.#connection })
        .whereRaw(inList(client, 'id', ids));
      if (query.namespace) found.where({ namespace: query.namespace });
      if (query.owner) found.where({ owner: query.owner });
      return found;
    });
    return rows.map(scopeOf);
  }

  /** The groups with the highest usage, highest first, and the number of groups. */
  async rank(
    query: UsageQuery,
    options: RankOptions & { groupBy: UsageGrouping },
  ): Promise<{ ids: string[]; count: number }> {
    const { groupBy, scopes, prices, limit } = options;
    if (groupBy === 'object') return this.#rankObjects(query, options);
    const rows = await this.hours(query, {
      scopes,
      groups: { by: groupBy },
      byTemplate: prices.byTemplate.size > 0,
    });
    const weights = new Map<string, number>();
    for (const { id, template, resource, hours } of rows) {
      const weight = hours * prices.weightOf(template, resource);
      weights.set(id, (weights.get(id) ?? 0) + weight);
    }
    const ids = [...weights]
      .sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
      .map(([id]) => id);
    return { ids: ids.slice(0, limit), count: ids.length };
  }

  /** Objects are many, so the database ranks them. */
  async #rankObjects(
    query: UsageQuery,
    { scopes, prices, limit }: RankOptions,
  ): Promise<{ ids: string[]; count: number }> {
    const byTemplate = prices.byTemplate.size > 0;
    const hours = await this.hours(query, { scopes, byTemplate });
    const resources = new Map(
      hours.map(row => [`${row.template} ${row.resource}`, row]),
    );
    const used = 'used.object_uid';
    const ranked: unknown = await this.#database.query(client => {
      const weights = [...resources.values()].map(({ template, resource }) => ({
        // PostgreSQL would take the untyped number for an integer.
        sql: byTemplate
          ? 'when used.template = ? and used.resource = ? then cast(? as double precision)'
          : 'when used.resource = ? then cast(? as double precision)',
        values: [
          ...(byTemplate ? [template] : []),
          resource,
          prices.weightOf(template, resource),
        ],
      }));
      const weight = weights.length
        ? `case ${weights.map(({ sql }) => sql).join(' ')} else 0 end`
        : '0';
      return (
        this.#from(client, query, scopes, 'object')
          .select({ id: used })
          // Window functions run after grouping, so this counts the groups.
          .select(client.raw('count(*) over () as number'))
          .groupBy(used)
          .orderByRaw(`sum(used.hours * ${weight}) desc`, [
            ...weights.flatMap(({ values }) => values),
          ])
          .orderBy(used)
          .limit(limit)
      );
    });
    const objects = rankedSchema.parse(ranked);
    return {
      ids: objects.map(({ id }) => id),
      count: objects.at(0)?.number ?? 0,
    };
  }

  /** Hours of some groups, or of everything; by period if requested. Rows that differ only in hours are not merged. */
  async hours(query: UsageQuery, options: HoursOptions): Promise<HoursRow[]> {
    return readInParts(query, part =>
      this.#hoursWithin({ ...query, ...part }, options),
    );
  }

  async #hoursWithin(
    query: UsageQuery,
    { scopes, groups, interval, byTemplate }: HoursOptions,
  ): Promise<HoursRow[]> {
    const rows: unknown[] = await this.#database.query(client => {
      const found = this.#from(client, query, scopes, groups?.by ?? 'owner')
        .select('used.resource')
        .groupBy('used.resource')
        .sum(USED_HOURS);
      if (byTemplate) {
        found.select('used.template').groupBy('used.template');
      } else found.select(client.raw("'' as template"));
      if (groups) {
        const id = idOf(groups.by);
        found.select({ id }).groupBy(id);
        if (groups.ids) found.whereRaw(inList(client, id, groups.ids));
      }
      if (interval === 'day') {
        found.select({ start: 'used.day' }).groupBy('used.day');
      } else if (interval) {
        const month = client.raw('substr(used.day, 1, 7)');
        found.select({ start: month }).groupByRaw('substr(used.day, 1, 7)');
      }
      return found;
    });
    return rows.map(row => hoursSchema.parse(row));
  }

  /** Names of objects. */
  async objects(
    uids: readonly string[],
  ): Promise<Map<string, z.output<typeof objectSchema>[number]>> {
    const rows: unknown = await this.#database.query(client =>
      client(USAGE_OBJECTS).whereRaw(inList(client, 'uid', uids)),
    );
    return new Map(objectSchema.parse(rows).map(row => [row.uid, row]));
  }

  /** Rows of an export, by day and object. */
  async rows(
    query: UsageQuery,
    options: {
      scopes: readonly string[];
      after: ExportPosition | undefined;
      limit: number;
    },
  ): Promise<ExportRow[]> {
    const { scopes, after, limit } = options;
    const columns = EXPORT_KEY.map(column => `used.${column}`);
    const rows: unknown[] = await this.#database.query(client => {
      const found = this.#from(client, query, scopes, 'object')
        .join(USAGE_OBJECTS, `${USAGE_OBJECTS}.uid`, 'used.object_uid')
        .select(
          ...columns,
          ...Object.values(USED_HOURS),
          `${USAGE_SCOPES}.owner`,
          `${USAGE_OBJECTS}.kind`,
          `${USAGE_OBJECTS}.namespace`,
          `${USAGE_OBJECTS}.name`,
        )
        .orderBy(columns)
        .limit(limit);
      if (after) {
        found.whereRaw(
          `(${columns.join(', ')}) > (?, ?, ?, ?, ?)`,
          [after.day, after.object_uid, after.scope].concat([
            after.template,
            after.resource,
          ]),
        );
      }
      return found;
    });
    return rows.map(row => exportSchema.parse(row));
  }

  /** Until when running pods are counted, milliseconds since 1970; undefined if none run. */
  async countedUntil(): Promise<number | undefined> {
    const rows: unknown = await this.#database.query(client =>
      client(USAGE_PODS)
        .where({ is_due: true, connection: this.#connection })
        .max({ number: 'counted_until' }),
    );
    const [row] = z
      .array(z.object({ number: bigIntegerColumn.nullable() }))
      .parse(rows);
    return row?.number ?? undefined;
  }

  #from(
    client: DatabaseClient,
    { from, until, template }: UsageQuery,
    scopes: readonly string[],
    groupBy: UsageGrouping,
  ) {
    const table = groupBy === 'object' ? USAGE_DAYS : USAGE_SUMS;
    const found = client({ used: table })
      .join(USAGE_SCOPES, `${USAGE_SCOPES}.id`, 'used.scope')
      .whereBetween('used.day', [from, until])
      .whereRaw(inList(client, 'used.scope', scopes));
    return template ? found.where({ 'used.template': template }) : found;
  }
}

function idOf(groupBy: UsageGrouping): string {
  switch (groupBy) {
    case 'object':
      return 'used.object_uid';
    case 'template':
      return 'used.template';
    default:
      return `${USAGE_SCOPES}.${groupBy}`;
  }
}
