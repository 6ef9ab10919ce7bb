import { ObjectKey, RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { Revocation } from '../authorization/Visibility';

/** Seconds after which a browser may try again when too much is under way. */
const RETRY_AFTER_SECONDS = 1;

/** Errors of dashboards in the portal; SubmissionErrors has those of an unreachable Ray. */
export const DashboardErrors = {
  noTicket(cause?: unknown) {
    return new RayApiError(
      'UNAUTHENTICATED',
      messagePart('DashboardTicketEnded'),
      { cause },
    );
  },

  revoked(revocation: Revocation) {
    return revocation === 'forbidden'
      ? new RayApiError('PERMISSION_DENIED', messagePart('DashboardForbidden'))
      : new RayApiError('UNAVAILABLE', messagePart('DashboardUndecided'), {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
  },

  gone({ namespace, name }: ObjectKey) {
    const cluster = { namespace, name };
    return new RayApiError(
      'NOT_FOUND',
      messagePart('DashboardClusterGone', cluster),
    );
  },

  badPath() {
    return new RayApiError(
      'INVALID_ARGUMENT',
      messagePart('DashboardPathWrong'),
    );
  },

  tooMany(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      messagePart('DashboardBusy', { limit }),
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  },

  leadsAway({ namespace, name }: ObjectKey) {
    const cluster = { namespace, name };
    return new RayApiError(
      'UNAVAILABLE',
      messagePart('DashboardLeadsAway', cluster),
      { httpStatus: 502 },
    );
  },

  encoded({ namespace, name }: ObjectKey) {
    const cluster = { namespace, name };
    return new RayApiError(
      'UNAVAILABLE',
      messagePart('DashboardCompressed', cluster),
      { httpStatus: 502 },
    );
  },
};
