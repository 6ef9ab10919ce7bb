import {
  RayApiError,
  RpcCode,
  Wording,
} from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesError } from '@rayport/backstage-plugin-ray-node';
import { trimPeriod } from './trimPeriod';
import { kubernetesWords } from '../core/kubernetesWords';

/** Seconds after which a caller may retry if Kubernetes does not say. */
const RETRY_AFTER_SECONDS = 5;

interface Rendering {
  code: RpcCode;
  wording: Wording;
  retry?: boolean;
}

/**
 * A terminating namespace and an exhausted quota are refusals of the request, not of the portal's account. Answers of
 * other servers say nothing about the account.
 */
function renderForbidden({
  message,
  reason,
  user,
}: KubernetesError): Rendering {
  if (reason === 'Foreign') {
    return {
      code: 'FAILED_PRECONDITION',
      wording: messagePart('KubernetesNotReached', { words: message }),
    };
  }
  if (/because it is being terminated|exceeded quota/.test(message)) {
    return {
      code: 'FAILED_PRECONDITION',
      wording: messagePart('KubernetesRefuses', {
        words: kubernetesWords(message),
      }),
    };
  }
  // Kubernetes checks this first, so the user's rights are unknown.
  if (/cannot impersonate resource/.test(message)) {
    return {
      code: 'UNAVAILABLE',
      wording: messagePart('ImpersonationDenied', {
        user: `${user}`,
        words: message,
      }),
    };
  }
  if (user !== undefined) {
    return {
      code: 'PERMISSION_DENIED',
      wording: messagePart('KubernetesRefusesUser', { user, words: message }),
    };
  }
  return {
    code: 'PERMISSION_DENIED',
    wording: messagePart('PortalLacksRight', { words: message }),
  };
}

/** A webhook with side effects does not support dry runs; the request itself may be fine. */
function renderBadRequest({ message }: KubernetesError): Rendering {
  if (/does not support dry run/.test(message)) {
    return {
      code: 'FAILED_PRECONDITION',
      wording: messagePart('NoDryRun', { words: message }),
    };
  }
  return {
    code: 'INVALID_ARGUMENT',
    wording: messagePart('KubernetesRefuses', { words: message }),
  };
}

function renderUnanswered({ reason, message }: KubernetesError): Rendering {
  const advised =
    reason === 'Misconfigured' ? 'KubernetesMisconfigured' : 'KubernetesAway';
  return {
    code: reason === 'Timeout' ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE',
    wording: messagePart(advised, { words: trimPeriod(message) }),
    retry: true,
  };
}

/** Repeating a completed change could apply it twice, or fail because of the first. */
function renderUndecided({
  status,
  reason,
  message,
}: KubernetesError): Rendering {
  const isLate = status > 0 || reason === 'Timeout';
  return {
    code: isLate ? 'DEADLINE_EXCEEDED' : 'UNAVAILABLE',
    wording: messagePart('OutcomeUnknown', {
      words: status ? undefined : trimPeriod(message),
    }),
    retry: true,
  };
}

function renderConflict({ reason, message }: KubernetesError): Rendering {
  if (reason === 'AlreadyExists') {
    return { code: 'ALREADY_EXISTS', wording: message };
  }
  return {
    code: 'ABORTED',
    wording: messagePart('KubernetesConflict', { words: message }),
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
      // Never UNAUTHENTICATED: callers would take that for a problem with their own token.
      return {
        code: 'UNAVAILABLE',
        wording: messagePart('PortalCredentialsRefused'),
        retry: true,
      };
    case 403:
      return renderForbidden(error);
    case 404:
      return { code: 'NOT_FOUND', wording: error.message };
    case 409:
      return renderConflict(error);
    case 413:
      return { code: 'RESOURCE_EXHAUSTED', wording: error.message };
    // A selector that is longer than the API server reads.
    case 414:
    case 431:
      return {
        code: 'INVALID_ARGUMENT',
        wording: messagePart('KubernetesRefuses', {
          words: 'the address of the request is too long',
        }),
      };
    case 422:
      return {
        code: 'INVALID_ARGUMENT',
        wording: messagePart('KubernetesRefuses', { words: error.message }),
      };
    case 429:
      return {
        code: 'UNAVAILABLE',
        wording: messagePart('KubernetesBusy'),
        retry: true,
      };
    case 504:
      return {
        code: 'DEADLINE_EXCEEDED',
        wording: messagePart('KubernetesLate'),
        retry: true,
      };
    default:
      return error.status >= 500
        ? {
            code: 'UNAVAILABLE',
            wording: messagePart('KubernetesFailed'),
            retry: true,
          }
        : {
            code: 'INTERNAL',
            wording: messagePart('KubernetesOdd'),
          };
  }
}

/**
 * Maps Kubernetes' answers to the contract's errors; the only place that does.
 *
 * @param error - the answer of the Kubernetes API, or why there was none
 */
export function fromKubernetesError(error: KubernetesError): RayApiError {
  const { code, wording, retry } = render(error);
  const violations = (error.details?.causes ?? []).flatMap(cause =>
    cause.field ? [{ field: cause.field, message: cause.message ?? '' }] : [],
  );
  return new RayApiError(code, wording, {
    cause: error,
    violations,
    httpStatus: error.status === 413 ? 413 : undefined,
    retryAfterSeconds: retry
      ? (error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
      : undefined,
  });
}
