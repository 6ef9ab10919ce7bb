import { CodeBlock } from '../ui/CodeBlock';
import styles from './PlainDiff.module.css';
import { unifiedDiff } from './unifiedDiff';

/** A difference between two texts; each line also says by its first character what it is. */
export function PlainDiff(props: {
  before: string;
  after: string;
  label: string;
}) {
  const { before, after, label } = props;
  const lines = unifiedDiff(before, after).map(({ type, text }, index) => (
    // Lines have no identity of their own: they are what is at their place.
    <div key={index} className={styles.line} data-type={type}>
      {text}
    </div>
  ));
  return <CodeBlock text={lines} label={label} />;
}
