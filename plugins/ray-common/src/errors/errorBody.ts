import { z } from 'zod';
import { RayApiError } from './RayApiError';
import { RPC_CODES, rpcCodeOf } from './rpcCodes';

const BAD_REQUEST_TYPE = 'type.googleapis.com/google.rpc.BadRequest';

const badRequestSchema = z.object({
  '@type': z.literal(BAD_REQUEST_TYPE),
  fieldViolations: z.array(
    z.object({ field: z.string(), description: z.string() }),
  ),
});

const errorBodySchema: z.ZodType<ErrorBody> = z.object({
  code: z.number(),
  message: z.string(),
  details: z.array(z.unknown()).optional(),
});

/**
 * Body of an error answer: exactly `{code, message}`, plus `details` where the caller understands them.
 *
 * @public
 */
export type ErrorBody = {
  code: number;
  message: string;
  details?: unknown[];
};

/**
 * Renders an error. Details go only to the portal's own mount: clients of `/apis/v1` are the reference's,
 * and its Go client fails on any detail that it does not know.
 *
 * @public
 */
export function errorToBody(
  error: RayApiError,
  options: { details: boolean },
): ErrorBody {
  const body: ErrorBody = {
    code: RPC_CODES[error.code].code,
    message: error.message,
  };
  if (options.details && error.violations.length) {
    body.details = [
      {
        '@type': BAD_REQUEST_TYPE,
        fieldViolations: error.violations.map(violation => ({
          field: violation.field,
          description: violation.message,
        })),
      },
    ];
  }
  return body;
}

/** Seconds of a `Retry-After` header; one that has a date is as if it were not there. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  return retryAfter && /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : undefined;
}

/**
 * Reads an error answer back; what is no error of the contract (a proxy's page, say) becomes `UNKNOWN`.
 *
 * @param headers - `retryAfter`: the answer's `Retry-After`
 */
export function bodyToError(
  httpStatus: number,
  body: unknown,
  { retryAfter }: { retryAfter?: string | null } = {},
): RayApiError {
  const retryAfterSeconds = secondsOf(retryAfter);
  const parsed = errorBodySchema.safeParse(body);
  if (!parsed.success) {
    return new RayApiError(
      'UNKNOWN',
      `The portal answered ${httpStatus} without saying why. Try again, or ask who runs it.`,
      { httpStatus, retryAfterSeconds },
    );
  }
  const { code, message, details = [] } = parsed.data;
  const violations = details.flatMap(detail => {
    const badRequest = badRequestSchema.safeParse(detail);
    return badRequest.success
      ? badRequest.data.fieldViolations.map(({ field, description }) => ({
          field,
          message: description,
        }))
      : [];
  });
  return new RayApiError(rpcCodeOf(code), message, {
    ...{ httpStatus, violations, retryAfterSeconds },
  });
}
