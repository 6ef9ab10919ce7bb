import { ReactNode } from 'react';
import {
  UsageGrouping,
  UsageHistory,
  UsageHours,
} from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { TableColumn } from '../ui/TableColumn';
import { otherHours } from './otherHours';
import { ChartGroup, ChartSlice, totalOf } from './UsageChart';
import { formatShare, IdleUsage, shareOf } from './shareOf';
import { UsageGroupName } from './UsageGroupName';
import { formatMeasured, measured, measuresOf } from './usageMeasures';

interface UsageRow extends IdleUsage {
  id: string;
  name: ReactNode;
}

/** Hours, cost if there are prices, and idle share if known. */
function HoursTable(props: {
  label: string;
  heading: string;
  currency: string;
  rows: UsageRow[];
}) {
  const { t } = useTexts();
  const { label, heading, currency, rows } = props;
  const locale = localeOf(t);
  const columns: TableColumn<UsageRow>[] = [
    { id: 'name', label: heading, isRowHeader: true, cell: row => row.name },
    ...measuresOf(currency).map(measure => ({
      id: measure,
      label: t(`usage.column.${measure}`),
      isNumber: true,
      cell: ({ hours }: UsageRow) =>
        formatMeasured(measured(hours, measure), { measure, currency, locale }),
    })),
    ...(rows.some(({ observed }) => observed)
      ? [
          {
            id: 'idle',
            label: t('usage.column.idle'),
            isNumber: true,
            cell: (row: UsageRow) => {
              const share = shareOf(row, 'idle');
              return share === undefined ? '–' : formatShare(share, locale);
            },
          },
        ]
      : []),
  ];
  return <CompactTable label={label} columns={columns} rows={rows} />;
}

/** Usage by group: the largest, the others together, and the total. */
export function UsageTable(props: {
  history: UsageHistory;
  grouping: UsageGrouping;
}) {
  const { t } = useTexts();
  const { history, grouping } = props;
  const { groups, total, observed, idle, currency } = history;
  const rows: UsageRow[] = groups.map((group, index) => ({
    id: `group ${index}`,
    name: <UsageGroupName grouping={grouping} group={group} />,
    hours: group.hours,
    observed: group.observed,
    idle: group.idle,
  }));
  if (history.others > 0) {
    const rest = (part: keyof IdleUsage, all: UsageHours | undefined) =>
      otherHours(
        all,
        groups.map(group => group[part]),
      );
    rows.push({
      id: 'others',
      name: t('usage.others', { count: history.others }),
      hours: rest('hours', total),
      observed: rest('observed', observed),
      idle: rest('idle', idle),
    });
  }
  const name = <b>{t('usage.total')}</b>;
  rows.push({ id: 'total', name, hours: total, observed, idle });
  return (
    <HoursTable
      label={t('usage.table')}
      heading={t(`usage.by.${grouping}`)}
      currency={currency}
      rows={rows}
    />
  );
}

/** Usage of each group by day or month: the numbers of the chart. */
export function UsageSlices(props: {
  groups: readonly ChartGroup[];
  slices: readonly ChartSlice[];
  format(value: number): string;
}) {
  const { t } = useTexts();
  const { groups, slices, format } = props;
  const columns: TableColumn<ChartSlice>[] = [
    {
      id: 'slice',
      label: t('usage.slice'),
      isRowHeader: true,
      cell: ({ label }) => label,
    },
    ...groups.map(({ id, label }, index) => ({
      id,
      label,
      isNumber: true,
      cell: ({ values }: ChartSlice) => format(values[index] ?? 0),
    })),
    {
      id: 'total',
      label: t('usage.total'),
      isNumber: true,
      cell: slice => format(totalOf(slice)),
    },
  ];
  return (
    <CompactTable
      isPlain
      label={t('usage.sliceTable')}
      columns={columns}
      rows={slices}
    />
  );
}
