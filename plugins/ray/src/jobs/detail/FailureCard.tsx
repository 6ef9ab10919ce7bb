import { Box } from '@backstage/ui';
import { useTexts } from '../../translation';
import { CodeBlock } from '../../ui/CodeBlock';
import { CopyButton } from '../../ui/CopyButton';
import { Section } from '../../ui/Section';
import { visibleText } from '../../ui/visibleText';
import { failureOutput } from './failureOutput';
import styles from './FailureCard.module.css';

/** The error of a failed job and its traceback, of Ray's message; empty if there is none. */
export function FailureCard({ message }: { message: string }) {
  const { t } = useTexts();
  const output = failureOutput(message);
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
