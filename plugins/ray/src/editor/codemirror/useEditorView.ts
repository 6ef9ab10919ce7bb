import { RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Annotation, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { reading } from './reading';
import { usePhrases } from './usePhrases';

/** A change that came from outside, and is not to be told there again. */
const fromOutside = Annotation.define<boolean>();

/** Shows a text in an element, and follows what becomes of it outside. */
export function useEditorView(options: {
  text: string;
  /** What the view has beyond {@link reading}. Must be stable: with others it is recreated. */
  extensions: Extension;
  onChange?(text: string): void;
}): {
  /** The element that the view is to be in. */
  parent: RefObject<HTMLDivElement>;
  /** Absent until it is made. */
  view: EditorView | undefined;
} {
  const { text, extensions } = options;
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const phrases = usePhrases();
  const [view, setView] = useState<EditorView>();

  // Before anything is painted, so that nobody sees what is changed right away.
  useLayoutEffect(() => {
    const made = new EditorView({
      parent: parent.current ?? undefined,
      doc: latest.current.text,
      extensions: [
        reading(phrases),
        extensions,
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          const isOurs = transactions.some(t => t.annotation(fromOutside));
          if (docChanged && !isOurs) {
            latest.current.onChange?.(state.doc.toString());
          }
        }),
      ],
    });
    setView(made);
    return () => made.destroy();
  }, [extensions, phrases]);

  useEffect(() => {
    const before = view?.state.doc.toString();
    if (!view || before === undefined || before === text) return;
    view.dispatch({
      changes: { from: 0, to: before.length, insert: text },
      annotations: fromOutside.of(true),
    });
  }, [view, text]);

  return { parent, view };
}
