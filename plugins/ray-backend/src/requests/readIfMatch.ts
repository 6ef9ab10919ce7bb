import {
  ObjectCondition,
  Operation,
  RayApiError,
  readObjectTag,
} from '@rayport/backstage-plugin-ray-common';

/** Entity tags, weak or strong, and their separators (RFC 9110, sections 8.8.3 and 13.1.1). */
const TAGS = /^\s*(?:W\/)?"[^"]*"\s*(?:,\s*(?:W\/)?"[^"]*"\s*)*$/;
const TAG = /"([^"]*)"/g;

/** Matches any existing object; a missing one can't be changed anyway. */
const ANYTHING = '*';

/**
 * Reads `If-Match`, a header of every change of one object: one or more `ETag`s of reads of that object. Only the
 * definition part of a tag counts, because the status part changes by itself. A uid instead of an `ETag` requires only
 * the same object ({@link readObjectTag}). Weak tags are accepted (as in Google AIP-154), because a strong one would
 * promise equal bytes.
 *
 * @returns the accepted versions; undefined if any
 * @throws RayApiError `INVALID_ARGUMENT` if the header is malformed, or the operation ignores it
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
