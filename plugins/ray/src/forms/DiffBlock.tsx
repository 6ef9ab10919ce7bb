import { CodeBlock } from '../ui/CodeBlock';
import { DiffLine } from './unifiedDiff';
import styles from './DiffBlock.module.css';

/** A difference between two texts; each line also says by its first character what it is. */
export function DiffBlock(props: { lines: DiffLine[]; label: string }) {
  const lines = props.lines.map(({ type, text }, index) => (
    // Lines have no identity of their own: they are what is at their place.
    <div key={index} className={styles.line} data-type={type}>
      {text}
    </div>
  ));
  return <CodeBlock text={lines} label={props.label} />;
}
