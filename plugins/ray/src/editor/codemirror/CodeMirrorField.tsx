import { useEffect, useId, useMemo, useState } from 'react';
import {
  autocompletion,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, Extension, Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  keymap,
  placeholder,
} from '@codemirror/view';
import { FieldLabel } from '@backstage/ui';
import { CodeSchema } from '../CodeSchema';
import { CodeEditorProps, CodeFormat, CodeProblem } from './CodeEditorProps';
import styles from './CodeMirrorField.module.css';
import { completeFrom } from './completeFrom';
import { LINE_HEIGHT } from './look';
import lookStyles from './look.module.css';
import { useEditorView } from './useEditorView';

/** About the lines that fit on most screens below the header. */
const HEIGHT = '35rem';

/** A field with a fixed height, or one that grows with its text. */
function sizeOf(rows: number | undefined): Extension {
  return EditorView.theme(
    rows === undefined
      ? { '&': { height: HEIGHT } }
      : {
          '&': { maxHeight: HEIGHT },
          '.cm-content, .cm-gutter': { minHeight: `${rows * LINE_HEIGHT}em` },
        },
  );
}

/** Long lines continue in the field, further right than most of them begin, because indentation has a meaning. */
const HANGING = EditorView.theme({
  '.cm-line': { paddingLeft: 'calc(6px + 4ch)', textIndent: '-4ch' },
  // The placeholder is a separate block in the line, with all lines of the example.
  '.cm-placeholder': { textIndent: '0' },
});

function editing(options: {
  format: CodeFormat;
  schema: CodeSchema | undefined;
}): Extension {
  const { format, schema } = options;
  const isData = format === 'yaml' || format === 'json';
  return [
    history(),
    drawSelection(),
    EditorView.lineWrapping,
    HANGING,
    lintGutter(),
    isData && schema
      ? autocompletion({ override: [completeFrom({ format, schema })] })
      : [],
    // The browser handles Tab, so that it moves to the next field.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    EditorView.domEventHandlers({
      // Escape closes the completion, not the surrounding dialog.
      keydown: (event, view) => {
        if (event.key !== 'Escape' || !closeCompletion(view)) return false;
        event.stopPropagation();
        return true;
      },
    }),
  ];
}

function toDiagnostics(
  problems: readonly CodeProblem[],
  text: Text,
): Diagnostic[] {
  return problems.flatMap(({ line, severity, message }) => {
    if (line === undefined || line > text.lines) return [];
    const { from, to, text: content } = text.line(line);
    const indent = content.length - content.trimStart().length;
    return { from: from + indent, to, severity, message };
  });
}

/** Keeps the attributes of a field up to date without another editor. */
function useAttributes(
  view: EditorView | undefined,
  compartment: Compartment,
  attributes: {
    labelId: string;
    hintId: string;
    errorId: string;
    isInvalid: boolean;
    isRequired: boolean | undefined;
    isReadOnly: boolean | undefined;
  },
): void {
  const { labelId, hintId, errorId } = attributes;
  const { isInvalid, isRequired, isReadOnly } = attributes;
  const extension = useMemo(
    () => [
      EditorState.readOnly.of(Boolean(isReadOnly)),
      EditorView.contentAttributes.of({
        'aria-labelledby': labelId,
        'aria-describedby': `${hintId} ${errorId}`,
        'aria-invalid': String(isInvalid),
        'aria-required': String(Boolean(isRequired)),
        'aria-readonly': String(Boolean(isReadOnly)),
        // It is focusable anyway, but accessibility checkers don't recognize that.
        tabindex: '0',
      }),
    ],
    [labelId, hintId, errorId, isInvalid, isRequired, isReadOnly],
  );
  useEffect(() => {
    view?.dispatch({ effects: compartment.reconfigure(extension) });
  }, [view, compartment, extension]);
}

/** Shows a line and places the caret at its end. */
function useFocusedLine(
  view: EditorView | undefined,
  line: number | undefined,
): void {
  useEffect(() => {
    if (!view || !line || line > view.state.doc.lines) return;
    const { to } = view.state.doc.line(line);
    view.dispatch({
      selection: { anchor: to },
      effects: EditorView.scrollIntoView(to, { y: 'center' }),
    });
    view.focus();
  }, [view, line]);
}

/** Marks the lines of problems. */
function useMarks(
  view: EditorView | undefined,
  problems: readonly CodeProblem[],
  value: string,
): void {
  useEffect(() => {
    if (!view) return;
    const found = toDiagnostics(problems, view.state.doc);
    view.dispatch(setDiagnostics(view.state, found));
  }, [view, problems, value]);
}

/** A field for code; what belongs to it, see {@link CodeEditorProps}. */
export function CodeMirrorField(props: CodeEditorProps) {
  const { label, description, value, format, schema, problems, rows } = props;
  const { errorId, isRequired, isReadOnly, placeholder: example = '' } = props;
  const labelId = useId();
  const hintId = useId();
  const [compartment] = useState(() => new Compartment());
  const extensions = useMemo(
    () => [
      sizeOf(rows),
      editing({ format, schema }),
      example ? placeholder(example) : [],
      compartment.of([]),
    ],
    [rows, format, schema, example, compartment],
  );
  const { parent, view } = useEditorView({
    text: value,
    format,
    extensions,
    onChange: props.onChange,
  });

  useAttributes(view, compartment, {
    labelId,
    hintId,
    errorId,
    isInvalid: problems.some(({ severity }) => severity === 'error'),
    isRequired,
    isReadOnly,
  });
  useFocusedLine(view, props.focusedLine);
  useMarks(view, problems, value);
  return (
    <div
      className={styles.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
      }}
    >
      <FieldLabel
        id={labelId}
        label={label}
        secondaryLabel={props.secondaryLabel}
        description={description}
        descriptionId={hintId}
      />
      <div ref={parent} className={lookStyles.code} />
    </div>
  );
}
