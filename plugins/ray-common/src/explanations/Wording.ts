/**
 * A sentence as a code with parameters, so that it can be translated.
 *
 * @public
 */
export type MessagePart = {
  /** A code of the texts in this package's entry `/texts`; newer portals may have more. */
  code: string;
  parameters: Record<string, string>;
};

/**
 * A message: as parts to translate, or in English only.
 *
 * @public
 */
export type Wording = string | MessagePart | readonly MessagePart[];

/**
 * The parts of a message; none if it is English only.
 *
 * @public
 */
export function partsOf(wording: Wording): readonly MessagePart[] {
  if (typeof wording === 'string') return [];
  return 'code' in wording ? [wording] : wording;
}
