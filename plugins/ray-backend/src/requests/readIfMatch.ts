import {
  ObjectCondition,
  Operation,
  RayApiError,
  readObjectTag,
} from '@rayport/backstage-plugin-ray-common';

/** Entity tags, weak or strong, and what stands between them (RFC 9110, sections 8.8.3 and 13.1.1). */
const TAGS = /^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/;
const TAG = /"([^"]*)"/g;

/** Anything that exists, and what does not exist can't be changed anyway. */
const ANYTHING = '*';

/**
 * Reads `If-Match`, which every change of one object knows: the `ETag` of a read of that object, or several of them.
 * What counts is what the object was made to be; how it fares is part of the `ETag`, too, but changes by itself. A uid
 * instead of an `ETag` asks for no more than the same object ({@link readObjectTag}).
 * Weak tags do (as in Google AIP-154): a strong one would promise the same bytes.
 *
 * @returns what the object must be, any of these; nothing when anything will do
 * @throws RayApiError `INVALID_ARGUMENT` where the header can't be read, or where nothing would look at it
 */
export function readIfMatch(
  { http, isConditional }: Operation,
  header: string | undefined,
): readonly ObjectCondition[] | undefined {
  if (header === undefined || http.method === 'GET') return undefined;
  if (!isConditional) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      'If-Match is not known here: only what changes or deletes one object looks at it. Send the request without it.',
    );
  }
  if (header.trim() === ANYTHING) return undefined;
  if (!TAGS.test(header)) {
    throw new RayApiError(
      'INVALID_ARGUMENT',
      `If-Match: ${header} is no list of entity tags: send the ETag of the answer that you have read, with its quotes.`,
    );
  }
  return [...header.matchAll(TAG)].map(([, tag = '']) => readObjectTag(tag));
}
