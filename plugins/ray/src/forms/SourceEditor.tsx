import { useMemo } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@backstage/ui';
import { CodeEditor, CodeProblem, contractCode } from '../editor';
import { useTexts } from '../translation';
import { Problem, ProblemList } from '../ui/ProblemList';
import { lineOfField } from '../editor/lineOfField';
import { formProblems } from './formProblems';
import { Source } from './useSource';

/** Faults and unknown fields of a text, with their lines. */
function useProblems({ text, problems, dropped }: Source<never>) {
  return useMemo(
    () => ({
      errors: problems.map(({ line, field, message }): Problem => ({
        line: field ? lineOfField(text, field) : line,
        message,
      })),
      unknown: dropped.map((field): Problem => ({
        line: lineOfField(text, field),
        message: field,
      })),
    }),
    [text, problems, dropped],
  );
}

/** Lists errors (`alert`) or probable mistakes (`status`); renders nothing when there are no problems. */
function ProblemsAlert(props: {
  role: 'alert' | 'status';
  title: string;
  problems: readonly Problem[];
}) {
  const { role, title, problems } = props;
  if (problems.length === 0) return null;
  return (
    <Alert
      status={role === 'alert' ? 'danger' : 'warning'}
      icon
      mb="2"
      role={role}
      title={title}
      description={<ProblemList problems={problems} />}
    />
  );
}

/** A form as text, with syntax errors, unknown fields and what the rules refuse, each with its line. */
export function SourceEditor(props: {
  source: Source<never>;
  /** The id that its errors get, which also say why the view can't be left. */
  errorId: string;
}) {
  const { t } = useTexts();
  const { source, errorId } = props;
  const { view, text, change, problems, schema } = source;
  const { errors, unknown } = useProblems(source);
  const formState = useFormState();
  const isRead = view !== 'fields' && problems.length === 0;
  const refused = isRead ? formProblems(formState.errors, text) : [];
  const label = t('form.source.unknown');
  const found = useMemo(
    (): CodeProblem[] => [
      ...errors.map(each => ({ ...each, severity: 'error' as const })),
      ...unknown.map(({ line, message }) => ({
        line,
        severity: 'warning' as const,
        message: `${label}: ${message}`,
      })),
    ],
    [errors, unknown, label],
  );
  return (
    <>
      <div id={errorId}>
        <ProblemsAlert
          role="alert"
          title={t('form.source.broken')}
          problems={errors}
        />
        <ProblemsAlert
          role="alert"
          title={t('form.source.refused')}
          problems={refused}
        />
        <ProblemsAlert role="status" title={label} problems={unknown} />
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
