import { z } from 'zod';
import { messagePart } from '../texts';
import { messagePartSchema } from '../schema/messagePart';
import { RayApiError } from './RayApiError';
import { RPC_CODES, rpcCodeOf } from './rpcCodes';

const BAD_REQUEST_TYPE = 'type.googleapis.com/google.rpc.BadRequest';

const badRequestSchema = z.object({
  '@type': z.literal(BAD_REQUEST_TYPE),
  fieldViolations: z.array(
    z.object({ field: z.string(), description: z.string() }),
  ),
});

const PARTS_TYPE = 'type.googleapis.com/rayport.v1.ErrorParts';

const partsSchema = z.object({
  '@type': z.literal(PARTS_TYPE),
  messageParts: z.array(messagePartSchema),
  violationParts: z.array(z.array(messagePartSchema)),
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
 * Renders an error. Only the portal's own mount adds details: the reference server's Go client, which uses `/apis/v1`,
 * fails for unknown details.
 *
 * @param options - `parts`: add the parts that pages need for translation, which is no type of Google's
 * @public
 */
export function errorToBody(
  error: RayApiError,
  options: { details: boolean; parts?: boolean },
): ErrorBody {
  const body: ErrorBody = {
    code: RPC_CODES[error.code].code,
    message: error.message,
  };
  const details: unknown[] = [];
  if (options.details && error.violations.length) {
    details.push({
      '@type': BAD_REQUEST_TYPE,
      fieldViolations: error.violations.map(violation => ({
        field: violation.field,
        description: violation.message,
      })),
    });
  }
  const { messageParts } = error;
  const violationParts = error.violations.map(
    violation => violation.messageParts ?? [],
  );
  if (options.parts && [messageParts, ...violationParts].some(hasParts)) {
    details.push({ '@type': PARTS_TYPE, messageParts, violationParts });
  }
  return details.length ? { ...body, details } : body;
}

function hasParts(parts: readonly unknown[]): boolean {
  return parts.length > 0;
}

/** The parts of an error; absent from older portals. */
function readParts(details: unknown[]) {
  const found = details.flatMap(
    detail => partsSchema.safeParse(detail).data ?? [],
  );
  return found.at(0) ?? { messageParts: [], violationParts: [] };
}

/** Seconds of a `Retry-After` header; a date is ignored. */
function secondsOf(retryAfter: string | null | undefined): number | undefined {
  return retryAfter && /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : undefined;
}

/**
 * Parses an error answer; any other body (a proxy's page, for example) becomes `UNKNOWN`.
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
      messagePart('PortalSilent', { status: httpStatus }),
      { httpStatus, retryAfterSeconds },
    );
  }
  const { code, message, details = [] } = parsed.data;
  const { messageParts, violationParts } = readParts(details);
  const violations = details.flatMap(detail => {
    const badRequest = badRequestSchema.safeParse(detail);
    return badRequest.success
      ? badRequest.data.fieldViolations.map(
          ({ field, description }, index) => ({
            field,
            message: description,
            messageParts: violationParts.at(index),
          }),
        )
      : [];
  });
  return new RayApiError(rpcCodeOf(code), message, {
    httpStatus,
    messageParts,
    violations,
    retryAfterSeconds,
  });
}
