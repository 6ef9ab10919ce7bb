import { ReactNode } from 'react';
import styles from './SideBySide.module.css';

/** The two clusters of an upgrade, next to each other if there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
