import {
  Cluster,
  clusterSchema,
  operatedClusterRules,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  Pod,
  RAY_CLUSTERS,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { ownedResource } from '../core/RayResource';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { OwnedEvent } from '../kubernetes/OwnedEvent';
import { ALL_OBJECTS } from '../kubernetes/ownObjects';
import {
  followed,
  followedEvents,
  ViewedKind,
  WithEvents,
} from '../resources/ViewedKind';
import { clusterExamples } from './clusterExamples';
import { ClusterReader } from './ClusterReader';
import { ClusterView, viewCluster } from './ClusterView';
import { rayClusterToCluster } from './conversion/rayClusterToCluster';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of clusters. Submissions use the same words as reads. */
const ClusterErrors = rayObjectErrors({
  noun: 'Cluster',
  resource: RAY_CLUSTERS,
  calls: {
    get: 'Get cluster failed.',
    update: 'Get cluster failed.',
    delete: 'Get cluster failure',
  },
});

/** Dependencies of the cluster kind. */
export interface ClusterSources {
  pods: CachedObjects<Pod>;
  events: { cluster: CachedObjects<Event> };
  podEvents: CachedObjects<OwnedEvent>;
}

/** Clusters: RayClusters with a label. */
export const clusterKind: ViewedKind<
  RayCluster,
  Cluster,
  ClusterView,
  ClusterSources
> &
  WithEvents = {
  kind: 'cluster',
  field: 'cluster',
  resource: RAY_CLUSTERS,
  selector: ALL_OBJECTS,
  errors: ClusterErrors,
  rules: operatedClusterRules,
  schema: clusterSchema,
  toMessage: rayCluster =>
    rayClusterToCluster(rayCluster, { events: [], state: '' }),
  toResource: cluster => ownedResource('cluster', cluster),
  examples: clusterExamples,
  hasEvents: true,
  view: {
    fromCache(rayCluster, { sources, ...context }) {
      const { metadata } = rayCluster;
      return viewCluster({
        rayCluster,
        pods: sources.pods.ownedBy(metadata),
        events: sources.events.cluster.ownedBy(metadata),
        podEvents: sources.podEvents.ownedBy(metadata),
        ...context,
      });
    },
    fresh: options => new ClusterReader(options),
  },
  follows: ({ pods, events }) => [
    followed(pods, pod => {
      const { kind, ...key } = ownerOfPod(pod);
      return kind === RAY_CLUSTERS.kind ? [key] : [];
    }),
    followedEvents(events.cluster),
  ],
};
