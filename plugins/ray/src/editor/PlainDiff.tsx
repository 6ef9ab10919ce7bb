import { CodeBlock } from '../ui/CodeBlock';
import styles from './PlainDiff.module.css';
import { unifiedDiff } from './unifiedDiff';

/** A difference of two texts; the first character of each line also marks it. */
export function PlainDiff(props: {
  before: string;
  after: string;
  label: string;
}) {
  const { before, after, label } = props;
  const lines = unifiedDiff(before, after).map(({ type, text }, index) => (
    // Lines have no identity other than their position.
    <div key={index} className={styles.line} data-type={type}>
      {text}
    </div>
  ));
  return <CodeBlock text={lines} label={label} />;
}
