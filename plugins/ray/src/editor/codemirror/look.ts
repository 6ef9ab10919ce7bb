import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The tokens of the portal's theme have a light and a dark value, so one style fits both. look.module.css names the
// others.
const colors = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.definition(tags.propertyName), tags.keyword],
    color: 'var(--code-name)',
  },
  { tag: [tags.string], color: 'var(--code-string)' },
  {
    tag: [tags.comment, tags.meta, tags.punctuation, tags.separator],
    color: 'var(--bui-fg-secondary)',
  },
]);

/** Of a line, in the size of the font. */
export const LINE_HEIGHT = 1.6;

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--bui-border-2)',
    borderRadius: 'var(--bui-radius-3)',
    color: 'var(--bui-fg-primary)',
    backgroundColor: 'var(--bui-bg-app)',
    fontSize: 'var(--bui-font-size-2)',
    overflow: 'hidden',
  },
  '&.cm-focused': {
    outline: '2px solid var(--bui-ring)',
    outlineOffset: '-1px',
  },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'var(--bui-font-monospace)',
    lineHeight: String(LINE_HEIGHT),
  },
  '.cm-content': { caretColor: 'var(--bui-fg-primary)' },
  '.cm-placeholder': { color: 'var(--bui-fg-secondary)' },
  '.cm-cursor': { borderLeftColor: 'var(--bui-fg-primary)' },
  '.cm-gutters': {
    border: 'none',
    color: 'var(--bui-fg-secondary)',
    backgroundColor: 'var(--bui-bg-app)',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'transparent',
    boxShadow: 'inset 0 0 0 100vmax var(--code-line)',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--code-selection)' },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--bui-border-1)',
    color: 'var(--bui-fg-secondary)',
    backgroundColor: 'var(--bui-bg-neutral-2)',
  },
  '.cm-tooltip, .cm-panels': {
    border: '1px solid var(--bui-border-1)',
    color: 'var(--bui-fg-primary)',
    backgroundColor: 'var(--bui-bg-neutral-1)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--bui-fg-primary)',
    backgroundColor: 'var(--bui-bg-neutral-3)',
    boxShadow: 'inset 0 0 0 2px var(--bui-ring)',
  },
  '.cm-completionDetail': { color: 'var(--bui-fg-secondary)' },
  '.cm-completionInfo': { maxWidth: '24rem' },
  '.cm-textfield, .cm-button': {
    border: '1px solid var(--bui-border-2)',
    color: 'var(--bui-fg-primary)',
    background: 'var(--bui-bg-app)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--code-match)' },
  '.cm-searchMatch-selected': {
    outline: '2px solid var(--bui-ring)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--code-error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--code-warning)' },
});

/** Style of code that matches the portal's theme. */
export const look: Extension = [theme, syntaxHighlighting(colors)];
