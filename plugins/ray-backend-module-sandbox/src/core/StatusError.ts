import { FieldViolation } from './FieldViolation';

/** The `details` of a failure `Status`. */
export interface StatusDetails {
  name?: string;
  group?: string;
  /** The plural resource name, but the kind when the object is invalid. */
  kind?: string;
  uid?: string;
  causes?: (Omit<FieldViolation, 'field'> & { field?: string })[];
  retryAfterSeconds?: number;
}

/** The body of every failed request to a Kubernetes API. */
export interface Status {
  kind: 'Status';
  apiVersion: 'v1';
  metadata: { continue?: string };
  status: 'Failure';
  message: string;
  /** Absent if a webhook gave none. */
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
    /** A token with which a client can continue a list whose snapshot has expired. */
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
    return failure(400, 'BadRequest', message);
  }

  static unauthorized(): StatusError {
    return failure(401, 'Unauthorized', 'Unauthorized');
  }

  static forbidden(
    resource: ResourceName,
    name: string,
    why: string,
    causes?: FieldViolation[],
  ): StatusError {
    const message = `${named(resource, name)} is forbidden: ${why}`;
    const details = { ...detailsOf(resource, name), ...(causes && { causes }) };
    return failure(403, 'Forbidden', message, details);
  }

  static notFound(resource: ResourceName, name: string): StatusError {
    const message = `${named(resource, name)} not found`;
    return failure(404, 'NotFound', message, detailsOf(resource, name));
  }

  static unknownPath(): StatusError {
    const message = 'the server could not find the requested resource';
    return failure(404, 'NotFound', message, {});
  }

  static methodNotAllowed(): StatusError {
    const message =
      'the server does not allow this method on the requested resource';
    return failure(405, 'MethodNotAllowed', message, {});
  }

  static notAcceptable(): StatusError {
    const message =
      'only the following media types are accepted: application/json, application/json;as=Table, application/json;as=PartialObjectMetadata';
    return failure(406, 'NotAcceptable', message);
  }

  static alreadyExists(
    resource: ResourceName,
    name: string,
    beingDeleted: boolean,
  ): StatusError {
    const prefix = beingDeleted ? 'object is being deleted: ' : '';
    const message = `${prefix}${named(resource, name)} already exists`;
    return failure(409, 'AlreadyExists', message, detailsOf(resource, name));
  }

  static conflict(
    resource: ResourceName,
    name: string,
    why = 'the object has been modified; please apply your changes to the latest version and try again',
  ): StatusError {
    const message = `Operation cannot be fulfilled on ${named(resource, name)}: ${why}`;
    return failure(409, 'Conflict', message, detailsOf(resource, name));
  }

  static expired(message: string, continueToken?: string): StatusError {
    const code = 410;
    return new StatusError({ code, reason: 'Expired', message, continueToken });
  }

  static tooLarge(limitBytes: number): StatusError {
    const message = `Request entity too large: limit is ${limitBytes}`;
    return failure(413, 'RequestEntityTooLarge', message);
  }

  static unsupportedMediaType(accepted: readonly string[]): StatusError {
    const message = `the body of the request was in an unknown format - accepted media types include: ${accepted.join(', ')}`;
    return failure(415, 'UnsupportedMediaType', message);
  }

  /** Reports every violation at once, each as a separate cause. */
  static invalid(
    { group, kind }: ResourceName,
    name: string,
    causes: FieldViolation[],
  ): StatusError {
    const texts = causes.map(({ field, message }) => `${field}: ${message}`);
    const summary = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
    const message = `${group ? `${kind}.${group}` : kind} "${name}" is invalid: ${summary}`;
    const details = {
      ...(name && { name }),
      ...(group && { group }),
      ...(kind && { kind }),
      causes,
    };
    return failure(422, 'Invalid', message, details);
  }

  /** The API server's response to failures without a specific reason. */
  static unspecified(message: string): StatusError {
    return new StatusError({ code: 500, message });
  }

  static internal(message: string): StatusError {
    return failure(500, 'InternalError', message);
  }

  static serviceUnavailable(message: string): StatusError {
    return failure(503, 'ServiceUnavailable', message);
  }

  /** The asked-for resourceVersion lies in the future. */
  static tooLargeResourceVersion(asked: number, current: number): StatusError {
    const message = 'Too large resource version';
    const causes = [{ reason: 'ResourceVersionTooLarge', message }];
    const text = `${message}: ${asked}, current: ${current}`;
    return failure(504, 'Timeout', text, { causes, retryAfterSeconds: 1 });
  }
}

function failure(
  code: number,
  reason: string,
  message: string,
  details?: StatusDetails,
): StatusError {
  return new StatusError({ code, reason, message, details });
}

/** Such as `pods "a"`. */
function named({ group, plural }: ResourceName, name: string): string {
  return `${group ? `${plural}.${group}` : plural} "${name}"`;
}

function detailsOf({ group, plural }: ResourceName, name: string) {
  return { name, ...(group && { group }), kind: plural };
}
