import { ResourceKind } from '../../kinds';
import { rayClusterReadPermission } from '../../permissions/permissions';
import { Report, withRules } from '../../rules/Rules';
import {
  float,
  int32,
  oneOf,
  repeated,
  text,
  timestamp,
} from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { defineOperation } from '../Operation';

/**
 * Grouping of past usage.
 *
 * @public
 */
export const USAGE_GROUPINGS = [
  'owner',
  'namespace',
  'template',
  'object',
] as const;

/**
 * Grouping of past usage.
 *
 * @public
 */
export type UsageGrouping = (typeof USAGE_GROUPINGS)[number];

/**
 * Periods of a chart of past usage.
 *
 * @public
 */
export const USAGE_INTERVALS = ['day', 'month'] as const;

/**
 * Export formats of past usage.
 *
 * @public
 */
export const USAGE_FORMATS = ['csv', 'focus'] as const;

/**
 * Longest requested period, days.
 *
 * @public
 */
export const MAX_USAGE_DAYS = 400;

/**
 * Default period, days.
 *
 * @public
 */
export const DEFAULT_USAGE_DAYS = 30;

/**
 * Default number of groups in an answer.
 *
 * @public
 */
export const DEFAULT_USAGE_GROUPS = 10;

/**
 * Most groups in an answer; the rest are summed up as one.
 *
 * @public
 */
export const MAX_USAGE_GROUPS = 100;

/**
 * Most rows of one answer of an export.
 *
 * @public
 */
export const MAX_EXPORT_ROWS = 5_000;

/**
 * Filter of past usage.
 *
 * @public
 */
export type UsagePeriodRequest = {
  from: string;
  until: string;
  namespace: string;
  user: string;
  template: string;
};

/**
 * Filter and grouping of past usage.
 *
 * @public
 */
export type GetUsageHistoryRequest = UsagePeriodRequest & {
  groupBy: string;
  interval: string;
  groups: number;
};

/**
 * GPUs of a type that were held.
 *
 * @public
 */
export type GpuHours = { type: string; hours: number };

/**
 * Requests of pods, times their duration.
 *
 * @public
 */
export type UsageHours = {
  cpuHours: number;
  memoryGibHours: number;
  gpuHours: number;
  gpus: GpuHours[];
  cost: number;
};

const hoursSchema = message<UsageHours>('UsageHours', {
  cpuHours: field(float(), 'Core hours.'),
  memoryGibHours: field(float(), 'GiB hours.'),
  gpuHours: field(float(), 'Hours of GPUs of all types.'),
  gpus: field(
    repeated(
      message<GpuHours>('GpuHours', {
        type: field(text(), 'The resource, such as `nvidia.com/gpu`.'),
        hours: field(float(), 'Hours of one.'),
      }),
    ),
    'The same by type.',
  ),
  cost: field(
    float(),
    'All of it at list prices (`ray.usage.prices`); 0 where there are none.',
  ),
});

/**
 * Past usage of one owner, namespace, template or object.
 *
 * @public
 */
export type UsageGroup = {
  id: string;
  name: string;
  kind: string;
  namespace: string;
  hours?: UsageHours;
  unseen?: UsageHours;
  observed?: UsageHours;
  idle?: UsageHours;
};

/**
 * Past usage of one day or month.
 *
 * @public
 */
export type UsageSlice = {
  start: string;
  total?: UsageHours;
  groups: UsageHours[];
};

/**
 * Prices of an hour.
 *
 * @public
 */
export type UsagePrices = {
  template: string;
  cpuHour: number;
  memoryGibHour: number;
  gpuHours: GpuPrice[];
};

/**
 * Price of an hour of a GPU.
 *
 * @public
 */
export type GpuPrice = { type: string; price: number };

/**
 * Past usage, limited to what the caller can see.
 *
 * @public
 */
export type UsageHistory = {
  from: string;
  until: string;
  groups: UsageGroup[];
  others: number;
  total?: UsageHours;
  unseen?: UsageHours;
  observed?: UsageHours;
  idle?: UsageHours;
  slices: UsageSlice[];
  currency: string;
  prices: UsagePrices[];
  countedAt: string;
};

const measures = {
  unseen: field(
    hoursSchema.optional(),
    'How much more there may be at most: of pods that went while no portal looked. Absent where there are none.',
  ),
  observed: field(
    hoursSchema.optional(),
    'Of the hours: those of clusters whose Ray said meanwhile whether something works on them (`ray.idle`). Absent where none was asked.',
  ),
  idle: field(
    hoursSchema.optional(),
    'Of the observed hours: those in which nothing worked on the cluster.',
  ),
};

