/** Invisible characters that change the direction of the text around them (Unicode, UAX #9). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const HEXADECIMAL = 16;

/** A text in its stored order: bidirectional controls are shown as escapes, such as `\u202e`. */
export function visibleText(text: string): string {
  return text.replace(
    BIDI_CONTROLS,
    control =>
      `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
