import { EditorState, Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** As high as plain code. */
const HEIGHT = '32rem';

/** Lets a text be read, searched and folded, but not changed. */
export function readOnly(label: string): Extension {
  return [
    EditorView.theme({ '&': { maxHeight: HEIGHT } }),
    EditorState.readOnly.of(true),
    // It is no field, but it scrolls and has keys: so it must be reached by keyboard.
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-readonly': 'true',
      tabindex: '0',
    }),
  ];
}
