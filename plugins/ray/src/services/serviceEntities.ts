import { RAY_SERVICE_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { EntityKind } from '../detail';

/** Entities with a service. */
export const SERVICE_ENTITIES: EntityKind = {
  type: 'ray-service',
  annotations: {
    namespace: RAY_SERVICE_ENTITY_ANNOTATIONS.namespace,
    name: RAY_SERVICE_ENTITY_ANNOTATIONS.name,
  },
};
