import { structuredPatch } from 'diff';
import { CodeBlock } from '../ui/CodeBlock';
import styles from './PlainDiff.module.css';

/** Lines around a change that show where it is. */
const CONTEXT_LINES = 3;

/** One line of a difference. */
interface DiffLine {
  type: 'added' | 'removed' | 'same' | 'place';
  text: string;
}

const TYPES = new Map<string, DiffLine['type']>([
  ['+', 'added'],
  ['-', 'removed'],
]);

/** The difference of two texts like `diff -u`, without file names; empty if they are equal. */
function unifiedDiff(before: string, after: string): DiffLine[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', {
    context: CONTEXT_LINES,
  });
  return hunks.flatMap(hunk => {
    const { oldStart, oldLines, newStart, newLines, lines } = hunk;
    const place = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
    return [
      { type: 'place' as const, text: place },
      ...lines.map(line => ({
        type: TYPES.get(line.charAt(0)) ?? ('same' as const),
        text: line,
      })),
    ];
  });
}

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
