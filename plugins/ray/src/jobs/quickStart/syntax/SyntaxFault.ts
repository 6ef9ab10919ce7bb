/** The kind of a syntax error in Python, as a key of the messages. */
export type SyntaxFaultReason =
  | 'character'
  | 'colon'
  | 'dedent'
  | 'encoding'
  | 'expectedBlock'
  | 'fString'
  | 'indent'
  | 'invalid'
  | 'outside'
  | 'python2'
  | 'string'
  | 'tabs'
  | 'target'
  | 'tryAlone'
  | 'unclosed'
  | 'unmatched';

/** The first fault of a Python text. */
export interface SyntaxFault {
  reason: SyntaxFaultReason;
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** Ends the reading of a text at its first fault. */
export class SyntaxFaultError extends Error {
  readonly reason: SyntaxFaultReason;
  /** From 0. */
  readonly offset: number;

  constructor(reason: SyntaxFaultReason, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}
