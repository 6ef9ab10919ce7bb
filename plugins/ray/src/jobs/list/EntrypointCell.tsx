import { Cell } from '@backstage/ui';
import styles from './EntrypointCell.module.css';

/** The command of a job in at most two lines; all of it on hover. */
export function EntrypointCell({ entrypoint }: { entrypoint: string }) {
  return (
    <Cell>
      <code className={styles.entrypoint} title={entrypoint}>
        {entrypoint}
      </code>
    </Cell>
  );
}
