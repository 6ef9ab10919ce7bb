import { useEffect, useId, useMemo, useState } from 'react';
import {
  autocompletion,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Compartment, Extension, Text } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { Text as Words } from '@backstage/ui';
import { MessageSchema } from '@rayport/backstage-plugin-ray-common';
import { CodeEditorProps, CodeProblem } from './CodeEditorProps';
import styles from './CodeMirrorField.module.css';
import { completeFrom } from './completeFrom';
import lookStyles from './look.module.css';
import { useEditorView } from './useEditorView';

/** About the lines that fit on most screens below the header. */
const HEIGHT = '35rem';

function editing(options: {
  format: 'yaml' | 'json';
  schema: MessageSchema;
}): Extension {
  return [
    EditorView.theme({ '&': { height: HEIGHT } }),
    history(),
    drawSelection(),
    lintGutter(),
    autocompletion({ override: [completeFrom(options)] }),
    // Tab is left to the browser, so that it leads on to the next field.
    keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
    EditorView.domEventHandlers({
      // Escape closes what is proposed, and no dialog around.
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

/** A field for code; what belongs to it, see {@link CodeEditorProps}. */
export function CodeMirrorField(props: CodeEditorProps) {
  const { label, description, value, format, schema, problems } = props;
  const { errorId } = props;
  const hintId = useId();
  const [attributes] = useState(() => new Compartment());
  const extensions = useMemo(
    () => [editing({ format, schema }), attributes.of([])],
    [format, schema, attributes],
  );
  const { parent, view } = useEditorView({
    text: value,
    extensions,
    onChange: props.onChange,
  });

  const isInvalid = problems.some(({ severity }) => severity === 'error');
  useEffect(() => {
    view?.dispatch({
      effects: attributes.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': `${hintId} ${errorId}`,
          'aria-invalid': String(isInvalid),
        }),
      ),
    });
  }, [view, attributes, label, hintId, errorId, isInvalid]);

  useEffect(() => {
    if (!view) return;
    const found = toDiagnostics(problems, view.state.doc);
    view.dispatch(setDiagnostics(view.state, found));
  }, [view, problems, value]);

  return (
    <div className={styles.field}>
      <Words as="p" variant="body-small" weight="bold" aria-hidden>
        {label}
      </Words>
      <Words as="p" variant="body-small" color="secondary" id={hintId}>
        {description}
      </Words>
      <div ref={parent} className={lookStyles.code} />
    </div>
  );
}
