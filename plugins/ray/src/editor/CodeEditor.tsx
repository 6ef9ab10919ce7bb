import { lazy, Suspense } from 'react';
import { FieldLabel, TextAreaField } from '@backstage/ui';
import { LoadBoundary } from '../ui/LoadBoundary';
import { CodeEditorProps } from './codemirror/CodeEditorProps';
import { Placeholder } from '../ui/Placeholder';
import styles from './CodeEditor.module.css';

/** Lines that fit on most screens below the header. */
const ROWS = 28;

/** The height of a line, pixels. */
const LINE = 20;

const CodeMirrorField = lazy(() =>
  import('./codemirror/CodeMirrorField').then(m => ({
    default: m.CodeMirrorField,
  })),
);

/** A plain text area, if the editor can't be loaded. */
function PlainField(props: CodeEditorProps) {
  const { value, rows = ROWS, problems, errorId } = props;
  return (
    <TextAreaField
      className={styles.plain}
      label={props.label}
      secondaryLabel={props.secondaryLabel}
      description={props.description}
      placeholder={props.placeholder}
      value={value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      rows={rows}
      isRequired={props.isRequired}
      validationBehavior="aria"
      isReadOnly={props.isReadOnly}
      spellCheck="false"
      isInvalid={problems.some(({ severity }) => severity === 'error')}
      aria-describedby={errorId}
    />
  );
}

/** The label of the field while the editor is loading. */
function Loading(props: CodeEditorProps) {
  const { rows = ROWS, label, secondaryLabel, description } = props;
  return (
    <div aria-busy="true">
      <FieldLabel
        label={label}
        secondaryLabel={secondaryLabel}
        description={description}
      />
      <Placeholder width="100%" height={rows * LINE} />
    </div>
  );
}

/** Edits a text with colours, folding, errors in place, and for YAML and JSON completion from the contract. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <LoadBoundary fallback={<PlainField {...props} />}>
      <Suspense fallback={<Loading {...props} />}>
        <CodeMirrorField {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
