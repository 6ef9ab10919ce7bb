import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { RiNodeTree } from '@remixicon/react';
import {
  CLUSTER_ENTITIES,
  SERVICE_ENTITIES,
} from '../detail/catalog/EntityKind';
import { entitiesWith } from './entitiesWith';

/** Card with the live state of a cluster on its entity's overview. */
export const clusterEntityCard = EntityCardBlueprint.make({
  name: 'cluster',
  params: {
    filter: entitiesWith(CLUSTER_ENTITIES),
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
    filter: entitiesWith(CLUSTER_ENTITIES),
    loader: () =>
      import('./ClusterEntityContent').then(m => <m.ClusterEntityContent />),
  },
});

/** Card with the live state of a service on its entity's overview. */
export const serviceEntityCard = EntityCardBlueprint.make({
  name: 'service',
  params: {
    filter: entitiesWith(SERVICE_ENTITIES),
    loader: () =>
      import('./ServiceEntityCard').then(m => <m.ServiceEntityCard />),
  },
});

/** Tab with everything about a service on its entity's page. */
export const serviceEntityContent = EntityContentBlueprint.make({
  name: 'service',
  params: {
    path: 'ray-service',
    title: 'Ray Serve',
    group: 'deployment',
    icon: <RiNodeTree />,
    filter: entitiesWith(SERVICE_ENTITIES),
    loader: () =>
      import('./ServiceEntityContent').then(m => <m.ServiceEntityContent />),
  },
});
