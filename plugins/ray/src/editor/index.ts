export { CodeDiff } from './CodeDiff';
export { CodeEditor } from './CodeEditor';
export { type CodeProblem } from './codemirror/CodeEditorProps';
export { CodeView } from './CodeView';
