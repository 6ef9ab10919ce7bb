import styles from './CompactTable.module.css';
import { TableColumn } from './TableColumn';

/** A column's share of the table's width; as needed when absent. */
function widthOf(
  column: TableColumn<never>,
  columns: ReadonlyArray<TableColumn<never>>,
): string | undefined {
  if (column.share === undefined) return undefined;
  const whole = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  return `${Math.round((100 * column.share) / whole)}%`;
}

/** Roles that browsers drop from table elements with another layout. */
const ROWGROUP = { role: 'rowgroup' };
const CELL = { role: 'cell' };

/** With so many columns, rows become cards where there is no room for them. */
const MANY_COLUMNS = 3;

/**
 * A read-only table in a card. It sets ARIA roles itself, because browsers drop the semantics of table elements that
 * are laid out as cards.
 */
export function CompactTable<T extends { id: string }>(props: {
  label: string;
  columns: ReadonlyArray<TableColumn<T>>;
  rows: readonly T[];
  /** The rows have nothing to focus, so the table itself must be focusable to scroll. */
  isPlain?: boolean;
}) {
  const { label, columns, rows, isPlain } = props;
  const reachable = { role: 'group', tabIndex: 0, 'aria-label': label };
  return (
    <div className={styles.scroller} {...(isPlain && reachable)}>
      <table
        role="table"
        className={styles.table}
        aria-label={label}
        data-many={columns.length >= MANY_COLUMNS || undefined}
      >
        <thead {...ROWGROUP}>
          <tr role="row">
            {columns.map(column => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                data-number={column.isNumber || undefined}
                style={{ width: widthOf(column, columns) }}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROWGROUP}>
          {rows.map(row => (
            <tr key={row.id} role="row">
              {columns.map(column =>
                column.isRowHeader ? (
                  <th key={column.id} role="rowheader" scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.id}
                    {...CELL}
                    data-line={column.isLine || undefined}
                    data-number={column.isNumber || undefined}
                    data-grows={column.share !== undefined || undefined}
                    data-label={column.isLine ? undefined : column.label}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
