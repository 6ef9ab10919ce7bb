import { MessagePart, partsOf, Wording } from '../explanations';
import { englishOf } from '../texts';
import { Violation } from '../schema/Violation';
import { RPC_CODES, RpcCode } from './rpcCodes';

/**
 * Details of a {@link RayApiError} in addition to its code and message.
 *
 * @public
 */
export interface RayApiErrorOptions {
  /** Fields of the request that must be fixed. */
  violations?: Violation[];
  /** The message as parts to translate, if it uses the reference server's words. */
  messageParts?: readonly MessagePart[];
  /** Seconds after which a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** HTTP status where it differs from the code's usual one (405, 413). */
  httpStatus?: number;
  /** The internal cause; logged, never sent. */
  cause?: unknown;
}

/**
 * The only error of the contract, on every transport. Its message says what is wrong, where, and what to do.
 *
 * @public
 */
export class RayApiError extends Error {
  override readonly name = 'RayApiError';
  readonly code: RpcCode;
  readonly httpStatus: number;
  /** The message as parts to translate; absent if there are none. */
  readonly messageParts: readonly MessagePart[];
  readonly violations: Violation[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RpcCode,
    wording: Wording,
    options: RayApiErrorOptions = {},
  ) {
    super(englishOf(wording), { cause: options.cause });
    this.code = code;
    this.httpStatus = options.httpStatus ?? RPC_CODES[code].httpStatus;
    this.messageParts = options.messageParts ?? partsOf(wording);
    this.violations = options.violations ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/**
 * Identifies errors of the contract, across copies of this package.
 *
 * @public
 */
export function isRayApiError(error: unknown): error is RayApiError {
  return error instanceof Error && error.name === 'RayApiError';
}
