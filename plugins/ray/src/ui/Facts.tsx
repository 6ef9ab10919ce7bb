import { ReactNode } from 'react';
import styles from './Facts.module.css';

/** One line of {@link Facts}. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of names and values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.root}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
