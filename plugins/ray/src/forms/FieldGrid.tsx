import { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields side by side, as many as fit. */
export function FieldGrid(props: {
  children: ReactNode;
  /** Of a field: three numbers fit where two names do. */
  width?: 'narrow' | 'wide';
}) {
  return (
    <div className={styles.root} data-width={props.width ?? 'wide'}>
      {props.children}
    </div>
  );
}
