import { IdentifierPrefix } from '@rayport/backstage-plugin-ray-common';
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Rendered } from '../core/Rendered';
import { etagOf } from '../requests/etagOf';
import { RecentBytes } from './RecentBytes';

/** Options of {@link sendJson}. */
export interface SendOptions {
  /** Answer 304 to a client that has this content already; for reads. */
  isCacheable?: boolean;
}

/**
 * Headers that pages of another origin may read, in addition to the safelisted ones (Fetch standard, CORS-safelisted
 * response-header names).
 */
const EXPOSED_HEADERS =
  'ETag, Warning, Warning-Parts, Retry-After, Idempotency-Replayed';

function setHeaders(response: Response, status: number): void {
  const vary = response.getHeader('vary');
  response.statusCode = status;
  response
    .setHeader('cache-control', 'private, no-cache')
    .setHeader('vary', vary ? `${vary}, Authorization` : 'Authorization');
  if (response.req.headers.origin) {
    response.append('access-control-expose-headers', EXPOSED_HEADERS);
  }
}

/** Answers 304 to a client that has this content already; returns whether it did. */
function sendNotModified(response: Response, tag: string): boolean {
  response.setHeader('etag', etagOf(tag));
  const { req: request } = response;
  if (!request.headers['if-none-match'] || !request.fresh) return false;
  response.status(304).end();
  return true;
}

/** Node leaves the body out of answers to HEAD. */
function sendBytes(
  response: Response,
  bytes: Buffer,
  type = 'application/json',
): void {
  response
    .setHeader('content-type', type)
    .setHeader('content-length', bytes.length)
    .end(bytes);
}

/** One large write takes a third of the time of many small ones. */
function joined(parts: readonly Buffer[]): Buffer {
  const [part, ...others] = parts;
  return part && !others.length ? part : Buffer.concat(parts);
}

const recentBytes = new RecentBytes();

/**
 * Sends JSON with the exact headers of the reference server. `Express.send` would also change errors and add an `ETag`.
 */
export function sendJson(
  response: Response,
  status: number,
  body: unknown,
  { isCacheable = false }: SendOptions = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  setHeaders(response, status);
  if (isCacheable) {
    const tag = createHash('sha1').update(bytes).digest('base64url');
    if (sendNotModified(response, tag)) return;
  }
  sendBytes(response, bytes);
}

/** The same for a body of another type. */
export function sendBody(
  response: Response,
  status: number,
  { bytes, type }: { bytes: Buffer; type: string },
): void {
  setHeaders(response, status);
  sendBytes(response, bytes, type);
}

/** The same for rendered content; a 304 does not read its bytes. */
export function sendRendered(
  response: Response,
  rendered: Rendered<object>,
  prefix: IdentifierPrefix,
): void {
  setHeaders(response, 200);
  const tag = prefix === 'ray' ? rendered.tag : `${rendered.tag}-${prefix}`;
  if (sendNotModified(response, tag)) return;
  const bytes = recentBytes.get(tag, () => joined(rendered.json(prefix)));
  sendBytes(response, bytes);
}
