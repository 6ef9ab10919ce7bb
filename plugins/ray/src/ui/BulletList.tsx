import { ReactNode } from 'react';
import styles from './BulletList.module.css';

/** A list of sentences; `children` are `li` elements. */
export function BulletList({ children }: { children: ReactNode }) {
  return <ul className={styles.root}>{children}</ul>;
}
