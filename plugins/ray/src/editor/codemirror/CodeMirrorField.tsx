import { useEffect, useId, useRef } from 'react';
import {
  autocompletion,
  closeCompletion,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, Extension, Text } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { Text as Words } from '@backstage/ui';
import { MessageSchema } from '@rayport/backstage-plugin-ray-common';
import { CodeEditorProps, CodeProblem } from './CodeEditorProps';
import styles from './CodeMirrorField.module.css';
import { completeFrom } from './completeFrom';
import lookStyles from './look.module.css';
import { reading } from './reading';
import { usePhrases } from './usePhrases';

/** About the lines that fit on most screens below the header. */
const HEIGHT = '35rem';

/** A change that came from outside, and is not to be told there again. */
const fromOutside = Annotation.define<boolean>();

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
  const parent = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>();
  const attributes = useRef(new Compartment());
  const latest = useRef(props);
  latest.current = props;
  const phrases = usePhrases();

  useEffect(() => {
    const view = new EditorView({
      parent: parent.current ?? undefined,
      doc: latest.current.value,
      extensions: [
        reading(phrases),
        editing({ format, schema }),
        attributes.current.of([]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const isOurs = transactions.some(t => t.annotation(fromOutside));
          if (docChanged && !isOurs) {
            latest.current.onChange(state.doc.toString());
          }
        }),
      ],
    });
    shown.current = view;
    return () => view.destroy();
  }, [format, schema, phrases]);

  useEffect(() => {
    const view = shown.current;
    const before = view?.state.doc.toString();
    if (!view || before === undefined || before === value) return;
    view.dispatch({
      changes: { from: 0, to: before.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);

  const isInvalid = problems.some(({ severity }) => severity === 'error');
  useEffect(() => {
    shown.current?.dispatch({
      effects: attributes.current.reconfigure(
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': `${hintId} ${errorId}`,
          'aria-invalid': String(isInvalid),
        }),
      ),
    });
  }, [label, hintId, errorId, isInvalid, format, schema, phrases]);

  useEffect(() => {
    const view = shown.current;
    if (!view) return;
    const found = toDiagnostics(problems, view.state.doc);
    view.dispatch(setDiagnostics(view.state, found));
  }, [problems, value, format, schema, phrases]);

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
