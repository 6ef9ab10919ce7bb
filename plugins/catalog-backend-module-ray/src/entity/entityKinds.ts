import { EntityStatusItem } from '@backstage/catalog-model/alpha';
import {
  clusterKind,
  ClusterState,
  RAY_ENTITY_ANNOTATIONS,
  RAY_SERVICE_ENTITY_ANNOTATIONS,
  ResourceKind,
  ServeState,
  serviceKind,
} from '@rayport/backstage-plugin-ray-common';

type Level = EntityStatusItem['level'];

const CLUSTER_LEVELS: Record<ClusterState, Level> = {
  provisioning: 'info',
  ready: 'info',
  suspending: 'info',
  suspended: 'info',
  unhealthy: 'warning',
  failed: 'error',
  deleting: 'info',
};

const SERVICE_LEVELS: Record<ServeState, Level> = {
  starting: 'info',
  deploying: 'info',
  running: 'info',
  degraded: 'warning',
  failed: 'error',
  invalid: 'error',
  suspending: 'info',
  suspended: 'info',
  deleting: 'info',
};

/** What entities of Ray clusters and of Ray services differ in. */
export interface EntityKind {
  kind: ResourceKind;
  /** `spec.type` of the entities. */
  type: string;
  /** Annotations with the object's place and state. */
  annotations: Record<
    'namespace' | 'name' | 'state' | 'reason' | 'message',
    string
  >;
  /** How bad each state is. */
  levels: Readonly<Record<string, Level>>;
}

/** Entities that show Ray clusters. */
export const CLUSTER_ENTITIES: EntityKind = {
  kind: clusterKind.kind,
  type: `ray-${clusterKind.kind}`,
  annotations: RAY_ENTITY_ANNOTATIONS,
  levels: CLUSTER_LEVELS,
};

/** Entities that show Ray services. */
export const SERVICE_ENTITIES: EntityKind = {
  kind: serviceKind.kind,
  type: `ray-${serviceKind.kind}`,
  annotations: RAY_SERVICE_ENTITY_ANNOTATIONS,
  levels: SERVICE_LEVELS,
};

/** All kinds of entities. */
export const ENTITY_KINDS: readonly EntityKind[] = [
  CLUSTER_ENTITIES,
  SERVICE_ENTITIES,
];
