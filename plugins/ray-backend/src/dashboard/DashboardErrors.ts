import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { Revocation } from '../authorization/Visibility';

/** Seconds after which a browser may try again when too much is under way. */
const RETRY_AFTER_SECONDS = 1;

/** Errors of dashboards in the portal; what keeps Ray from answering is in SubmissionErrors. */
export const DashboardErrors = {
  noTicket(cause?: unknown) {
    return new RayApiError(
      'UNAUTHENTICATED',
      'The right to look at this dashboard has ended. Open it again from the page of its cluster.',
      { cause },
    );
  },

  revoked(revocation: Revocation) {
    return revocation === 'forbidden'
      ? new RayApiError(
          'PERMISSION_DENIED',
          'You may no longer see this dashboard. Ask who runs the portal.',
        )
      : new RayApiError(
          'UNAVAILABLE',
          "The portal can't find out whether you may see this dashboard: its permission system does not answer. Try again in a few seconds.",
          { retryAfterSeconds: RETRY_AFTER_SECONDS },
        );
  },

  gone({ namespace, name }: { namespace: string; name: string }) {
    return new RayApiError(
      'NOT_FOUND',
      `Cluster ${name} in namespace ${namespace} no longer exists. If there is a new one of that name, open its dashboard from its page.`,
    );
  },

  badPath() {
    return new RayApiError(
      'INVALID_ARGUMENT',
      'This address leads out of the dashboard, or is no address. Open the dashboard from the page of its cluster.',
    );
  },

  tooMany(limit: number) {
    return new RayApiError(
      'RESOURCE_EXHAUSTED',
      `The dashboard has ${limit} requests of yours under way already. Wait until some have been answered, then reload.`,
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  },

  leadsAway({ namespace, name }: { namespace: string; name: string }) {
    return new RayApiError(
      'UNAVAILABLE',
      `The dashboard of cluster ${name} in namespace ${namespace} leads to another address, which the portal does not follow. Look at what answers on the head's dashboard port.`,
      { httpStatus: 502 },
    );
  },

  encoded({ namespace, name }: { namespace: string; name: string }) {
    return new RayApiError(
      'UNAVAILABLE',
      `The dashboard of cluster ${name} in namespace ${namespace} answers compressed though it was asked not to. Look at what answers on the head's dashboard port.`,
      { httpStatus: 502 },
    );
  },
};
