import {
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';

const CLUSTER_NAME =
  `metadata.annotations.${RAY_ENTITY_ANNOTATIONS.name}` as const;

const SERVICE_NAME =
  `metadata.annotations.${RAY_SERVICE_ENTITY_ANNOTATIONS.name}` as const;

const isCluster = { kind: 'resource', 'spec.type': 'ray-cluster' };
const namesCluster = { [CLUSTER_NAME]: { $exists: true } };

/** Entities that stand for Ray clusters, and others that say which cluster is theirs. */
export const CLUSTER_ENTITIES = { $any: [isCluster, namesCluster] };

const isService = { kind: 'resource', 'spec.type': 'ray-service' };
const namesService = { [SERVICE_NAME]: { $exists: true } };

/** Entities that stand for Ray services, and others that say which service is theirs. */
export const SERVICE_ENTITIES = { $any: [isService, namesService] };
