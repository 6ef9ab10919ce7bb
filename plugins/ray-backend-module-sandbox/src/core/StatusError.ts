import { FieldViolation } from './FieldViolation';

/** One part of a `Status`' cause, as clients read it. */
export interface StatusCause {
  reason: string;
  message: string;
  field?: string;
}

/** The `details` of a failure `Status`. */
export interface StatusDetails {
  name?: string;
  group?: string;
  /** The plural resource name, but the kind when the object is invalid. */
  kind?: string;
  uid?: string;
  causes?: StatusCause[];
  retryAfterSeconds?: number;
}

/** The body of every failed request to a Kubernetes API. */
export interface Status {
  kind: 'Status';
  apiVersion: 'v1';
  metadata: { continue?: string };
  status: 'Failure';
  message: string;
  /** Absent where a webhook gave none. */
  reason?: string;
  details?: StatusDetails;
  code: number;
}

/** How an error names the resource it is about. */
export interface ResourceName {
  group: string;
  plural: string;
  kind: string;
}

/**
 * A failure with Kubernetes' code, reason and wording, so that what clients recognize by code, reason or
 * message behaves as on a real cluster.
 */
export class StatusError extends Error {
  readonly status: Status;

  constructor(options: {
    code: number;
    reason?: string;
    message: string;
    details?: StatusDetails;
    /** A token with which a list whose snapshot expired can go on. */
    continueToken?: string;
  }) {
    super(options.message);
    this.name = 'StatusError';
    const { code, reason, message, details, continueToken } = options;
    this.status = {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: continueToken ? { continue: continueToken } : {},
      status: 'Failure',
      message,
      ...(reason && { reason }),
      ...(details && { details }),
      code,
    };
  }

  static badRequest(message: string): StatusError {
    return new StatusError({ code: 400, reason: 'BadRequest', message });
  }

  static unauthorized(): StatusError {
    const message = 'Unauthorized';
    return new StatusError({ code: 401, reason: 'Unauthorized', message });
  }

  static forbidden(
    resource: ResourceName,
    name: string,
    why: string,
    causes?: StatusCause[],
  ): StatusError {
    return new StatusError({
      code: 403,
      reason: 'Forbidden',
      message: `${qualified(resource)} "${name}" is forbidden: ${why}`,
      details: { ...detailsOf(resource, name), ...(causes && { causes }) },
    });
  }

  static notFound(resource: ResourceName, name: string): StatusError {
    return new StatusError({
      code: 404,
      reason: 'NotFound',
      message: `${qualified(resource)} "${name}" not found`,
      details: detailsOf(resource, name),
    });
  }

  static unknownPath(): StatusError {
    return new StatusError({
      code: 404,
      reason: 'NotFound',
      message: 'the server could not find the requested resource',
      details: {},
    });
  }

  static methodNotAllowed(): StatusError {
    return new StatusError({
      code: 405,
      reason: 'MethodNotAllowed',
      message:
        'the server does not allow this method on the requested resource',
      details: {},
    });
  }

  static notAcceptable(): StatusError {
    return new StatusError({
      code: 406,
      reason: 'NotAcceptable',
      message:
        'only the following media types are accepted: application/json, application/json;as=Table, application/json;as=PartialObjectMetadata',
    });
  }

  static alreadyExists(
    resource: ResourceName,
    name: string,
    beingDeleted: boolean,
  ): StatusError {
    const prefix = beingDeleted ? 'object is being deleted: ' : '';
    return new StatusError({
      code: 409,
      reason: 'AlreadyExists',
      message: `${prefix}${qualified(resource)} "${name}" already exists`,
      details: detailsOf(resource, name),
    });
  }

  static conflict(
    resource: ResourceName,
    name: string,
    why = 'the object has been modified; please apply your changes to the latest version and try again',
  ): StatusError {
    return new StatusError({
      code: 409,
      reason: 'Conflict',
      message: `Operation cannot be fulfilled on ${qualified(resource)} "${name}": ${why}`,
      details: detailsOf(resource, name),
    });
  }

  static expired(message: string, continueToken?: string): StatusError {
    return new StatusError({
      code: 410,
      reason: 'Expired',
      message,
      ...(continueToken && { continueToken }),
    });
  }

  static tooLarge(limitBytes: number): StatusError {
    return new StatusError({
      code: 413,
      reason: 'RequestEntityTooLarge',
      message: `Request entity too large: limit is ${limitBytes}`,
    });
  }

  static unsupportedMediaType(accepted: string[]): StatusError {
    return new StatusError({
      code: 415,
      reason: 'UnsupportedMediaType',
      message: `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`,
    });
  }

  /** Reports every violation at once, each as a cause of its own. */
  static invalid(
    resource: ResourceName,
    name: string,
    violations: FieldViolation[],
  ): StatusError {
    const { group, kind } = resource;
    const texts = violations.map(v => `${v.field}: ${v.message}`);
    const summary = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
    return new StatusError({
      code: 422,
      reason: 'Invalid',
      message: `${group ? `${kind}.${group}` : kind} "${name}" is invalid: ${summary}`,
      details: { name, ...(group && { group }), kind, causes: violations },
    });
  }

  static internal(message: string): StatusError {
    return new StatusError({ code: 500, reason: 'InternalError', message });
  }

  static serviceUnavailable(message: string): StatusError {
    return new StatusError({
      code: 503,
      reason: 'ServiceUnavailable',
      message,
    });
  }

  /** The asked-for resourceVersion lies in the future. */
  static tooLargeResourceVersion(asked: number, current: number): StatusError {
    return new StatusError({
      code: 504,
      reason: 'Timeout',
      message: `Too large resource version: ${asked}, current: ${current}`,
      details: {
        causes: [
          {
            reason: 'ResourceVersionTooLarge',
            message: 'Too large resource version',
          },
        ],
        retryAfterSeconds: 1,
      },
    });
  }
}

function qualified({ group, plural }: ResourceName): string {
  return group ? `${plural}.${group}` : plural;
}

function detailsOf({ group, plural }: ResourceName, name: string) {
  return { name, ...(group && { group }), kind: plural };
}
