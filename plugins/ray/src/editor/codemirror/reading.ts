import { yaml } from '@codemirror/lang-yaml';
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Extension } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { look } from './look';

/**
 * Features of all editors: colours, line numbers, folding, and a search of their own, because the browser's finds only
 * visible lines. JSON is parsed as YAML.
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
