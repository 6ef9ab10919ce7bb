import { Summary } from './readSummaries';
import { SummaryItem } from './SummaryItem';
import styles from './SummaryList.module.css';

/** Short list of objects, with links to their pages. */
export function SummaryList(props: {
  /** Name for screen readers. */
  label: string;
  summaries: readonly Summary[];
}) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.summaries.map(summary => (
        <SummaryItem key={summary.id} summary={summary} />
      ))}
    </ul>
  );
}
