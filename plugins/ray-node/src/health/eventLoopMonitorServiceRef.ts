import {
  coreServices,
  createServiceFactory,
  createServiceRef,
} from '@backstage/backend-plugin-api';
import { EventLoopMonitor } from './EventLoopMonitor';

/**
 * Root-scoped: a process has one event loop.
 *
 * @public
 */
export const eventLoopMonitorServiceRef = createServiceRef<EventLoopMonitor>({
  id: 'ray.eventLoopMonitor',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: { lifecycle: coreServices.rootLifecycle },
      factory({ lifecycle }) {
        const monitor = new EventLoopMonitor();
        monitor.start();
        lifecycle.addShutdownHook(() => monitor.stop());
        return monitor;
      },
    }),
});
