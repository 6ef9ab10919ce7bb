import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { Usage } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { localeOf, rayTranslationRef } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import {
  amountsOf,
  CAPACITY_MEASURES,
  CapacityMeasure,
  formatMeasure,
  measureOf,
  onlyWaitingState,
  Parts,
} from './capacityAmounts';
import styles from './CapacityCard.module.css';
import { StackedBar } from './StackedBar';

/** A line of the table: of CPU, of memory, or of a type of GPUs. */
interface TotalRow extends Parts {
  id: string;
  name: string;
  measure: CapacityMeasure;
  /** What nodes have; undefined where nobody knows. */
  allocatable: number | undefined;
  href: string | undefined;
  waitingHref: string | undefined;
}

function Row({ row }: { row: TotalRow }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const text = (value: number) =>
    formatMeasure(value, row.measure, localeOf(t));
  const { requested, running, waiting, allocatable, href, waitingHref } = row;
  const runs = t('overview.capacity.runs', { amount: text(running) });
  const waits = t('overview.capacity.waits', { amount: text(waiting) });
  return (
    <tr>
      <th scope="row">
        <Link variant="body-medium" href={href}>
          {row.name}
        </Link>
        <StackedBar
          max={Math.max(allocatable ?? 0, requested, running + waiting)}
          parts={[
            { id: 'running', value: running, href, title: runs },
            { id: 'waiting', value: waiting, href: waitingHref, title: waits },
          ]}
        />
      </th>
      <td>{allocatable === undefined ? '–' : text(allocatable)}</td>
      <td>{text(requested)}</td>
      <td>{text(running)}</td>
      <td>
        {waiting > 0 ? (
          <Link variant="body-medium" href={waitingHref} aria-label={waits}>
            {text(waiting)}
          </Link>
        ) : (
          text(waiting)
        )}
      </td>
    </tr>
  );
}

/** What nodes have, and what of it is asked for, runs and waits; GPUs by type. */
export function CapacityTotals({ usage }: { usage: Usage }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const hrefs = useHrefs();
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
        columns={[
          t('overview.capacity.resource'),
          t('overview.capacity.allocatable'),
          t('overview.capacity.requested'),
          t('overview.capacity.running'),
          t('overview.capacity.waiting'),
        ]}
      >
        {rows.map(row => (
          <Row key={row.id} row={row} />
        ))}
      </CompactTable>
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
