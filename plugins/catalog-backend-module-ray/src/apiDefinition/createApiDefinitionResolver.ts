import { DiscoveryService } from '@backstage/backend-plugin-api';
import { PlaceholderResolver } from '@backstage/plugin-catalog-node';

/** How entities ask for the definition: `definition: { $rayOpenApi: v1 }`. */
export const API_DEFINITION_KEY = 'rayOpenApi';

/** What {@link createApiDefinitionResolver} needs. */
export interface ApiDefinitionOptions {
  discovery: DiscoveryService;
  fetch?: typeof fetch;
}

/**
 * Fills in the OpenAPI document of the ray plugin, as it is served. A URL in the entity would hold for one address of
 * the portal only, and Backstage reads no addresses that its configuration doesn't name.
 */
export function createApiDefinitionResolver({
  discovery,
  fetch: send = fetch,
}: ApiDefinitionOptions): PlaceholderResolver {
  return async () => {
    const url = `${await discovery.getBaseUrl('ray')}/v1/openapi.json`;
    const response = await send(url);
    if (!response.ok) {
      throw new Error(
        `${url} answered ${response.status}, not with the definition of the Ray API: see the log of the ray plugin.`,
      );
    }
    return response.text();
  };
}