const historySchema = message<UsageHistory>('GetUsageHistoryResponse', {
  from: field(text(), 'The first day.'),
  until: field(text(), 'The last day.'),
  groups: field(
    repeated(
      message<UsageGroup>('UsageGroup', {
        id: field(
          text(),
          'Owner, namespace or template, or the uid of the object; absent for what has none.',
        ),
        name: field(text(), 'Of an object: its name.'),
        kind: field(text(), 'Of an object: `cluster`, `job` or `service`.'),
        namespace: field(text(), 'Of an object: its namespace.'),
        hours: field(hoursSchema.optional(), 'What it held.'),
        ...measures,
      }),
    ),
    'Those that held most, by cost or else by GPUs, cores and memory.',
  ),
  others: field(int32(), 'How many groups there are beside these.'),
  total: field(hoursSchema.optional(), 'All together, others included.'),
  ...measures,
  slices: field(
    repeated(
      message<UsageSlice>('UsageSlice', {
        start: field(text(), 'The day, or the first day of the month.'),
        total: field(hoursSchema.optional(), 'All together.'),
        groups: field(
          repeated(hoursSchema),
          'What each group held, in the order of `groups`.',
        ),
      }),
    ),
    'Each day or month of the period, the first one first.',
  ),
  currency: field(
    text(),
    'Currency of the list prices; absent where there are none.',
  ),
  prices: field(
    repeated(
      message<UsagePrices>('UsagePrices', {
        template: field(
          text(),
          'The compute template that they are for; absent for all others.',
        ),
        cpuHour: field(float(), 'Price of a core hour.'),
        memoryGibHour: field(float(), 'Price of a GiB hour.'),
        gpuHours: field(
          repeated(
            message<GpuPrice>('GpuPrice', {
              type: field(text(), 'The resource, such as `nvidia.com/gpu`.'),
              price: field(float(), 'Price of an hour of one.'),
            }),
          ),
          'Prices of GPU hours by type.',
        ),
      }),
    ),
    'The list prices.',
  ),
  countedAt: field(
    timestamp(),
    'Until when what runs is counted; absent where nothing runs.',
  ),
});

/**
 * A request to export past usage.
 *
 * @public
 */
export type ExportUsageRequest = UsagePeriodRequest & {
  format: string;
  continue: string;
};

/**
 * Rows of past usage, or a part of them.
 *
 * @public
 */
export type ExportUsageResponse = {
  fileName: string;
  content: string;
  continue: string;
};

const DAY_MS = 24 * 3_600_000;

/** A day of the calendar. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(day);
  return (
    !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
  );
}

/** Rules of a period of past usage. */
export function periodRules(request: UsagePeriodRequest, report: Report): void {
  const { from, until } = request;
  for (const name of ['from', 'until'] as const) {
    if (request[name] && !isDay(request[name])) {
      report([name], `${name} must be a day such as 2026-01-31.`);
    }
  }
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) report(['until'], 'until must not be before from.');
  if (days > MAX_USAGE_DAYS) {
    report(['until'], `At most ${MAX_USAGE_DAYS} days can be asked for.`);
  }
}

function historyRules(request: GetUsageHistoryRequest, report: Report): void {
  periodRules(request, report);
  const { groups } = request;
  if (groups < 0 || groups > MAX_USAGE_GROUPS) {
    report(['groups'], `groups must be from 1 to ${MAX_USAGE_GROUPS}.`);
  }
}

/** Fields of a period of past usage. */
export const periodFields = {
  from: field(
    text(),
    `The first day, in UTC, such as 2026-01-01; ${DEFAULT_USAGE_DAYS} days in all when absent.`,
  ),
  until: field(
    text(),
    `The last day, in UTC; today when absent. At most ${MAX_USAGE_DAYS} days in all.`,
  ),
  namespace: field(text(), 'Only of this namespace.'),
  user: field(text(), 'Only of this owner.'),
  template: field(text(), 'Only of pods of this compute template.'),
};

const KIND: ResourceKind = 'cluster';

const ofUsage = {
  resource: KIND,
  access: 'overview',
  permission: rayClusterReadPermission,
} as const;

/**
 * Past usage by owner.
 *
 * @public
 */
export const usageHistoryOperations = {
  getUsageHistory: defineOperation({
    ...ofUsage,
    http: { method: 'GET', path: '/usage/history', api: 'portal' },
    input: withRules(
      message<GetUsageHistoryRequest>('GetUsageHistoryRequest', {
        ...periodFields,
        groupBy: field(
          oneOf(['', ...USAGE_GROUPINGS]),
          'What it is summed up by; `owner` when absent.',
        ),
        interval: field(
          oneOf(['', ...USAGE_INTERVALS]),
          'The periods of `slices`; `day` when absent.',
        ),
        groups: field(
          int32(),
          `Most groups in the answer, at most ${MAX_USAGE_GROUPS}; ${DEFAULT_USAGE_GROUPS} when absent.`,
        ),
      }),
      historyRules,
    ),
    output: historySchema,
    audit: 'usage-history-fetch',
    summary:
      'Sums up CPU, memory and GPU hours that pods held between two days, by owner, namespace, template or object, what is gone included.',
  }),
  exportUsage: defineOperation({
    ...ofUsage,
    http: { method: 'GET', path: '/usage/export', api: 'portal' },
    input: withRules(
      message<ExportUsageRequest>('ExportUsageRequest', {
        ...periodFields,
        format: field(
          oneOf(['', ...USAGE_FORMATS]),
          '`csv` when absent; `focus` has the columns of FOCUS 1.2.',
        ),
        continue: field(
          text(),
          'Token of the next rows, from the answer before.',
        ),
      }),
      periodRules,
    ),
    output: message<ExportUsageResponse>('ExportUsageResponse', {
      fileName: field(text(), 'What the file may be called.'),
      content: field(
        text(),
        `CSV (RFC 4180); at most ${MAX_EXPORT_ROWS} rows, with the header in the first answer.`,
      ),
      continue: field(text(), 'Token of the next rows; absent with the last.'),
    }),
    audit: 'usage-export',
    summary:
      'Returns what pods held between two days as CSV: a row for each day, object, template and resource.',
  }),
} as const;
