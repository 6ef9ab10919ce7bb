import { CodeSchema } from '../CodeSchema';

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
  /** Beside the label. */
  secondaryLabel?: string;
  description?: string;
  /** Shown while there is no text. */
  placeholder?: string;
  value: string;
  onChange(text: string): void;
  /** The focus is elsewhere now. */
  onBlur?(): void;
  format: 'yaml' | 'json';
  /** What may be written; proposed while typing. Must be stable. */
  schema: CodeSchema;
  problems: readonly CodeProblem[];
  /** Id of what says all that is wrong. */
  errorId: string;
  /** Lines of a small field, which grows with its text; absent for one that fills the screen. */
  rows?: number;
  /** The line that is in sight and has the focus at first, from 1. */
  focusedLine?: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
}
