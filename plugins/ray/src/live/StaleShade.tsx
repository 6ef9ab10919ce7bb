import { ReactNode } from 'react';
import { useStaleness } from './useStaleness';
import styles from './StaleShade.module.css';

/** Takes the colors from what may be out of date for some time: a green dot of yesterday must not look like one of now. */
export function StaleShade(props: { children: ReactNode }) {
  const isStale = useStaleness() !== undefined;
  return (
    <div className={styles.root} data-stale={isStale || undefined}>
      {props.children}
    </div>
  );
}
