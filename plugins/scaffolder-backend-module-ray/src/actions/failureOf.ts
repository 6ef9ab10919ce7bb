import {
  AuthenticationError,
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import {
  isRayApiError,
  violationSentence,
} from '@rayport/backstage-plugin-ray-common';

/** Backstage's errors by status, which a dry run also answers with; other statuses are not the caller's fault. */
const ERRORS: Record<number, new (message: string, cause: unknown) => Error> = {
  400: InputError,
  401: AuthenticationError,
  403: NotAllowedError,
  404: NotFoundError,
  409: ConflictError,
  503: ServiceUnavailableError,
};

function reasonsOf(error: unknown): string[] {
  if (!isRayApiError(error)) {
    return [error instanceof Error ? error.message : String(error)];
  }
  const { violations, message } = error;
  return violations.length ? violations.map(violationSentence) : [message];
}

/**
 * The error of a step, as the scaffolder shows it to the user: what was attempted, and all problems that the API
 * reports, field by field.
 */
export function failureOf(attempt: string, error: unknown): Error {
  const reasons = reasonsOf(error);
  const text =
    reasons.length === 1
      ? ` ${reasons[0]}`
      : reasons.map(reason => `\n- ${reason}`).join('');
  const message = `${attempt}:${text}`;
  const Known = isRayApiError(error) && ERRORS[error.httpStatus];
  return Known
    ? new Known(message, error)
    : new Error(message, { cause: error });
}
