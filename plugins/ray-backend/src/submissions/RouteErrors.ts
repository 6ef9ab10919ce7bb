import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** Most characters of an invalid name that an answer repeats. */
const MAX_SHOWN = 63;

function named({ metadata }: KubernetesObject) {
  return { namespace: metadata.namespace ?? '', name: metadata.name };
}

/** Errors for routes that the portal refuses. */
export const RouteErrors = {
  invalid(owner: KubernetesObject, value: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('RayAddressInvalid', {
        ...named(owner),
        value: value.slice(0, MAX_SHOWN),
      }),
    );
  },

  notExposed(owner: KubernetesObject, port: number) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('DashboardPortMissing', { ...named(owner), port }),
    );
  },

  foreign(owner: KubernetesObject, service: string) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('RayServiceForeign', { ...named(owner), service }),
    );
  },

  unreadable(owner: KubernetesObject, service: string, cause: unknown) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('RayServiceUnreadable', { ...named(owner), service }),
      { cause },
    );
  },

  local(cause: unknown) {
    return new RayApiError(
      'FAILED_PRECONDITION',
      messagePart('RayAddressLocal'),
      { cause },
    );
  },
};
