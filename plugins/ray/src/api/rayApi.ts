import {
  ApiBlueprint,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import { createRayClient } from '@rayport/backstage-plugin-ray-common';
import { rayApiRef } from './rayApiRef';

/** Provides {@link rayApiRef} by the portal's discovery and its authenticated fetch. */
export const rayApi = ApiBlueprint.make({
  name: 'client',
  params: defineParams =>
    defineParams({
      api: rayApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: ({ discoveryApi, fetchApi }) =>
        createRayClient({
          baseUrl: () => discoveryApi.getBaseUrl('ray'),
          fetch: (url, init) => fetchApi.fetch(url, init),
        }),
    }),
});
