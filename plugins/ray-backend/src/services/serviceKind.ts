import { Service, serviceSchema } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RAY_SERVICES,
  RayCluster,
  RayServiceObject,
} from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { MANAGED_OBJECTS } from '../kubernetes/ownObjects';
import {
  followed,
  followedEvents,
  ViewedKind,
  WithEvents,
} from '../resources/ViewedKind';
import { View } from '../views/View';
import { keyOf } from '../views/Views';
import { serviceExamples } from './serviceExamples';
import { ServiceErrors } from './ServiceErrors';
import { ServiceReader } from './ServiceReader';
import { rayServiceToService } from './rayServiceToService';
import { activeClusterOf, viewService } from './viewService';

/** What tells how services are: what happened to them and to their clusters. */
export interface ServiceSources {
  objects: { cluster: CachedObjects<RayCluster> };
  events: { service: CachedObjects<Event>; cluster: CachedObjects<Event> };
}

/** The service that a cluster was made for. */
function serviceOf(
  clusters: CachedObjects<RayCluster>,
  cluster: ObjectReference,
): ObjectReference[] {
  const { metadata } = clusters.get(keyOf(cluster)) ?? {};
  const owner = metadata?.ownerReferences?.find(
    ({ kind }) => kind === RAY_SERVICES.kind,
  );
  return owner ? [{ namespace: metadata?.namespace, name: owner.name }] : [];
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
  selector: MANAGED_OBJECTS,
  errors: ServiceErrors,
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
  follows: ({ objects, events }) => [
    followedEvents(events.service),
    followed(events.cluster, ({ involvedObject }) =>
      serviceOf(objects.cluster, involvedObject),
    ),
  ],
};
