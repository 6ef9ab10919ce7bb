import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { ClockGuard } from './ClockGuard';

/**
 * The time, and whether it can be trusted. Root-scoped: a process has one clock. The ray plugin compares it with the clocks
 * of Kubernetes and of the database.
 *
 * @public
 */
export const rayClockServiceRef = createServiceRef<ClockGuard>({
  id: 'ray.clock',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { logger: coreServices.rootLogger },
      factory: ({ logger }) => new ClockGuard({ logger }),
    }),
});
