import { ReactNode } from 'react';
import { useStaleness } from './useStaleness';
import styles from './StaleShade.module.css';

/** Removes colors from outdated data, so that an old green dot does not look current. */
export function StaleShade(props: { children: ReactNode }) {
  const isStale = useStaleness() !== undefined;
  return (
    <div className={styles.root} data-stale={isStale || undefined}>
      {props.children}
    </div>
  );
}
