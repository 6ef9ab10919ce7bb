import { ReactNode, useState } from 'react';
import { Flex, Link, Text } from '@backstage/ui';
import {
  GpuTypeCounts,
  Usage,
  UsageTotal,
} from '@rayport/backstage-plugin-ray-common';
import { ListFilter, useHrefs } from '../routes';
import { localeOf, useTexts } from '../translation';
import { CompactTable } from '../ui/CompactTable';
import { Owner } from '../ui/Owner';
import { ownerName } from '../ui/ownerName';
import { Section } from '../ui/Section';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import { TableColumn } from '../ui/TableColumn';
import { formatCount } from '../ui/formatAmount';
import { UsageLink } from '../usage/UsageLink';
import {
  Amounts,
  amountsOf,
  CAPACITY_MEASURES,
  CapacityMeasure,
  formatMeasure,
  measureOf,
  onlyWaitingState,
  Parts,
  scaleOf,
} from './capacityAmounts';
import { CapacityTotals } from './CapacityTotals';
import { StackedBar } from './StackedBar';

/** Requests of an owner or namespace. */
interface CapacityRow {
  id: string;
  name: ReactNode;
  clusters: number;
  /** The list of its clusters. */
  href: string | undefined;
  /** The list of its waiting clusters. */
  waitingHref: string | undefined;
  amounts: Amounts;
  gpuTypes: GpuTypeCounts[];
}

/** Amounts that run and wait; the bar repeats the text. */
function AmountCell(props: {
  row: CapacityRow;
  parts: Parts;
  measure: CapacityMeasure;
  max: number;
  /** Said after the amount. */
  type?: string;
}) {
  const { t } = useTexts();
  const { row, measure, max, type } = props;
  const { requested, running, waiting } = props.parts;
  const text = (value: number) => formatMeasure(value, measure, localeOf(t));
  return (
    <>
      {text(requested)}
      {type && ` ${type}`}
      {waiting > 0 && (
        <>
          {' · '}
          <Link variant="body-medium" href={row.waitingHref}>
            {t('overview.capacity.waits', { amount: text(waiting) })}
          </Link>
        </>
      )}
      <StackedBar
        max={max}
        parts={[
          {
            id: 'running',
            value: running,
            href: row.href,
            title: t('overview.capacity.runs', { amount: text(running) }),
          },
          {
            id: 'waiting',
            value: waiting,
            href: row.waitingHref,
            title: t('overview.capacity.waits', { amount: text(waiting) }),
          },
        ]}
      />
    </>
  );
}

/** Accelerators by type, each on the scale of its total. */
function AcceleratorCell({ row, usage }: { row: CapacityRow; usage: Usage }) {
  if (!row.gpuTypes.length) {
    return (
      <AmountCell row={row} parts={row.amounts.gpu} measure="gpu" max={0} />
    );
  }
  const totals = new Map(usage.gpuTypes.map(total => [total.type, total]));
  return (
    <Flex direction="column" gap="1">
      {row.gpuTypes.map(({ type, ...parts }) => {
        const total = totals.get(type);
        const max = total ? scaleOf(total.allocatable, total) : 0;
        return (
          <div key={type}>
            <AmountCell {...{ row, parts, max, type }} measure="gpu" />
          </div>
        );
      })}
    </Flex>
  );
}

