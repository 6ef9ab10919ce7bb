import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import type { IncomingMessage } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Limits of a request's body. */
export interface BodyLimits {
  /** Bytes after decompression (`ray.api.maxBodyBytes`). */
  maxBytes: number;
  /** Time until the last byte, milliseconds (`ray.api.bodyTimeout`). */
  timeoutMs: number;
}

/** Called for every chunk of a body; throwing aborts the read. */
export interface BodyCounter {
  add(bytes: number): void;
}

/** Reads the body of a request. */
export type BodyReader = (
  request: IncomingMessage,
  counter?: BodyCounter,
) => Promise<Uint8Array>;

/**
 * Many clients read no answer before they have sent everything, so the rest of a refused body is read for this time,
 * milliseconds.
 */
const DISCARD_MS = 1_000;

/** Content codings (RFC 9110, section 8.4.1) and their decoders. */
const DECODERS = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

function encodingOf(request: IncomingMessage): string {
  return request.headers['content-encoding']?.toLowerCase() ?? 'identity';
}

/** @throws RayApiError for an unknown coding */
function createDecoder(encoding: string): Transform | undefined {
  if (encoding === 'identity') return undefined;
  const create = DECODERS.get(encoding);
  if (create) return create();
  throw new RayApiError(
    'INVALID_ARGUMENT',
    'The Content-Encoding is not supported: send the body plain, or use gzip, deflate or br.',
    { httpStatus: 415 },
  );
}

function tooLarge(limit: number): RayApiError {
  return new RayApiError(
    'RESOURCE_EXHAUSTED',
    `The body is larger than ${limit} bytes, the limit of ray.api.maxBodyBytes: send less, for example by putting files into a ConfigMap.`,
    { httpStatus: 413 },
  );
}

function tooSlow(milliseconds: number): RayApiError {
  return new RayApiError(
    'DEADLINE_EXCEEDED',
    `The body was not complete after ${milliseconds / 1000} s, the limit of ray.api.bodyTimeout: send as many bytes as Content-Length says, and faster.`,
    { httpStatus: 408 },
  );
}

function notDecodable(encoding: string, cause: Error): RayApiError {
  return new RayApiError(
    'INVALID_ARGUMENT',
    `The body is not valid ${encoding}, as its Content-Encoding says: ${cause.message}. Send it whole, or plain.`,
    { cause },
  );
}

function cutOff(cause?: Error): RayApiError {
  return new RayApiError('CANCELLED', 'The request was cut off.', { cause });
}

/** Reads and discards the rest, for a limited time. */
export async function discardBody(request: IncomingMessage): Promise<void> {
  request.resume();
  const signal = AbortSignal.timeout(DISCARD_MS);
  await finished(request, { writable: false, signal }).catch(() => {});
}

/** Collects a stream; the first error ends it. */
function collect(
  request: IncomingMessage,
  { maxBytes, timeoutMs }: BodyLimits,
  counter?: BodyCounter,
): Promise<Uint8Array> {
  const encoding = encodingOf(request);
  const decoder = createDecoder(encoding);
  const content: Readable = decoder ? request.pipe(decoder) : request;
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Uint8Array>((resolve, reject) => {
    if (request.destroyed) reject(cutOff());
    timer = setTimeout(() => reject(tooSlow(timeoutMs)), timeoutMs);
    const chunks: Uint8Array[] = [];
    let size = 0;
    content.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength;
      try {
        if (size > maxBytes) throw tooLarge(maxBytes);
        counter?.add(chunk.byteLength);
        chunks.push(chunk);
      } catch (error) {
        reject(error);
      }
    });
    content.once('end', () => resolve(Buffer.concat(chunks)));
    decoder?.once('error', error => reject(notDecodable(encoding, error)));
    request.once('error', error => reject(cutOff(error)));
    request.once('close', () => {
      if (!request.complete) reject(cutOff());
    });
  }).finally(() => {
    clearTimeout(timer);
    content.removeAllListeners('data');
    if (!decoder) return;
    request.unpipe(decoder);
    decoder.destroy();
  });
}

/**
 * Creates a reader of whole bodies. It ignores the content type, because `curl -d` sends a wrong one.
 *
 * @returns a function that throws a RayApiError: `RESOURCE_EXHAUSTED` for a body that is too large, `DEADLINE_EXCEEDED`
 * for one that takes too long, `INVALID_ARGUMENT` for one that can't be decompressed, and `CANCELLED` if the caller
 * disconnected
 */
export function createBodyReader(limits: BodyLimits): BodyReader {
  return async (request, counter) => {
    try {
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > limits.maxBytes) throw tooLarge(limits.maxBytes);
      return await collect(request, limits, counter);
    } catch (error) {
      if (!request.complete) await discardBody(request);
      throw error;
    }
  };
}
