import { useEffect, useRef } from 'react';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import lookStyles from './look.module.css';
import { reading } from './reading';
import { usePhrases } from './usePhrases';

/** As high as plain code. */
const HEIGHT = '32rem';

/** Code to read. */
export function CodeMirrorView(props: { text: string; label: string }) {
  const { text, label } = props;
  const parent = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>();
  const latest = useRef(text);
  latest.current = text;
  const phrases = usePhrases();
  useEffect(() => {
    const view = new EditorView({
      parent: parent.current ?? undefined,
      doc: latest.current,
      extensions: [
        reading(phrases),
        EditorView.theme({ '&': { maxHeight: HEIGHT } }),
        EditorState.readOnly.of(true),
        // It is no field, but it scrolls and has keys: so it must be reached by keyboard.
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-readonly': 'true',
          tabindex: '0',
        }),
      ],
    });
    shown.current = view;
    return () => view.destroy();
  }, [label, phrases]);
  useEffect(() => {
    const view = shown.current;
    const before = view?.state.doc.toString();
    if (!view || before === undefined || before === text) return;
    view.dispatch({
      changes: { from: 0, to: before.length, insert: text },
    });
  }, [text]);
  return (
    <div
      ref={parent}
      className={lookStyles.code}
      role="region"
      aria-label={label}
    />
  );
}
