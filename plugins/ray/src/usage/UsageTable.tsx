import { ReactNode } from 'react';
import {
  UsageGrouping,
  UsageHistory,
  UsageHours,
} from '@rayport/backstage-plugin-ray-common';
import { localeOf, useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { TableColumn } from '../ui/TableColumn';
import { UsageGroupName } from './UsageGroupName';
import { formatMeasured, measured, measuresOf } from './usageMeasures';

interface UsageRow {
  id: string;
  name: ReactNode;
  hours: UsageHours | undefined;
}

/** Hours, and money where there are prices, of some groups or days. */
function HoursTable(props: {
  label: string;
  heading: string;
  currency: string;
  rows: UsageRow[];
  isPlain?: boolean;
}) {
  const { t } = useTexts();
  const { label, heading, currency, rows, isPlain } = props;
  const locale = localeOf(t);
  const columns: TableColumn<UsageRow>[] = [
    { id: 'name', label: heading, isRowHeader: true, cell: row => row.name },
    ...measuresOf(currency).map(measure => ({
      id: measure,
      label: t(`usage.column.${measure}`),
      cell: ({ hours }: UsageRow) =>
        formatMeasured(measured(hours, measure), { measure, currency, locale }),
    })),
  ];
  return (
    <CompactTable
      label={label}
      columns={columns}
      rows={rows}
      isPlain={isPlain}
    />
  );
}

/** Who held what: those that held most, the others together, and all. */
export function UsageTable(props: {
  history: UsageHistory;
  grouping: UsageGrouping;
  others: UsageHours | undefined;
}) {
  const { t } = useTexts();
  const { history, grouping, others } = props;
  const { groups, total, currency } = history;
  const rows: UsageRow[] = groups.map((group, index) => ({
    id: `group ${index}`,
    name: <UsageGroupName grouping={grouping} group={group} />,
    hours: group.hours,
  }));
  if (others) {
    const name = t('usage.others', { number: String(history.others) });
    rows.push({ id: 'others', name, hours: others });
  }
  rows.push({ id: 'total', name: <b>{t('usage.total')}</b>, hours: total });
  return (
    <HoursTable
      label={t('usage.table')}
      heading={t(`usage.by.${grouping}`)}
      currency={currency}
      rows={rows}
    />
  );
}

/** What was held on each day, or in each month. */
export function UsageSlices(props: {
  history: UsageHistory;
  labelOf(start: string): string;
}) {
  const { t } = useTexts();
  const { history, labelOf } = props;
  return (
    <HoursTable
      isPlain
      label={t('usage.sliceTable')}
      heading={t('usage.slice')}
      currency={history.currency}
      rows={history.slices.map(({ start, total }) => ({
        id: start,
        name: labelOf(start),
        hours: total,
      }))}
    />
  );
}
