/** Characters that have no look of their own, but turn the direction of the text around them (Unicode, UAX #9). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const HEXADECIMAL = 16;

/** A text whose characters stand where they are: what would reorder it is shown as its escape, such as `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(
    BIDI_CONTROLS,
    control =>
      `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
