import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import {
  isKubernetesError,
  KubernetesError,
} from '@rayport/backstage-plugin-ray-node';
import { toApiError } from '../requests/toApiError';
import { Target } from './Target';

/** A `Status` of the Kubernetes API, which every failure is answered with. */
export interface Status {
  kind: 'Status';
  apiVersion: 'v1';
  metadata: Record<string, never>;
  status: 'Success' | 'Failure';
  message?: string;
  reason?: string;
  details?: object;
  code: number;
}

/** Reasons by HTTP status (Kubernetes API, StatusReason). */
const REASONS: Record<number, string | undefined> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'NotAcceptable',
  409: 'Conflict',
  410: 'Expired',
  413: 'RequestEntityTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Invalid',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
  504: 'Timeout',
};

/** Errors of Kubernetes about the request itself; others are about the portal's account or Kubernetes' own state. */
const ABOUT_REQUEST = new Set([400, 404, 405, 406, 409, 410, 415, 422]);

function failure(
  code: number,
  said: { message: string; reason?: string; details?: object },
): Status {
  const { message, reason = REASONS[code] ?? 'InternalError', details } = said;
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message,
    reason,
    details,
    code,
  };
}

/** The cause of an error that Kubernetes has answered about the request itself. */
function requestFault({ cause }: RayApiError): KubernetesError | undefined {
  return isKubernetesError(cause) &&
    ABOUT_REQUEST.has(cause.status) &&
    cause.reason !== 'Foreign'
    ? cause
    : undefined;
}

/** A request that the portal's configuration forbids is answered with `Forbidden`, as by an admission controller. */
function codeOf({ code, httpStatus }: RayApiError): number {
  if (code === 'FAILED_PRECONDITION' && httpStatus === 400) return 403;
  // 499 is no status of Kubernetes; its caller is gone.
  return code === 'CANCELLED' || httpStatus === 501 ? 405 : httpStatus;
}

/** A collection as Kubernetes names it in messages. */
export function qualified({ plural, group }: Target): string {
  return group ? `${plural}.${group}` : plural;
}

/** A collection or a subresource of its objects, such as `pods/log`. */
export function qualifiedPart(target: Target): string {
  const { subresource } = target;
  return `${qualified(target)}${subresource ? `/${subresource}` : ''}`;
}

/**
 * The Status for any error.
 *
 * @param target - what the request is about; a missing and a hidden object of it are answered alike
 */
export function statusOf(thrown: unknown, target?: Target): Status {
  const error = toApiError(thrown);
  const { plural, group, name } = target ?? {};
  const isMissing = error.code === 'NOT_FOUND' && target && name;
  const details = target && { name, group: group || undefined, kind: plural };
  if (isMissing) {
    const message = `${qualified(target)} "${name}" not found`;
    return failure(404, { message, details });
  }
  const fault = requestFault(error);
  if (fault) {
    return failure(fault.status, fault);
  }
  const isTaken = error.code === 'ALREADY_EXISTS';
  const { retryAfterSeconds, message } = error;
  return failure(codeOf(error), {
    message,
    reason: isTaken ? 'AlreadyExists' : undefined,
    details: { ...details, retryAfterSeconds },
  });
}

/** The Status of a success that has nothing else to answer. */
export function successStatus(details: object): Status {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Success',
    details,
    code: 200,
  };
}

/** The error of a continue token or a resourceVersion that is no longer known; clients list again. */
export function expired(message: string): RayApiError {
  return new RayApiError('FAILED_PRECONDITION', message, { httpStatus: 410 });
}
