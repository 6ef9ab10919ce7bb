import { RayApiError, RpcCode } from '@rayport/backstage-plugin-ray-common';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { trimPeriod } from './trimPeriod';

/** Seconds after which a caller may try again when Kubernetes says nothing about it. */
const RETRY_AFTER_SECONDS = 5;

interface Rendering {
  code: RpcCode;
  message: string;
  retry?: boolean;
}

/**
 * A namespace's end and an exhausted quota are refusals of the request, not of the portal's account, and what Kubernetes
 * did not say itself is no word about the account.
 */
function renderForbidden({
  message,
  reason,
  user,
}: KubernetesError): Rendering {
  if (reason === 'Foreign') {
    return {
      code: 'FAILED_PRECONDITION',
      message: `The request did not get through to Kubernetes: ${message}. No right of the portal's account is missing; who runs the portal can check the proxies between it and Kubernetes.`,
    };
  }
  if (/because it is being terminated|exceeded quota/.test(message)) {
    return {
      code: 'FAILED_PRECONDITION',
      message: `Kubernetes refuses it: ${message}`,
    };
  }
  // Kubernetes looks at this first, so nothing is known of what the user may do.
  if (/cannot impersonate resource/.test(message)) {
    return {
      code: 'UNAVAILABLE',
      message: `The portal's own Kubernetes account may not act as ${user}: ${message}. Who runs the portal can grant it (verb impersonate), or choose who portal users are in Kubernetes (ray.kubernetes.impersonation).`,
    };
  }
  if (user !== undefined) {
    return {
      code: 'PERMISSION_DENIED',
      message: `Kubernetes refuses it to ${user}, as whom it knows you: ${message}. Ask who runs Kubernetes for the right.`,
    };
  }
  return {
    code: 'PERMISSION_DENIED',
    message: `The portal's own Kubernetes account lacks a right: ${message}. Who runs the portal can grant it.`,
  };
}

/** A webhook that has side effects can't be tried without them; the request itself may be fine. */
function renderBadRequest({ message }: KubernetesError): Rendering {
  if (/does not support dry run/.test(message)) {
    return {
      code: 'FAILED_PRECONDITION',
      message: `Kubernetes can't try it: ${message}. Send the request without dryRun, or ask who runs Kubernetes.`,
    };
  }
  return {
    code: 'INVALID_ARGUMENT',
    message: `Kubernetes refuses it: ${message}`,
  };
}

function renderUnanswered({ reason, message }: KubernetesError): Rendering {
  const advice =
    reason === 'Misconfigured'
      ? 'Who runs the portal can put it right; nothing needs to be restarted.'
      : 'Try again in a few seconds.';
  return {
    code: reason === 'Timeout' ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE',
    message: `${trimPeriod(message)}. ${advice}`,
    retry: true,
  };
}

/** Trying a change again that has been made could make it twice, or fail for that. */
function renderUndecided({
  status,
  reason,
  message,
}: KubernetesError): Rendering {
  const what = status ? 'Kubernetes did not answer in time' : message;
  const isLate = status > 0 || reason === 'Timeout';
  return {
    code: isLate ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE',
    message: `${trimPeriod(what)}. Whether the change was made is not known: look before you try again.`,
    retry: true,
  };
}

function render(error: KubernetesError): Rendering {
  if (error.isOutcomeUnknown) return renderUndecided(error);
  switch (error.status) {
    case 0:
      return renderUnanswered(error);
    case 400:
      return renderBadRequest(error);
    case 401:
      if (error.reason === 'Foreign') return renderForbidden(error);
      // Never UNAUTHENTICATED: that would tell the caller that their own token is bad.
      return {
        code: 'UNAVAILABLE',
        message:
          "Kubernetes does not accept the portal's own credentials. Who runs the portal must renew them.",
        retry: true,
      };
    case 403:
      return renderForbidden(error);
    case 404:
      return { code: 'NOT_FOUND', message: error.message };
    case 409:
      return error.reason === 'AlreadyExists'
        ? { code: 'ALREADY_EXISTS', message: error.message }
        : {
            code: 'ABORTED',
            message: `${error.message}. Read it again and retry.`,
          };
    case 413:
      return { code: 'RESOURCE_EXHAUSTED', message: error.message };
    case 422:
      return {
        code: 'INVALID_ARGUMENT',
        message: `Kubernetes refuses it: ${error.message}`,
      };
    case 429:
      return {
        code: 'UNAVAILABLE',
        message: 'Kubernetes is busy and asks to wait. Try again later.',
        retry: true,
      };
    case 504:
      return {
        code: 'DEADLINE_EXCEEDED',
        message: 'Kubernetes did not answer in time. Try again.',
        retry: true,
      };
    default:
      return error.status >= 500
        ? {
            code: 'UNAVAILABLE',
            message: 'Kubernetes has a problem of its own. Try again later.',
            retry: true,
          }
        : {
            code: 'INTERNAL',
            message: 'Kubernetes gave an unexpected answer.',
          };
  }
}

/**
 * The one mapping of what Kubernetes answers to the contract's errors.
 *
 * @param error - what the Kubernetes API answered, or why it could not be asked
 */
export function fromKubernetesError(error: KubernetesError): RayApiError {
  const { code, message, retry } = render(error);
  const violations = (error.details?.causes ?? []).flatMap(cause =>
    cause.field ? [{ field: cause.field, message: cause.message ?? '' }] : [],
  );
  return new RayApiError(code, message, {
    cause: error,
    violations,
    httpStatus: error.status === 413 ? 413 : undefined,
    retryAfterSeconds: retry
      ? (error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
      : undefined,
  });
}
