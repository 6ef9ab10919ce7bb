import { DefaultAuditorService } from '@backstage/backend-defaults/auditor';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';

/** Backstage's own auditor, whose events a test reads. */
export function collectAudit() {
  const events: Parameters<
    Parameters<typeof DefaultAuditorService.create>[0]
  >[0][] = [];
  const factory = createServiceFactory({
    service: coreServices.auditor,
    deps: {
      auth: coreServices.auth,
      httpAuth: coreServices.httpAuth,
      plugin: coreServices.pluginMetadata,
    },
    factory: deps =>
      DefaultAuditorService.create(event => {
        events.push(event);
      }, deps),
  });
  return {
    factory,
    events,
    /** All audit events of a name. */
    told: (eventId: string) => events.filter(e => e.eventId === eventId),
    clear: () => events.splice(0),
  };
}
