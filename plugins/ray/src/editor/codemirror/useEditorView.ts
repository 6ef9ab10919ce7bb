import {
  RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useMemo,
} from 'react';
import { Annotation, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { CodeFormat } from './CodeEditorProps';
import { reading } from './reading';
import { useTexts } from '../../translation';

/** Marks a change from outside, which must not be reported back. */
const fromOutside = Annotation.define<boolean>();

/** Shows a text in an element, and follows outside changes. */
export function useEditorView(options: {
  text: string;
  /** YAML when absent. */
  format?: CodeFormat;
  /** Extensions in addition to {@link reading}. Must be stable: a new array recreates the editor. */
  extensions: Extension;
  onChange?(text: string): void;
}): {
  /** The parent element. */
  parent: RefObject<HTMLDivElement>;
  /** Absent until it is created. */
  view: EditorView | undefined;
} {
  const { text, format = 'yaml', extensions } = options;
  const parent = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const phrases = usePhrases();
  const [view, setView] = useState<EditorView>();

  // Before the first paint, so that no intermediate state is visible.
  useLayoutEffect(() => {
    const made = new EditorView({
      parent: parent.current ?? undefined,
      doc: latest.current.text,
      extensions: [
        reading(phrases, format),
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
  }, [extensions, phrases, format]);

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

/** The editor's own texts in the user's language. */
function usePhrases(): Record<string, string> {
  const { t } = useTexts();
  return useMemo(
    () => ({
      Find: t('editor.find'),
      Replace: t('editor.replaceWith'),
      next: t('editor.next'),
      previous: t('editor.previous'),
      all: t('editor.all'),
      'match case': t('editor.matchCase'),
      regexp: t('editor.regexp'),
      'by word': t('editor.byWord'),
      replace: t('editor.replace'),
      'replace all': t('editor.replaceAll'),
      close: t('editor.close'),
      Completions: t('editor.completions'),
      Diagnostics: t('editor.problems'),
      'Fold line': t('editor.fold'),
      'Unfold line': t('editor.unfold'),
      'folded code': t('editor.folded'),
      unfold: t('editor.unfold'),
      '$ unchanged lines': t('editor.unchangedLines'),
    }),
    [t],
  );
}
