import { useMemo } from 'react';
import { Link, Text } from '@backstage/ui';
import { Usage } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { localeOf, useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { TableColumn } from '../ui/TableColumn';
import {
  amountsOf,
  CAPACITY_MEASURES,
  CapacityMeasure,
  formatMeasure,
  measureOf,
  onlyWaitingState,
  Parts,
  scaleOf,
} from './capacityAmounts';
import styles from './CapacityTotals.module.css';
import { StackedBar } from './StackedBar';

/** A line of the table: of CPU, of memory, or of a type of GPUs. */
interface TotalRow extends Parts {
  id: string;
  name: string;
  measure: CapacityMeasure;
  /** Capacity of nodes; undefined if unknown. */
  allocatable: number | undefined;
  href: string | undefined;
  waitingHref: string | undefined;
}

/** The name of a resource, and a bar of running and waiting requests. */
function ResourceCell({ row }: { row: TotalRow }) {
  const { t } = useTexts();
  const { running, waiting, allocatable, href, waitingHref } = row;
  const titleOf = (key: 'runs' | 'waits', value: number) =>
    t(`overview.capacity.${key}`, {
      amount: formatMeasure(value, row.measure, localeOf(t)),
    });
  return (
    <>
      <Link variant="body-medium" href={href}>
        {row.name}
      </Link>
      <StackedBar
        max={scaleOf(allocatable, row)}
        limit={allocatable}
        parts={[
          {
            id: 'running',
            value: running,
            href,
            title: titleOf('runs', running),
          },
          {
            id: 'waiting',
            value: waiting,
            href: waitingHref,
            title: titleOf('waits', waiting),
          },
        ]}
      />
    </>
  );
}

/** The columns of the table of totals. */
function useTotalColumns(): TableColumn<TotalRow>[] {
  const { t } = useTexts();
  return useMemo(() => {
    const text = (value: number, { measure }: TotalRow) =>
      formatMeasure(value, measure, localeOf(t));
    return [
      {
        id: 'resource',
        label: t('overview.capacity.resource'),
        isRowHeader: true,
        cell: row => <ResourceCell row={row} />,
      },
      {
        id: 'allocatable',
        label: t('overview.capacity.allocatable'),
        cell: row =>
          row.allocatable === undefined ? '–' : text(row.allocatable, row),
      },
      {
        id: 'requested',
        label: t('overview.capacity.requested'),
        cell: row => text(row.requested, row),
      },
      {
        id: 'running',
        label: t('overview.capacity.running'),
        cell: row => text(row.running, row),
      },
      {
        id: 'waiting',
        label: t('overview.capacity.waiting'),
        cell: row => {
          const amount = text(row.waiting, row);
          if (row.waiting === 0) return amount;
          return (
            <Link
              variant="body-medium"
              href={row.waitingHref}
              aria-label={t('overview.capacity.waits', { amount })}
            >
              {amount}
            </Link>
          );
        },
      },
    ];
  }, [t]);
}

/** Capacity of nodes, and what is requested, runs and waits; GPUs by type. */
export function CapacityTotals({ usage }: { usage: Usage }) {
  const { t } = useTexts();
  const hrefs = useHrefs();
  const columns = useTotalColumns();
  const { total, allocatable, gpuTypes } = usage;
  if (!total) return undefined;
  const amounts = amountsOf(total);
  const state = onlyWaitingState(total);
  const rows: TotalRow[] = [
    // GPUs come by their types, where there are any.
    ...CAPACITY_MEASURES.filter(
      measure => measure !== 'gpu' || !gpuTypes.length,
    ).map(measure => ({
      ...amounts[measure],
      id: measure,
      name: t(`overview.capacity.${measure}`),
      measure,
      allocatable: allocatable && measureOf(allocatable, measure),
      href: hrefs.list('cluster'),
      waitingHref: hrefs.list('cluster', { state }),
    })),
    ...gpuTypes.map(({ type, ...gpus }) => ({
      ...gpus,
      id: type,
      name: type,
      measure: 'gpu' as const,
      allocatable: allocatable && gpus.allocatable,
      href: hrefs.list('cluster', { search: type }),
      waitingHref: hrefs.list('cluster', { search: type, state }),
    })),
  ];
  return (
    <>
      <CompactTable
        label={t('overview.capacity.totals')}
        columns={columns}
        rows={rows}
      />
      <Text
        as="p"
        variant="body-small"
        color="secondary"
        className={styles.note}
      >
        {allocatable
          ? t('overview.capacity.shared')
          : t('overview.capacity.allocatableUnknown')}
      </Text>
    </>
  );
}
