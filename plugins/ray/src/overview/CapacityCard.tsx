import { ReactNode, useState } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { Usage } from '@rayport/backstage-plugin-ray-common';
import { useHrefs } from '../routes';
import { localeOf, rayTranslationRef } from '../translation';
import { Owner } from '../ui/Owner';
import { ownerName } from '../ui/ownerName';
import { Section } from '../ui/Section';
import { SegmentedSwitch } from '../ui/SegmentedSwitch';
import { formatBytes, formatCount } from '../ui/formatAmount';
import styles from './CapacityCard.module.css';

/** What somebody asks for. */
interface CapacityRow {
  id: string;
  name: ReactNode;
  clusters: number;
  /** The list of its clusters. */
  href: string | undefined;
  /** Cores. */
  cpu: number;
  /** Bytes. */
  memory: number;
  gpu: number;
}

const FULL = 100;

/** A number with a bar, which only repeats what the number says. */
function Amount(props: { value: number; max: number; text: string }) {
  const { value, max, text } = props;
  const percent = max > 0 ? (FULL * value) / max : 0;
  return (
    <td className={styles.amount}>
      {text}
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.filled} style={{ width: `${percent}%` }} />
      </span>
    </td>
  );
}

/** Bars for CPU, memory and GPUs; each column has its own scale. */
function CapacityTable(props: { heading: string; rows: CapacityRow[] }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const { heading, rows } = props;
  const cpu = Math.max(...rows.map(row => row.cpu));
  const memory = Math.max(...rows.map(row => row.memory));
  const gpu = Math.max(...rows.map(row => row.gpu));
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{t('clusters.title')}</th>
            <th scope="col">{t('overview.capacity.cpu')}</th>
            <th scope="col">{t('overview.capacity.memory')}</th>
            <th scope="col">{t('overview.capacity.gpu')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.id}>
              <th scope="row">{row.name}</th>
              <td>
                <Link
                  variant="body-medium"
                  href={row.href}
                  aria-label={t('overview.capacity.clustersOf', {
                    number: formatCount(row.clusters, localeOf(t)),
                    name: row.id,
                  })}
                >
                  {formatCount(row.clusters, localeOf(t))}
                </Link>
              </td>
              <Amount
                value={row.cpu}
                max={cpu}
                text={formatCount(row.cpu, localeOf(t))}
              />
              <Amount
                value={row.memory}
                max={memory}
                text={formatBytes(row.memory, localeOf(t))}
              />
              <Amount
                value={row.gpu}
                max={gpu}
                text={formatCount(row.gpu, localeOf(t))}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Most rows; those that ask for most. */
const MAX_ROWS = 8;

type Grouping = 'namespace' | 'owner';

function rowOf(
  row: Pick<CapacityRow, 'id' | 'name' | 'href'>,
  {
    clusters,
    capacity,
  }: Usage['byNamespace'][number] | Usage['byOwner'][number],
): CapacityRow {
  return {
    ...row,
    clusters,
    cpu: capacity?.cpu ?? 0,
    memory: Number(capacity?.memoryBytes ?? 0),
    gpu: capacity?.gpu ?? 0,
  };
}

/** GPUs are scarcest, then cores. */
function compareRows(a: CapacityRow, b: CapacityRow): number {
  return b.gpu - a.gpu || b.cpu - a.cpu || b.memory - a.memory;
}

/** What the clusters ask for, by namespace or by owner. */
export function CapacityCard({ usage }: { usage: Usage }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const [grouping, setGrouping] = useState<Grouping>('namespace');
  const hrefs = useHrefs();
  const rows =
    grouping === 'namespace'
      ? usage.byNamespace.map(entry => {
          const { namespace } = entry;
          const href = hrefs.list('cluster', { namespace });
          const name = (
            <Link variant="body-medium" href={href}>
              {namespace}
            </Link>
          );
          return rowOf({ id: namespace, name, href }, entry);
        })
      : usage.byOwner.map(entry => {
          const { owner } = entry;
          const href = hrefs.list('cluster', { search: ownerName(owner) });
          return rowOf(
            { id: owner, name: <Owner user={owner} />, href },
            entry,
          );
        });
  const shown = rows.filter(({ clusters }) => clusters > 0).sort(compareRows);
  return (
    <Section
      title={t('overview.capacity.title')}
      description={t('overview.capacity.description')}
      action={
        <SegmentedSwitch<Grouping>
          label={t('overview.capacity.grouping')}
          options={[
            { id: 'namespace', label: t('overview.capacity.byNamespace') },
            { id: 'owner', label: t('overview.capacity.byOwner') },
          ]}
          value={grouping}
          onChange={setGrouping}
        />
      }
    >
      {shown.length === 0 ? (
        <Text color="secondary">{t('overview.capacity.none')}</Text>
      ) : (
        <CapacityTable
          heading={
            grouping === 'namespace' ? t('column.namespace') : t('column.owner')
          }
          rows={shown.slice(0, MAX_ROWS)}
        />
      )}
      {shown.length > MAX_ROWS && (
        <Text as="p" variant="body-small" color="secondary">
          {t('overview.capacity.more', {
            number: String(shown.length - MAX_ROWS),
          })}
        </Text>
      )}
    </Section>
  );
}
