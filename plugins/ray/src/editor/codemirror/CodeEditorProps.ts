import { MessageSchema } from '@rayport/backstage-plugin-ray-common';

/** Something wrong in a text. */
export interface CodeProblem {
  /** From 1; absent where it is of no line. */
  line?: number;
  severity: 'error' | 'warning';
  message: string;
}

/** A text that somebody edits. */
export interface CodeEditorProps {
  label: string;
  description: string;
  value: string;
  onChange(text: string): void;
  format: 'yaml' | 'json';
  /** What may be written; proposed while typing. Must be stable. */
  schema: MessageSchema;
  problems: readonly CodeProblem[];
  /** Id of what says all that is wrong. */
  errorId: string;
}
