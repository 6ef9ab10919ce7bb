import {
  createRayClient,
  RayClient,
} from '@rayport/backstage-plugin-ray-common';

/** The client of a backend that a test has started, with headers that it sends each time. */
export function clientOf(
  { server }: { server: { port(): number } },
  headers: Record<string, string> = {},
): RayClient {
  return createRayClient({
    baseUrl: async () => `http://localhost:${server.port()}/api/ray`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init?.headers, ...headers } }),
  });
}
