import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { EntityKind } from '../detail';

/** Entities with a cluster. */
export const CLUSTER_ENTITIES: EntityKind = {
  type: 'ray-cluster',
  annotations: {
    namespace: RAY_ENTITY_ANNOTATIONS.namespace,
    name: RAY_ENTITY_ANNOTATIONS.name,
  },
};
