import { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Room for the sign at the start of a line. */
const SIGN_WIDTH = '2.5ch';

const sign = (text: string) => ({
  position: 'absolute',
  left: '0.75ch',
  content: `"${text}"`,
});

/** Style of added and removed lines: signs in addition to colors, for color-blind users. */
export const diffLook: Extension = EditorView.theme({
  '.cm-line, .cm-deletedLine': {
    position: 'relative',
    paddingLeft: SIGN_WIDTH,
  },
  '&.cm-merge-b .cm-changedLine': {
    backgroundColor: 'var(--code-added)',
  },
  '.cm-changedLine::before': sign('+'),
  '.cm-deletedChunk': {
    paddingLeft: '0',
    backgroundColor: 'var(--code-removed)',
  },
  '.cm-deletedLine::before': sign('-'),
  '&.cm-merge-b .cm-changedText': {
    background: 'none',
    boxShadow: 'inset 0 -2px var(--code-added-sign)',
  },
  '&.cm-merge-b .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    boxShadow: 'inset 0 -2px var(--code-removed-sign)',
  },
  '&.cm-merge-b .cm-changedLineGutter': {
    background: 'var(--code-added-sign)',
  },
  '& .cm-deletedLineGutter': {
    background: 'var(--code-removed-sign)',
  },
  'button.cm-foldPlaceholder': {
    // Minimum target size (WCAG 2.2).
    minHeight: '24px',
    padding: '0 1ch',
    font: 'inherit',
    cursor: 'pointer',
  },
});
