import { CodeSchema } from '../CodeSchema';

/** A fault in a text. */
export interface CodeProblem {
  /** From 1; absent if unknown. */
  line?: number;
  severity: 'error' | 'warning';
  message: string;
}

/** Language of a text. */
export type CodeFormat = 'yaml' | 'json' | 'python' | 'text';

/** An edited text. */
export interface CodeEditorProps {
  label: string;
  /** Next to the label. */
  secondaryLabel?: string;
  description?: string;
  /** Shown while there is no text. */
  placeholder?: string;
  value: string;
  onChange(text: string): void;
  /** Called when it loses the focus. */
  onBlur?(): void;
  format: CodeFormat;
  /** Schema for completion of YAML or JSON. Must be stable. */
  schema?: CodeSchema;
  problems: readonly CodeProblem[];
  /** Id of the element with all faults. */
  errorId: string;
  /** Lines of a small field, which grows with its text; absent for a full-height one. */
  rows?: number;
  /** The initially visible and focused line, from 1. */
  focusedLine?: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
}
