import { codeFolding, foldEffect } from '@codemirror/language';
import { Chunk, getChunks } from '@codemirror/merge';
import { EditorState, Extension, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Lines around a change that show where it is. */
const CONTEXT_LINES = 3;

/** Fewer lines than this are not worth a fold. */
const MIN_LINES = 4;

interface Range {
  from: number;
  to: number;
}

/** The lines of a chunk in the new text, from 1; `end` is exclusive. */
function linesOf(text: Text, { fromB, toB }: Chunk) {
  const lineAt = (position: number) =>
    position > text.length ? text.lines + 1 : text.lineAt(position).number;
  return { start: lineAt(fromB), end: lineAt(toB) };
}

/** Ranges far from all changes, in whole lines. */
function unchangedRanges(text: Text, chunks: readonly Chunk[]): Range[] {
  const changes = chunks.map(chunk => linesOf(text, chunk));
  const starts = changes.map(({ start }) => start - CONTEXT_LINES);
  const firsts = [1, ...changes.map(({ end }) => end + CONTEXT_LINES)];
  return [...starts, text.lines + 1].flatMap((next, index) => {
    const first = firsts[index] ?? 1;
    if (next - first < MIN_LINES) return [];
    return { from: text.line(first).from, to: text.line(next - 1).to };
  });
}

/**
 * Number of lines of a fold that begins with a whole line, like those of {@link unchangedRanges}; otherwise undefined.
 */
function wholeLines({ doc }: EditorState, { from, to }: Range): number {
  const first = doc.lineAt(from);
  return first.from === from ? doc.lineAt(to).number - first.number + 1 : 0;
}

function placeholder(
  view: EditorView,
  onClick: (event: Event) => void,
  lines: number,
): HTMLElement {
  const { state } = view;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'cm-foldPlaceholder';
  button.textContent = lines ? state.phrase('$ unchanged lines', lines) : '…';
  if (!lines) button.setAttribute('aria-label', state.phrase('folded code'));
  button.title = state.phrase('unfold');
  button.onclick = event => {
    onClick(event);
    // The focused fold was removed, so the focus moves to the editor.
    view.focus();
  };
  return button;
}

/** Folds are buttons, for keyboards, and show how many lines they hide. */
export const countedFolds: Extension = codeFolding({
  preparePlaceholder: wholeLines,
  placeholderDOM: placeholder,
});

/** Folds unchanged lines. */
export function foldUnchanged(view: EditorView) {
  const { chunks = [] } = getChunks(view.state) ?? {};
  const ranges = unchangedRanges(view.state.doc, chunks);
  view.dispatch({ effects: ranges.map(range => foldEffect.of(range)) });
}
