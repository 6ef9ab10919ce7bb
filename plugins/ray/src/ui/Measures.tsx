import { ReactNode } from 'react';
import styles from './Measures.module.css';

/** A measured value. */
export interface MeasureItem {
  id: string;
  label: string;
  value: ReactNode;
  /** Its curve over time. */
  curve: ReactNode;
  details: readonly string[];
}

/** Measured values side by side, each with its curve. */
export function Measures({ items }: { items: readonly MeasureItem[] }) {
  return (
    <dl className={styles.root}>
      {items.map(({ id, label, value, curve, details }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {curve}
            {details.map(detail => (
              <span key={detail} className={styles.detail}>
                {detail}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
