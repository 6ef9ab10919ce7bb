/**
 * The codes of google.rpc that Rayport answers with, each with its number on the wire and its HTTP status
 * (google/rpc/code.proto, and the table of grpc-gateway that the reference server uses).
 *
 * @public
 */
export const RPC_CODES = {
  CANCELLED: { code: 1, httpStatus: 499 },
  UNKNOWN: { code: 2, httpStatus: 500 },
  INVALID_ARGUMENT: { code: 3, httpStatus: 400 },
  DEADLINE_EXCEEDED: { code: 4, httpStatus: 504 },
  NOT_FOUND: { code: 5, httpStatus: 404 },
  ALREADY_EXISTS: { code: 6, httpStatus: 409 },
  PERMISSION_DENIED: { code: 7, httpStatus: 403 },
  RESOURCE_EXHAUSTED: { code: 8, httpStatus: 429 },
  FAILED_PRECONDITION: { code: 9, httpStatus: 400 },
  ABORTED: { code: 10, httpStatus: 409 },
  OUT_OF_RANGE: { code: 11, httpStatus: 400 },
  UNIMPLEMENTED: { code: 12, httpStatus: 501 },
  INTERNAL: { code: 13, httpStatus: 500 },
  UNAVAILABLE: { code: 14, httpStatus: 503 },
  DATA_LOSS: { code: 15, httpStatus: 500 },
  UNAUTHENTICATED: { code: 16, httpStatus: 401 },
} as const;

/**
 * HTTP status of a precondition (`If-Match`) that does not hold (RFC 9110, section 15.5.13).
 *
 * @public
 */
export const PRECONDITION_FAILED = 412;

/**
 * Name of a google.rpc code.
 *
 * @public
 */
export type RpcCode = keyof typeof RPC_CODES;

const NAMES_BY_NUMBER = new Map(
  Object.entries(RPC_CODES).map(([name, { code }]) => [code, name as RpcCode]),
);

/** The name of a code's number; unknown numbers count as `UNKNOWN`. */
export function rpcCodeOf(number: number): RpcCode {
  return NAMES_BY_NUMBER.get(number as never) ?? 'UNKNOWN';
}
