import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';

/** Seconds after which a caller may retry if there is no answer. */
const RETRY_AFTER_SECONDS = 5;

function named({ namespace, name }: ObjectKey) {
  return { namespace, name };
}

/** Errors of requests that no application answered. */
export const ServeRequestErrors = {
  notAnswering(service: ObjectKey) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('ServeNotAnswering', named(service)),
    );
  },

  unreachable(service: ObjectKey, cause: unknown) {
    return new RayApiError(
      'UNAVAILABLE',
      messagePart('ServeUnreachable', named(service)),
      { cause, retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  },

  timedOut(service: ObjectKey, seconds: number, cause: unknown) {
    return new RayApiError(
      'DEADLINE_EXCEEDED',
      messagePart('ServeTimedOut', { ...named(service), seconds }),
      { cause },
    );
  },
};
