import { useTexts } from '../translation';
import styles from './ProblemList.module.css';

/** Something wrong in a text. */
export interface Problem {
  /** From 1; absent if unknown. */
  line?: number;
  message: string;
}

/** The problems of a text, each on its own line with its place. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTexts();
  const texts = problems.map(({ line, message }) =>
    line === undefined
      ? message
      : t('form.source.atLine', { line: String(line), message }),
  );
  return (
    <ul className={styles.list}>
      {[...new Set(texts)].map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
