import { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

/** One line of {@link DescriptionList}. */
export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** A list of names and values. */
export function DescriptionList({ items }: { items: DescriptionItem[] }) {
  return (
    <dl className={styles.root}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
