import { Readable } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';

/** Compressions of an API server's answers. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate';

/** The body of an answer without its `Content-Encoding`. */
export function decodedBody(
  body: Readable,
  encoding: string | null,
): AsyncIterable<Uint8Array> {
  const decoder = decoderOf(encoding);
  if (!decoder) return body;
  // A failure on either side ends both, and is thrown where the body is read.
  body.on('error', error => decoder.destroy(error));
  decoder.on('close', () => body.destroy());
  return body.pipe(decoder);
}

function decoderOf(encoding: string | null) {
  switch (encoding?.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    default:
      return undefined;
  }
}
