import { useMemo } from 'react';
import { useTexts } from '../../translation';
import { LogEntry } from '../LogEntry';
import { progressOf } from './progressOf';
import styles from './LogProgressBar.module.css';

const FULL = 100;

/** The progress that a log reports, as a bar; empty if it reports none. */
export function LogProgressBar(props: { entries: readonly LogEntry[] }) {
  const { t } = useTexts();
  const { entries } = props;
  const progress = useMemo(() => progressOf(entries), [entries]);
  if (!progress) return undefined;
  const { label, done, count, left } = progress;
  const percent = t('load.percent', {
    number: String(Math.round(FULL * done)),
  });
  return (
    <div className={styles.root}>
      {label && <span>{label}</span>}
      <progress
        className={styles.bar}
        aria-label={label || t('logs.progress.label')}
        max={1}
        value={done}
      />
      <span>{t('logs.progress.done', { percent, steps: count })}</span>
      {left && <span>{t('logs.progress.left', { left })}</span>}
    </div>
  );
}
