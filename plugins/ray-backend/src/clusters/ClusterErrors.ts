import { MANAGED_BY, RayApiError } from '@rayport/backstage-plugin-ray-common';

interface Key {
  namespace: string;
  name: string;
}

/** The reference server words the two calls differently. */
const CALLS = { get: 'Get cluster failed.', delete: 'Get cluster failure' };

/** Errors of clusters; where the reference server has words, they come first. */
export const ClusterErrors = {
  notFound({ name }: Key, access: 'get' | 'delete', cause?: unknown) {
    const message = `Cluster ${name} not found`;
    return new RayApiError(
      'NOT_FOUND',
      `${message}: ${CALLS[access]}: NotFoundError: ${message}: rayclusters.ray.io "${name}" not found`,
      { cause },
    );
  },

  exists({ namespace, name }: Key, cause: unknown) {
    return new RayApiError(
      'ALREADY_EXISTS',
      `Cluster ${name} already exists in namespace ${namespace}: choose another name, or delete it first.`,
      { cause },
    );
  },

  /** Reads treat it as absent; writes say why they leave it alone. */
  foreign(key: Key, access: 'get' | 'delete') {
    if (access === 'get') return ClusterErrors.notFound(key, access);
    return new RayApiError(
      'FAILED_PRECONDITION',
      `RayCluster ${key.name} in namespace ${key.namespace} is not managed by ${MANAGED_BY}: it lacks the label app.kubernetes.io/managed-by=${MANAGED_BY}, so it is left alone.`,
    );
  },
};
