import { useId, useMemo } from 'react';
import { Alert } from '@backstage/ui';
import { CodeEditor, CodeProblem, contractCode } from '../editor';
import { useTexts } from '../translation';
import { lineOfField } from './lineOfField';
import { TextProblem } from './messageText';
import { Source } from './useSource';

function useProblemText(): (problem: TextProblem) => string {
  const { t } = useTexts();
  return ({ line, message }) =>
    line === undefined
      ? message
      : t('form.source.atLine', { line: String(line), message });
}

/** Faults of a text, with their lines. */
function useCodeProblems(
  { text, problems, dropped }: Source<never>,
  unknown: string,
): CodeProblem[] {
  return useMemo(
    () => [
      ...problems.map(({ line, field, message }) => ({
        line: field ? lineOfField(text, field) : line,
        severity: 'error' as const,
        message,
      })),
      ...dropped.map(field => ({
        line: lineOfField(text, field),
        severity: 'warning' as const,
        message: `${unknown}: ${field}`,
      })),
    ],
    [text, problems, dropped, unknown],
  );
}

/** A form as text, with syntax errors by line and unknown fields. */
export function SourceEditor({ source }: { source: Source<never> }) {
  const { t } = useTexts();
  const problemText = useProblemText();
  const errorId = useId();
  const { view, text, change, problems, dropped, schema } = source;
  const found = useCodeProblems(source, t('form.source.unknown'));
  return (
    <>
      <div id={errorId}>
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
      </div>
      {view !== 'fields' && (
        <CodeEditor
          label={t('form.source.label')}
          description={t('form.source.hint')}
          value={text}
          onChange={change}
          format={view}
          schema={contractCode(schema)}
          problems={found}
          errorId={errorId}
        />
      )}
    </>
  );
}
