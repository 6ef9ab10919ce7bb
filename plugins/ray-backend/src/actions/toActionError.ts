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

/** What callers of actions know errors by; they are shown the message of no others. */
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

/** The error of an action in Backstage's vocabulary, in our words and without what is behind it. */
export function toActionError(error: unknown): Error {
  const { code, message } = toApiError(error);
  const Known = ERRORS[code] ?? ServiceUnavailableError;
  return new Known(message);
}
