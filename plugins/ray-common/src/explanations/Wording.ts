/**
 * A sentence as a code and what is filled in, so that it can be said in any language.
 *
 * @public
 */
export type MessagePart = {
  /** A code of the texts in this package's entry `/texts`; newer portals may know more of them. */
  code: string;
  parameters: Record<string, string>;
};

/**
 * What is said: in parts, for every language, or in English alone.
 *
 * @public
 */
export type Wording = string | MessagePart | readonly MessagePart[];

/**
 * The parts of what is said; none of what is said in English alone.
 *
 * @public
 */
export function partsOf(wording: Wording): readonly MessagePart[] {
  if (typeof wording === 'string') return [];
  return 'code' in wording ? [wording] : wording;
}
