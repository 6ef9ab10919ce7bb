import {
  createApiFactory,
  createApiRef,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/frontend-plugin-api';
import {
  createRayClient,
  PAGES_CLIENT,
  RAY_CLIENT,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/**
 * The typed client of the Ray backend; replace its factory to talk to another one.
 *
 * @public
 */
export const rayApiRef = createApiRef<RayClient>({ id: 'plugin.ray.client' });

/** Writes identify themselves as coming from a page, for the history. */
function fromPage(init: RequestInit = {}): RequestInit {
  if ((init.method ?? 'GET') === 'GET') return init;
  const headers = new Headers(init.headers);
  headers.set(RAY_CLIENT, PAGES_CLIENT);
  return { ...init, headers };
}

/** Creates {@link rayApiRef} from the portal's discovery and its authenticated fetch. */
export const rayApiFactory = createApiFactory({
  api: rayApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: ({ discoveryApi, fetchApi }) =>
    createRayClient({
      baseUrl: () => discoveryApi.getBaseUrl('ray'),
      fetch: (url, init) => fetchApi.fetch(url, fromPage(init)),
    }),
});
