const ESCAPE = String.fromCharCode(27);
const BELL = String.fromCharCode(7);

/**
 * What programs send to a terminal: colours and cursors (ECMA-48, 5.4), which Ray also writes without one; links and
 * titles, up to a bell or `ESC \\` (5.6); other escapes, such as to save the cursor.
 */
const CONTROL_SEQUENCE = new RegExp(
  [
    `${ESCAPE}\\[[0-?]*[ -/]*[@-~]`,
    `${ESCAPE}\\][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)`,
    `${ESCAPE}[ -/]*[0-OQ-Z\\\\^_\`-~]`,
  ].join('|'),
  'g',
);

/** Invisible characters that change the direction of the text around them (Unicode, UAX #9). */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const HEXADECIMAL = 16;

/**
 * A text in its stored order: without control sequences of terminals, and with bidirectional controls as escapes, such
 * as `\u202e`.
 */
export function visibleText(text: string): string {
  const plain = text.includes(ESCAPE)
    ? text.replace(CONTROL_SEQUENCE, '')
    : text;
  return plain.replace(
    BIDI_CONTROLS,
    control =>
      `\\u${control.charCodeAt(0).toString(HEXADECIMAL).padStart(4, '0')}`,
  );
}
