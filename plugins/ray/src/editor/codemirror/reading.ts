import { yaml } from '@codemirror/lang-yaml';
import {
  codeFolding,
  foldGutter,
  foldKeymap,
  StreamLanguage,
} from '@codemirror/language';
import { python } from '@codemirror/legacy-modes/mode/python';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, Extension } from '@codemirror/state';
import { keymap, lineNumbers } from '@codemirror/view';
import { CodeFormat } from './CodeEditorProps';
import { look } from './look';

/** The language of a text; JSON is parsed as YAML. */
function languageOf(format: CodeFormat): Extension {
  if (format === 'python') return StreamLanguage.define(python);
  return format === 'text' ? [] : yaml();
}

/**
 * Features of all editors: colours, line numbers, folding, and a search of their own, because the browser's finds only
 * visible lines.
 */
export function reading(
  phrases: Record<string, string>,
  format: CodeFormat,
): Extension {
  return [
    languageOf(format),
    lineNumbers(),
    codeFolding(),
    foldGutter(),
    search({ top: true }),
    keymap.of([...searchKeymap, ...foldKeymap]),
    EditorState.phrases.of(phrases),
    look,
  ];
}
