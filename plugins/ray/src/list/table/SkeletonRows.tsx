import { Skeleton } from '@backstage/ui';
import { ListColumn } from './ListColumn';
import styles from './ListTable.module.css';

const ROWS = 5;

/** Widths that look like text; they take turns. */
const WIDTHS = ['75%', '50%', '60%', '45%', '70%'];

/** Stands for rows that have not been read yet. */
export function SkeletonRows(props: {
  columns: ReadonlyArray<ListColumn<never>>;
}) {
  return (
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          <div />
          {props.columns.map(({ id }, index) => (
            <div key={id}>
              <Skeleton width={WIDTHS[(row + index) % WIDTHS.length]} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
