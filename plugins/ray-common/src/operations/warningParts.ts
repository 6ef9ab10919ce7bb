import { z } from 'zod';
import { MessagePart, partsOf, Wording } from '../explanations';
import { messagePartSchema } from '../schema/messagePart';

/**
 * Header of an answer that says what its `Warning` headers say in parts, for every language: a JSON list with the
 * {@link MessagePart}s of each of them, in the same order.
 *
 * @public
 */
export const WARNING_PARTS = 'warning-parts';

/** Characters of the header; proxies cut what is longer than some thousands together with all other headers. */
const MAX_LENGTH = 2_000;

const warningPartsSchema = z.array(z.array(messagePartSchema));

/** Header values are ASCII; in JSON, what is not stands only in strings. */
function toAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Writes the parts of warnings as the header has them.
 *
 * @returns undefined where there are none; those of the last are left out where all would be too long
 *
 * @public
 */
export function writeWarningParts(
  warnings: readonly Wording[],
): string | undefined {
  let header: string | undefined;
  const parts: Array<readonly MessagePart[]> = [];
  for (const warning of warnings) {
    parts.push(partsOf(warning));
    const longer = toAscii(JSON.stringify(parts));
    if (longer.length > MAX_LENGTH) break;
    if (partsOf(warning).length) header = longer;
  }
  return header;
}

/** Reads the header; nothing of one that is absent, or of another form. */
export function readWarningParts(
  header: string | null,
): ReadonlyArray<readonly MessagePart[]> {
  try {
    return warningPartsSchema.parse(JSON.parse(header ?? '[]'));
  } catch {
    return [];
  }
}
