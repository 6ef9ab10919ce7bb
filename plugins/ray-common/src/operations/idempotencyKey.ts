import { RayApiError } from '../errors/RayApiError';

/**
 * Header, and gRPC metadata, that distinguishes repetitions of a request from other requests with the same content
 * (IETF draft-ietf-httpapi-idempotency-key-header).
 *
 * @public
 */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/**
 * Header, and trailing metadata, of the answer to a repetition.
 *
 * @public
 */
export const IDEMPOTENCY_REPLAYED = 'idempotency-replayed';

/**
 * HTTP status for a key that was used with another request (the draft, section 2.7).
 *
 * @public
 */
export const UNPROCESSABLE_CONTENT = 422;

/** Characters; a UUID has 36. */
const MAX_LENGTH = 255;

/** A string of structured fields, as the draft has it (RFC 9651, section 3.3.3). */
const QUOTED = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;

/** Clients of other APIs send it without quotes. A comma would separate two keys. */
const BARE = /^[!#-+\--~]+$/;

/**
 * Parses a key, with or without quotes.
 *
 * @throws RayApiError `INVALID_ARGUMENT` for an invalid one
 * @public
 */
export function readIdempotencyKey(header: string): string {
  const text = header.trim();
  const quoted = QUOTED.exec(text)?.[1]?.replace(/\\(.)/g, '$1');
  const key = quoted ?? (BARE.test(text) ? text : '');
  if (key && key.length <= MAX_LENGTH) return key;
  throw new RayApiError(
    'INVALID_ARGUMENT',
    `Idempotency-Key is no key: send one string of 1 to ${MAX_LENGTH} printable ASCII characters, such as a UUID in quotes, new for each request and the same when you repeat it.`,
  );
}

/** Writes a key as the header has it. */
export function writeIdempotencyKey(key: string): string {
  return `"${key.replace(/["\\]/g, '\\$&')}"`;
}
