import { createApiRef } from '@backstage/frontend-plugin-api';
import { RayClient } from '@rayport/backstage-plugin-ray-common';

/** The typed client of the Ray backend; replace its factory to talk to another one. */
export const rayApiRef = createApiRef<RayClient>({ id: 'plugin.ray.client' });
