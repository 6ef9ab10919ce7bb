import { ReactNode } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { rayTranslationRef } from '../translation';
import { formatBytes, formatCount } from './formatAmount';
import styles from './CapacityCard.module.css';

/** What somebody asks for. */
export interface CapacityRow {
  id: string;
  name: ReactNode;
  clusters: number;
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
export function CapacityTable(props: { heading: string; rows: CapacityRow[] }) {
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
              <td>{formatCount(row.clusters)}</td>
              <Amount value={row.cpu} max={cpu} text={formatCount(row.cpu)} />
              <Amount
                value={row.memory}
                max={memory}
                text={formatBytes(row.memory)}
              />
              <Amount value={row.gpu} max={gpu} text={formatCount(row.gpu)} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
