import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import {
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';
import { RiNodeTree } from '@remixicon/react';

const CLUSTER_NAME =
  `metadata.annotations.${RAY_ENTITY_ANNOTATIONS.name}` as const;

const SERVICE_NAME =
  `metadata.annotations.${RAY_SERVICE_ENTITY_ANNOTATIONS.name}` as const;

const isCluster = { kind: 'resource', 'spec.type': 'ray-cluster' };
const namesCluster = { [CLUSTER_NAME]: { $exists: true } };

/** Entities that stand for Ray clusters, and others that say which cluster is theirs. */
const CLUSTER_ENTITIES = { $any: [isCluster, namesCluster] };

const isService = { kind: 'resource', 'spec.type': 'ray-service' };
const namesService = { [SERVICE_NAME]: { $exists: true } };

/** Entities that stand for Ray services, and others that say which service is theirs. */
const SERVICE_ENTITIES = { $any: [isService, namesService] };

/** Card with the live state of a cluster on its entity's overview. */
export const clusterEntityCard = EntityCardBlueprint.make({
  name: 'cluster',
  params: {
    filter: CLUSTER_ENTITIES,
    loader: () =>
      import('./ClusterEntityCard').then(m => <m.ClusterEntityCard />),
  },
});

/** Tab with everything about a cluster on its entity's page. */
export const clusterEntityContent = EntityContentBlueprint.make({
  name: 'cluster',
  params: {
    path: 'ray',
    title: 'Ray',
    group: 'deployment',
    icon: <RiNodeTree />,
    filter: CLUSTER_ENTITIES,
    loader: () =>
      import('./ClusterEntityContent').then(m => <m.ClusterEntityContent />),
  },
});

/** Card with the live state of a service on its entity's overview. */
export const serviceEntityCard = EntityCardBlueprint.make({
  name: 'service',
  params: {
    filter: SERVICE_ENTITIES,
    loader: () =>
      import('./ServiceEntityCard').then(m => <m.ServiceEntityCard />),
  },
});

/** Tab with everything about a service on its entity's page. */
export const serviceEntityContent = EntityContentBlueprint.make({
  name: 'service',
  params: {
    path: 'ray-service',
    title: 'Ray service',
    group: 'deployment',
    icon: <RiNodeTree />,
    filter: SERVICE_ENTITIES,
    loader: () =>
      import('./ServiceEntityContent').then(m => <m.ServiceEntityContent />),
  },
});
