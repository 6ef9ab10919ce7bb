import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { createRayClient } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from './rayApiRef';

/** Makes {@link rayApiRef} of the portal's discovery and its authenticated fetch. */
export const rayApiFactory = createApiFactory({
  api: rayApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: ({ discoveryApi, fetchApi }) =>
    createRayClient({
      baseUrl: () => discoveryApi.getBaseUrl('ray'),
      fetch: (url, init) => fetchApi.fetch(url, init),
    }),
});
