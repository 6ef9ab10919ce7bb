import { Box } from '@backstage/ui';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { Section } from '../../ui/Section';
import { visibleText } from '../../ui/visibleText';
import { JobRow } from '../queries';
import { failureOutput } from './failureOutput';
import styles from './FailureCard.module.css';

/** The error of a failed job and its traceback; empty if there is none. */
export function FailureCard({ row }: { row: JobRow }) {
  const { t } = useTexts();
  const { state, job } = row;
  if (state !== 'failed' && state !== 'retrying') return undefined;
  const output = failureOutput(job.message);
  if (!output) return undefined;
  const { error, text } = output;
  const title = t('jobs.failure.title');
  return (
    <Box mb="4">
      <Section
        title={title}
        action={<CopyButton text={text} label={t('jobs.failure.copy')} />}
      >
        {error && <p className={styles.error}>{visibleText(error)}</p>}
        <div className={styles.output}>
          <CodeBlock text={text} label={title} wraps />
        </div>
      </Section>
    </Box>
  );
}
