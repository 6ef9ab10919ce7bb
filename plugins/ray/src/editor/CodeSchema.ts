/** An allowed field. */
export interface CodeField {
  name: string;
  /** Other accepted spellings of the name. */
  aliases?: readonly string[];
  /** In a word. */
  type: string;
  description?: string;
  /** Whether its value stands on the same line. */
  isPlain: boolean;
  /** Suggested values; others may be valid, too. */
  values?: readonly string[];
  /** Schema of its object, or of the items of its list. */
  content?: CodeSchema;
}

/** Allowed content of an object: these fields, or the same under any name. */
export type CodeSchema =
  { fields: readonly CodeField[] } | { each: CodeSchema | undefined };
