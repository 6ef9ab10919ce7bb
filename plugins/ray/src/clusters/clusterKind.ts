import { KindModule } from '../kind';
import { CLUSTER_ENTITIES } from './clusterEntities';
import { clusterSummary } from './clusterSummary';

/** Ray clusters. */
export const clusterKind: KindModule = {
  kind: 'cluster',
  title: 'Clusters',
  load: () => import('./ClusterPages').then(m => m.clusterPages),
  summary: clusterSummary,
  entity: {
    kind: 'cluster',
    entities: CLUSTER_ENTITIES,
    tab: { path: 'ray', title: 'Ray' },
    loadCard: () => import('./clusterEntity').then(m => m.ClusterEntityCard),
    loadContent: () =>
      import('./clusterEntity').then(m => m.ClusterEntityContent),
  },
};
