import { z } from 'zod';
import { excerptOf } from './excerptOf';
import { plainAmounts } from './plainAmounts';

/**
 * Body of a failed request (Kubernetes API conventions, Status).
 *
 * @public
 */
export interface KubernetesStatus {
  kind: 'Status';
  message: string;
  reason: string;
  code?: number;
  details?: {
    name?: string;
    kind?: string;
    retryAfterSeconds?: number;
    causes?: { reason?: string; message?: string; field?: string }[];
  };
}

const statusSchema = z.object({
  kind: z.literal('Status'),
  message: z.string().default('').transform(plainAmounts),
  reason: z.string().default(''),
  code: z.number().optional(),
  details: z
    .object({
      name: z.string().optional(),
      kind: z.string().optional(),
      retryAfterSeconds: z.number().optional(),
      causes: z
        .array(
          z.object({
            reason: z.string().optional(),
            message: z.string().transform(plainAmounts).optional(),
            field: z.string().optional(),
          }),
        )
        .optional(),
    })
    .optional(),
}) satisfies z.ZodType<KubernetesStatus>;

/** Maximum length of a repeated Kubernetes message, characters: an answer of any proxied Service may look like one. */
const MAX_MESSAGE = 4_096;

/**
 * A refusal of the Kubernetes API, or the reason why it could not be asked.
 *
 * @public
 */
export class KubernetesError extends Error {
  override readonly name = 'KubernetesError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /**
   * Kubernetes' reason, such as `NotFound`. The portal's own are `Foreign`, for an answer without the structure of
   * Kubernetes' answers, and with status 0 `Unreachable`; `Timeout`; `Misconfigured`, if the connection is configured
   * wrongly.
   */
  readonly reason: string;
  readonly details: KubernetesStatus['details'];
  readonly retryAfterSeconds: number | undefined;
  /** Of a change: it is unknown whether it was made. */
  readonly isOutcomeUnknown: boolean;
  /** The user whom the request impersonated; absent if it was made as the portal's own account. */
  readonly user: string | undefined;

  constructor(options: {
    status: number;
    reason: string;
    message: string;
    details?: KubernetesStatus['details'];
    retryAfterSeconds?: number;
    isOutcomeUnknown?: boolean;
    user?: string;
    cause?: unknown;
  }) {
    super(options.message, { cause: options.cause });
    this.status = options.status;
    this.reason = options.reason;
    this.details = options.details;
    this.retryAfterSeconds =
      options.retryAfterSeconds ?? options.details?.retryAfterSeconds;
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
    this.user = options.user;
  }

  /** The same error for a change that may have been made nevertheless. */
  withOutcomeUnknown(): KubernetesError {
    const { status, reason, message, details, retryAfterSeconds } = this;
    const { user, cause } = this;
    return new KubernetesError({
      status,
      reason,
      message,
      details,
      retryAfterSeconds,
      user,
      cause,
      isOutcomeUnknown: true,
    });
  }

  /**
   * From the body of an unsuccessful answer.
   *
   * @param answer - `httpStatus`; `body`: its text, which may come from a proxy in between; `retryAfter`: that header;
   * `user`: the user whom the request impersonated
   */
  static fromAnswer(answer: {
    httpStatus: number;
    body: string;
    retryAfter: string | null;
    user?: string;
  }): KubernetesError {
    const { httpStatus, body, retryAfter, user } = answer;
    const seconds = Number(retryAfter ?? Number.NaN);
    const retryAfterSeconds = Number.isFinite(seconds) ? seconds : undefined;
    const status = KubernetesError.statusOf(body);
    if (!status) {
      const words = excerptOf(body);
      return new KubernetesError({
        status: httpStatus,
        reason: 'Foreign',
        message: `Kubernetes, or a proxy before it, answered ${httpStatus}${words && `: ${words}`}`,
        retryAfterSeconds,
        user,
      });
    }
    return new KubernetesError({
      status: status.code ?? httpStatus,
      reason: status.reason,
      message:
        status.message.slice(0, MAX_MESSAGE) ||
        `Kubernetes answered ${httpStatus}`,
      details: status.details,
      retryAfterSeconds,
      user,
    });
  }

  /** Parses a Status; undefined if the text is none. */
  static statusOf(body: string): KubernetesStatus | undefined {
    try {
      return statusSchema.safeParse(JSON.parse(body)).data;
    } catch {
      return undefined;
    }
  }
}

/**
 * Distinguishes errors of the Kubernetes API from all others, across copies of this package.
 *
 * @public
 */
export function isKubernetesError(error: unknown): error is KubernetesError {
  return error instanceof Error && error.name === 'KubernetesError';
}

/**
 * The error of a misconfigured connection, with the cause's message.
 *
 * @public
 */
export function misconfigured(cause: unknown): KubernetesError {
  if (isKubernetesError(cause)) return cause;
  return new KubernetesError({
    status: 0,
    reason: 'Misconfigured',
    message: cause instanceof Error ? cause.message : String(cause),
    cause,
  });
}
