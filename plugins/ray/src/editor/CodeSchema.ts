/** A field that may be written. */
export interface CodeField {
  name: string;
  /** Other spellings of the name that are read. */
  aliases?: readonly string[];
  /** In a word. */
  type: string;
  description?: string;
  /** Whether its value stands on the same line. */
  isPlain: boolean;
  /** The values to choose from; other values may be right, too. */
  values?: readonly string[];
  /** Of the object that it holds, or of each of several. */
  content?: CodeSchema;
}

/** What may be written in an object: these fields, or the same under any name. */
export type CodeSchema =
  { fields: readonly CodeField[] } | { each: CodeSchema | undefined };
