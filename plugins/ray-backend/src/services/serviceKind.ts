import {
  Service,
  operatedServiceRules,
  serviceSchema,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_SERVICES,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { ClusterOwners } from '../clusters/ClusterOwners';
import { ownedResource } from '../core/RayResource';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ALL_OBJECTS } from '../kubernetes/ownObjects';
import {
  followed,
  followedEvents,
  ViewedKind,
  WithEvents,
} from '../resources/ViewedKind';
import { View } from '../views/View';
import { serviceExamples } from './serviceExamples';
import { ServiceReader } from './ServiceReader';
import { rayServiceToService } from './rayServiceToService';
import { activeClusterOf, viewService } from './viewService';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of services. */
const ServiceErrors = rayObjectErrors({
  noun: 'Service',
  resource: RAY_SERVICES,
  calls: {
    get: 'get ray service failed',
    update: name =>
      `Update ray service failed.: Update service fail, no service named: ${name} `,
    delete: 'delete ray service failure',
  },
});

/** Sources of services' states: events of services and their clusters, and which clusters those are. */
export interface ServiceSources {
  clusterOwners: ClusterOwners;
  events: { service: CachedObjects<Event>; cluster: CachedObjects<Event> };
}

/** Services: RayServices with a label. */
export const serviceKind: ViewedKind<
  RayServiceObject,
  Service,
  View<Service>,
  ServiceSources
> &
  WithEvents = {
  kind: 'service',
  field: 'service',
  resource: RAY_SERVICES,
  selector: ALL_OBJECTS,
  errors: ServiceErrors,
  rules: operatedServiceRules,
  schema: serviceSchema,
  toMessage: rayService => rayServiceToService(rayService, []),
  toResource: service => ownedResource('service', service),
  examples: serviceExamples,
  hasEvents: true,
  view: {
    fromCache(rayService, { sources: { events } }) {
      const cluster = activeClusterOf(rayService);
      return viewService(rayService, [
        ...events.service.ownedBy(rayService.metadata),
        ...(cluster ? events.cluster.ownedBy(cluster) : []),
      ]);
    },
    fresh: options => new ServiceReader(options),
  },
  follows({ clusterOwners, events }) {
    return [
      followedEvents(events.service),
      followed(events.cluster, ({ involvedObject }) =>
        clusterOwners
          .of(involvedObject)
          .filter(({ kind }) => kind === RAY_SERVICES.kind),
      ),
    ];
  },
};
