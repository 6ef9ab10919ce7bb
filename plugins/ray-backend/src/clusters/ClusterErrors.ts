import { RAY_CLUSTERS } from '@rayport/backstage-plugin-ray-node';
import { rayObjectErrors } from '../kubernetes/rayObjectErrors';

/** Errors of clusters. Submissions use the same words as reads. */
export const ClusterErrors = rayObjectErrors({
  noun: 'Cluster',
  resource: RAY_CLUSTERS,
  calls: {
    get: 'Get cluster failed.',
    update: 'Get cluster failed.',
    delete: 'Get cluster failure',
  },
});
