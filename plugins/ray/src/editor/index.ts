export { codeField, codeObject } from './codeFields';
export { CodeDiff } from './CodeDiff';
export { CodeEditor } from './CodeEditor';
export {
  type CodeEditorProps,
  type CodeFormat,
  type CodeProblem,
} from './codemirror/CodeEditorProps';
export { type CodeSchema } from './CodeSchema';
export { CodeView } from './CodeView';
export { contractCode } from './contractCode';
