import {
  AuthenticationError,
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  NotImplementedError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { RpcCode } from '@rayport/backstage-plugin-ray-common';
import { toApiError } from '../requests/toApiError';

type BackstageError = new (message: string, cause?: Error) => Error;

/** Errors whose message Backstage shows to callers of actions. */
const ERRORS: Partial<Record<RpcCode, BackstageError>> = {
  INVALID_ARGUMENT: InputError,
  FAILED_PRECONDITION: InputError,
  OUT_OF_RANGE: InputError,
  UNAUTHENTICATED: AuthenticationError,
  PERMISSION_DENIED: NotAllowedError,
  NOT_FOUND: NotFoundError,
  ALREADY_EXISTS: ConflictError,
  ABORTED: ConflictError,
  UNIMPLEMENTED: NotImplementedError,
};

/** Converts an error to one that Backstage defines, with our message and without its cause. */
export function toActionError(error: unknown): Error {
  const { code, message } = toApiError(error);
  const Known = ERRORS[code] ?? ServiceUnavailableError;
  return new Known(message);
}
