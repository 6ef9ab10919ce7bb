import { Metadata, StatusObject } from '@grpc/grpc-js';
import {
  errorToBody,
  RayApiError,
  RPC_CODES,
} from '@rayport/backstage-plugin-ray-common';
import { toApiError } from '../requests/toApiError';
import { messageType } from './descriptors';
import { MessageCodec, wholeCharacters } from './MessageCodec';

/** Metadata key of the structured status. */
const DETAILS_KEY = 'grpc-status-details-bin';

/**
 * Clients based on gRPC's C core refuse more than 8 KiB of trailers, which message and details share. The message is
 * percent-encoded, and details grow by a third.
 */
const MAX_ENCODED_MESSAGE = 2_048;

const MAX_DETAILS_BYTES = 3_072;

const ELLIPSIS = '…';

const statusCodec = new MessageCodec(messageType('google.rpc.Status'));

/** Truncates a long message at a whole character, because grpc-js throws for lone surrogates. */
function sendable(message: string): string {
  const text = wholeCharacters(message);
  if (encodeURI(text).length <= MAX_ENCODED_MESSAGE) return text;
  let length = encodeURI(ELLIPSIS).length;
  let kept = '';
  for (const character of text) {
    length += encodeURI(character).length;
    if (length > MAX_ENCODED_MESSAGE) break;
    kept += character;
  }
  return kept + ELLIPSIS;
}

/** A google.rpc.Status with as many violations as fit. */
function detailsOf(error: RayApiError): Buffer {
  const { details = [], ...rest } = errorToBody(error, { details: true });
  const retryInfo = {
    '@type': 'type.googleapis.com/google.rpc.RetryInfo',
    retryDelay: `${error.retryAfterSeconds}s`,
  };
  const all =
    error.retryAfterSeconds === undefined ? details : [...details, retryInfo];
  const bytes = statusCodec.toBytes(
    JSON.parse(JSON.stringify({ ...rest, details: all })),
  );
  const { code, message, violations, retryAfterSeconds } = error;
  if (bytes.length <= MAX_DETAILS_BYTES || !violations.length) return bytes;
  const fewer = violations.slice(0, Math.floor(violations.length / 2));
  return detailsOf(
    new RayApiError(code, message, { violations: fewer, retryAfterSeconds }),
  );
}

/** Converts any error to a gRPC status: code and message as over HTTP, with typed details. */
export function toGrpcStatus(thrown: unknown): StatusObject {
  const { code, message, violations, retryAfterSeconds } = toApiError(thrown);
  const error = new RayApiError(code, sendable(message), {
    violations,
    retryAfterSeconds,
  });
  const metadata = new Metadata();
  metadata.set(DETAILS_KEY, detailsOf(error));
  return {
    code: RPC_CODES[code].code,
    details: error.message,
    metadata,
  };
}
