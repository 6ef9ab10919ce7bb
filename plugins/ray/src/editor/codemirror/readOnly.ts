import { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** As high as plain code. */
const HEIGHT = '32rem';

/** Makes a text read-only, but searchable and foldable. */
export function readOnly(label: string): Extension {
  return [
    EditorView.theme({ '&': { maxHeight: HEIGHT } }),
    EditorState.readOnly.of(true),
    // Although it is no input, it scrolls and handles keys, so it must be focusable.
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-readonly': 'true',
      tabindex: '0',
    }),
  ];
}
