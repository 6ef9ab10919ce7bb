import { AuthService, DiscoveryService } from '@backstage/backend-plugin-api';
import {
  CallOptions,
  createRayClient,
  listOperations,
  OperationId,
  OperationRequest,
  RayClientOptions,
  RayOperations,
} from '@rayport/backstage-plugin-ray-common';
import {
  RayService,
  RayServiceOperations,
  RayServiceOptions,
} from './RayService';

const RAY_PLUGIN_ID = 'ray';

/**
 * Dependencies of a {@link RayService}.
 *
 * @public
 */
export interface CreateRayServiceOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  /** Sends the requests; Node's own `fetch` if absent. */
  fetch?: RayClientOptions['fetch'];
}

/**
 * Creates a {@link RayService} that finds the ray plugin through discovery and calls it on the caller's behalf.
 *
 * @public
 */
export function createRayService(options: CreateRayServiceOptions): RayService {
  const { auth, discovery, fetch = globalThis.fetch } = options;
  const client = createRayClient({
    baseUrl: () => discovery.getBaseUrl(RAY_PLUGIN_ID),
    fetch: (url, init) => fetch(url, init),
  });
  const operations: RayOperations = client;

  async function toCallOptions({
    credentials,
    ...call
  }: RayServiceOptions): Promise<CallOptions> {
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: credentials,
      targetPluginId: RAY_PLUGIN_ID,
    });
    // If Backstage's default auth policy is off, unauthenticated tokens are empty.
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    return { ...call, headers };
  }

  function method<Id extends OperationId>(id: Id) {
    return async (request: OperationRequest<Id>, call: RayServiceOptions) =>
      operations[id](request, await toCallOptions(call));
  }

  const methods = listOperations().map(([id]) => [id, method(id)]);
  return {
    ...(Object.fromEntries(methods) as RayServiceOperations),
    async *watch(request, call) {
      yield* client.watch({ ...request, ...(await toCallOptions(call)) });
    },
  };
}
