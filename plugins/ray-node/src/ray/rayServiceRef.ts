import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { createRayService } from './createRayService';
import { RayService } from './RayService';

/**
 * Gives a backend plugin the {@link RayService}. By default it calls the ray plugin over HTTP, wherever discovery
 * finds it, so it works in one process and in several.
 *
 * @public
 */
export const rayServiceRef = createServiceRef<RayService>({
  id: 'ray.client',
  scope: 'plugin',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { auth: coreServices.auth, discovery: coreServices.discovery },
      factory: deps => createRayService(deps),
    }),
});
