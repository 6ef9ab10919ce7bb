import { act } from '@testing-library/react';
import { EditorView } from '@codemirror/view';

/** A box without a size: jsdom lays out no text, so it has no boxes to tell. */
const NOWHERE = new DOMRect(0, 0, 0, 0);

/** Adds to jsdom the browser functions with which CodeMirror measures text. */
export function mockTextLayout() {
  const rects = Object.assign([NOWHERE], {
    item: (index: number) => (index === 0 ? NOWHERE : null),
  });
  Range.prototype.getClientRects = () => rects;
  Range.prototype.getBoundingClientRect = () => NOWHERE;
}

/** The whole text of a field with its line breaks, whether or not it is a code editor. */
export function textOf(field: HTMLElement): string {
  const view = EditorView.findFromDOM(field);
  return view ? view.state.doc.toString() : (field.textContent ?? '');
}

/** Puts a text into a code editor; false for any other field. */
export function fillEditor(field: HTMLElement, text: string): boolean {
  const view = EditorView.findFromDOM(field);
  if (!view) return false;
  const changes = { from: 0, to: view.state.doc.length, insert: text };
  act(() => view.dispatch({ changes }));
  return true;
}
