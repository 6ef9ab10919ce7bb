import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { yamlProblem } from '@rayport/backstage-plugin-ray-common';
import { englishOf } from '@rayport/backstage-plugin-ray-common/texts';
import { CodeEditor, CodeProblem, CodeSchema } from '../editor';
import { say, useTexts } from '../translation';
import { FormFieldProps } from './FormText';
import { useImmutableReason } from './ImmutableFields';
import { useRequiredMark } from './useRequiredMark';
import styles from './FormCode.module.css';

/** Parse error of a text, as the contract parses YAML. */
function useYamlProblems(text: string): CodeProblem[] {
  const { t } = useTexts();
  return useMemo(() => {
    const part = yamlProblem(text);
    if (!part) return [];
    const { line } = part.parameters;
    return [
      {
        line: line === undefined ? undefined : Number(line),
        severity: 'error',
        message: say(t, englishOf(part), [part]),
      },
    ];
  }, [text, t]);
}

/** YAML in a form. Fields outside of its schema are neither proposed nor refused. */
export function FormCode(
  props: FormFieldProps & {
    rows: number;
    placeholder?: string;
    schema: CodeSchema;
    /** Further remarks about the text. Must be stable. */
    notes?: readonly CodeProblem[];
    focusedLine?: number;
  },
) {
  const { name, description, notes, ...rest } = props;
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const frozen = useImmutableReason(name);
  const requiredMark = useRequiredMark(rest.isRequired);
  const errorId = useId();
  const found = useYamlProblems(field.value);
  const { error } = fieldState;
  const message = error?.message;
  const problems = useMemo<readonly CodeProblem[]>(() => {
    if (found.length > 0) return found;
    return message ? [{ severity: 'error', message }] : (notes ?? []);
  }, [found, message, notes]);
  return (
    <div>
      <CodeEditor
        {...rest}
        secondaryLabel={requiredMark}
        description={frozen ?? description}
        isReadOnly={frozen !== undefined}
        format="yaml"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        problems={problems}
        errorId={errorId}
      />
      <div className={styles.error} id={errorId}>
        {message}
      </div>
    </div>
  );
}
