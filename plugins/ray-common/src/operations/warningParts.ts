import { z } from 'zod';
import { MessagePart, partsOf, Wording } from '../explanations';
import { messagePartSchema } from '../schema/messagePart';

/**
 * Header with the parts of an answer's `Warning` headers, for translation: a JSON list with the {@link MessagePart}s of
 * each, in the same order.
 *
 * @public
 */
export const WARNING_PARTS = 'warning-parts';

/** Longest header, characters; proxies limit all headers together to some thousands. */
const MAX_LENGTH = 2_000;

const warningPartsSchema = z.array(z.array(messagePartSchema));

/** Header values are ASCII; in JSON, other characters occur only in strings. */
function toAscii(json: string): string {
  return json.replace(
    /[^ -~]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Writes the parts of warnings as a header.
 *
 * @returns undefined if there are none; the last are left out if the header would be too long
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

/** Parses the header; empty for an absent or unknown one. */
export function readWarningParts(
  header: string | null,
): ReadonlyArray<readonly MessagePart[]> {
  try {
    return warningPartsSchema.parse(JSON.parse(header ?? '[]'));
  } catch {
    return [];
  }
}
