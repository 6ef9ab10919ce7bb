import {
  createApiFactory,
  createApiRef,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createRayClient,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** The typed client of the Ray backend; replace its factory to talk to another one. */
export const rayApiRef = createApiRef<RayClient>({ id: 'plugin.ray.client' });

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
