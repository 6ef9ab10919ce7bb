import { ReactNode } from 'react';
import styles from './CompactTable.module.css';

/**
 * A table inside a card: to be read and not to be sorted, and scrolled sideways where the screen is narrow. The first
 * cell of each row is its header.
 */
export function CompactTable(props: {
  label: string;
  columns: readonly string[];
  /** Nothing in the rows takes the focus, and a keyboard must reach what is cut. */
  isPlain?: boolean;
  /** The rows. */
  children: ReactNode;
}) {
  const { label, columns, isPlain, children } = props;
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': label };
  return (
    <div className={styles.scroller} {...(isPlain && reachable)}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
