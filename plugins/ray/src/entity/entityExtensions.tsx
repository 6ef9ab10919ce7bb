import {
  EntityCardBlueprint,
  EntityContentBlueprint,
} from '@backstage/plugin-catalog-react/alpha';
import { RiNodeTree } from '@remixicon/react';

/** Entities that stand for Ray clusters. */
const CLUSTER_ENTITIES = { kind: 'resource', 'spec.type': 'ray-cluster' };

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
