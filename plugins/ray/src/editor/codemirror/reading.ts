import { yaml } from '@codemirror/lang-yaml';
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Extension } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { look } from './look';

/**
 * What code has that is read or edited: colours, lines with numbers that fold, and a search of its own, as the browser's
 * finds only what is in view. JSON is YAML, too.
 */
export function reading(phrases: Record<string, string>): Extension {
  return [
    yaml(),
    lineNumbers(),
    codeFolding(),
    foldGutter(),
    search({ top: true }),
    keymap.of([...searchKeymap, ...foldKeymap]),
    EditorState.phrases.of(phrases),
    look,
  ];
}
