import {
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';

/** How entities of the catalog say which cluster or service they stand for, or rely on. */
export interface EntityKind {
  /** `spec.type` of those that stand for one. */
  type: 'ray-cluster' | 'ray-service';
  /** Names of the annotations with its place. */
  annotations: { namespace: string; name: string };
}

/** Entities with a cluster. */
export const CLUSTER_ENTITIES: EntityKind = {
  type: 'ray-cluster',
  annotations: {
    namespace: RAY_ENTITY_ANNOTATIONS.namespace,
    name: RAY_ENTITY_ANNOTATIONS.name,
  },
};

/** Entities with a service. */
export const SERVICE_ENTITIES: EntityKind = {
  type: 'ray-service',
  annotations: {
    namespace: RAY_SERVICE_ENTITY_ANNOTATIONS.namespace,
    name: RAY_SERVICE_ENTITY_ANNOTATIONS.name,
  },
};
