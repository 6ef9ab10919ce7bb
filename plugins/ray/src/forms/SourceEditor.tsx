import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, TextAreaField } from '@backstage/ui';
import { rayTranslationRef } from '../translation';
import { TextProblem } from './messageText';
import { Source } from './useSource';
import styles from './FormTextArea.module.css';

/** Lines that fit on most screens below the header. */
const ROWS = 28;

function useProblemText(): (problem: TextProblem) => string {
  const { t } = useTranslationRef(rayTranslationRef);
  return ({ line, message }) =>
    line === undefined
      ? message
      : t('form.source.atLine', { line: String(line), message });
}

/** A form as text, with the line of a syntax error and with unknown fields. */
export function SourceEditor({ source }: { source: Source<never> }) {
  const { t } = useTranslationRef(rayTranslationRef);
  const problemText = useProblemText();
  const { text, change, problems, dropped } = source;
  return (
    <>
      {problems.length > 0 && (
        <Alert
          status="danger"
          icon
          role="alert"
          title={t('form.source.broken')}
          description={problems.map(problemText).join(' ')}
        />
      )}
      {dropped.length > 0 && (
        <Alert
          status="warning"
          icon
          role="status"
          title={t('form.source.unknown')}
          description={dropped.join(', ')}
        />
      )}
      <TextAreaField
        className={styles.yaml}
        label={t('form.source.label')}
        description={t('form.source.hint')}
        value={text}
        onChange={change}
        rows={ROWS}
        spellCheck="false"
        isInvalid={problems.length > 0}
      />
    </>
  );
}