/** Bars for CPU, memory and GPUs, on the scales of the totals: full bars are what the nodes have. */
function CapacityTable(props: {
  heading: string;
  rows: CapacityRow[];
  usage: Usage;
}) {
  const { t } = useTexts();
  const { heading, rows } = props;
  const { total, allocatable } = props.usage;
  const maxOf = (measure: CapacityMeasure) =>
    total
      ? scaleOf(
          allocatable && measureOf(allocatable, measure),
          amountsOf(total)[measure],
        )
      : 0;
  const columns: TableColumn<CapacityRow>[] = [
    { id: 'name', label: heading, isRowHeader: true, cell: ({ name }) => name },
    {
      id: 'clusters',
      label: t('clusters.title'),
      cell: ({ id, href, clusters }) => {
        const number = formatCount(clusters, localeOf(t));
        return (
          <Link
            variant="body-medium"
            href={href}
            aria-label={t('overview.capacity.clustersOf', {
              number: clusters,
              name: id,
            })}
          >
            {number}
          </Link>
        );
      },
    },
    ...CAPACITY_MEASURES.map(measure => ({
      id: measure,
      label: t(`overview.capacity.${measure}`),
      share: 2,
      cell: (row: CapacityRow) =>
        measure === 'gpu' ? (
          <AcceleratorCell row={row} usage={props.usage} />
        ) : (
          <AmountCell
            {...{ row, measure, max: maxOf(measure) }}
            parts={row.amounts[measure]}
          />
        ),
    })),
  ];
  const label = t('overview.capacity.title');
  return <CompactTable label={label} columns={columns} rows={rows} />;
}

/** Most rows; the largest requests. */
const MAX_ROWS = 8;

type Grouping = 'namespace' | 'owner';

/** GPUs are scarcest, then cores. */
function compareRows({ amounts: a }: CapacityRow, { amounts: b }: CapacityRow) {
  return (
    b.gpu.requested - a.gpu.requested ||
    b.cpu.requested - a.cpu.requested ||
    b.memory.requested - a.memory.requested
  );
}

/** The rows of a grouping that have clusters, largest requests first. */
function useCapacityRows(usage: Usage, grouping: Grouping): CapacityRow[] {
  const hrefs = useHrefs();
  const rowOf = (total: UsageTotal, filter: ListFilter) => ({
    clusters: total.clusters,
    href: hrefs.list('cluster', filter),
    waitingHref: hrefs.list('cluster', {
      ...filter,
      state: onlyWaitingState(total),
    }),
    amounts: amountsOf(total),
    gpuTypes: total.gpuTypes,
  });
  const rows =
    grouping === 'namespace'
      ? usage.byNamespace.map(total => {
          const { namespace } = total;
          const row = rowOf(total, { namespace });
          const name = (
            <Link variant="body-medium" href={row.href}>
              {namespace}
            </Link>
          );
          return { id: namespace, name, ...row };
        })
      : usage.byOwner.map(total => {
          const { owner } = total;
          const name = <Owner user={owner} />;
          const filter = { search: ownerName(owner) };
          return { id: owner, name, ...rowOf(total, filter) };
        });
  return rows.filter(({ clusters }) => clusters > 0).sort(compareRows);
}

/** Requests of clusters, by namespace or by owner. */
export function CapacityCard({ usage }: { usage: Usage }) {
  const { t } = useTexts();
  const [grouping, setGrouping] = useState<Grouping>('namespace');
  const rows = useCapacityRows(usage, grouping);
  return (
    <Section
      title={t('overview.capacity.title')}
      description={t('overview.capacity.description')}
      action={
        <Flex align="center" gap="2" style={{ flexWrap: 'wrap' }}>
          <UsageLink />
          <SegmentedSwitch<Grouping>
            label={t('overview.capacity.grouping')}
            options={[
              { id: 'namespace', label: t('overview.capacity.byNamespace') },
              { id: 'owner', label: t('overview.capacity.byOwner') },
            ]}
            value={grouping}
            onChange={setGrouping}
          />
        </Flex>
      }
    >
      <CapacityTotals usage={usage} />
      {rows.length === 0 ? (
        <Text color="secondary">{t('overview.capacity.none')}</Text>
      ) : (
        <CapacityTable
          heading={t(`column.${grouping}`)}
          rows={rows.slice(0, MAX_ROWS)}
          usage={usage}
        />
      )}
      {rows.length > MAX_ROWS && (
        <Text as="p" variant="body-small" color="secondary">
          {t('overview.capacity.more', {
            number: rows.length - MAX_ROWS,
          })}
        </Text>
      )}
    </Section>
  );
}
