import { DiscoveryService } from '@backstage/backend-plugin-api';
import { PlaceholderResolver } from '@backstage/plugin-catalog-node';

/** The placeholder in entities: `definition: { $rayOpenApi: v1 }`. */
export const API_DEFINITION_KEY = 'rayOpenApi';

/** Dependencies of {@link createApiDefinitionResolver}. */
export interface ApiDefinitionOptions {
  discovery: DiscoveryService;
  fetch?: typeof fetch;
}

/**
 * Inserts the ray plugin's OpenAPI document, as it is served. A URL in the entity would be valid for one address of the
 * portal only, and Backstage reads only addresses that its configuration names.
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
