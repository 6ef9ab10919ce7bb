import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** Of a name that may be no name, what an answer repeats, characters. */
const MAX_SHOWN = 63;

function named({ metadata }: KubernetesObject) {
  return { namespace: metadata.namespace ?? '', name: metadata.name };
}

/** Why the portal takes no way to a Ray. */
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
