import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** Options of {@link sendJson}. */
export interface SendOptions {
  /** Lets a client that has this answer already keep it (304); for reads. */
  isCacheable?: boolean;
}

/** Weak, because compression on the way changes the bytes but not what they say. */
function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/**
 * Sends JSON exactly as the reference server labels it. `Express.send` would do, but gives errors and writes an
 * `ETag`, too.
 */
export function sendJson(
  response: Response,
  status: number,
  body: unknown,
  { isCacheable = false }: SendOptions = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response
    .status(status)
    .setHeader('cache-control', 'private, no-cache')
    .vary('Authorization');
  if (isCacheable) {
    response.setHeader('etag', etagOf(bytes));
    if (response.req.fresh) {
      response.status(304).end();
      return;
    }
  }
  response
    .setHeader('content-type', 'application/json')
    .setHeader('content-length', bytes.length);
  // Node leaves the body out of answers to HEAD.
  response.end(bytes);
}
