import { EntityStatusItem } from '@backstage/catalog-model/alpha';
import {
  clusterKind,
  ClusterState,
  Origin,
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

/** What an entity shows. */
export interface EntityParts {
  kind: EntityKind;
  /** Name of the entity. */
  entityName: string;
  object: { namespace: string; name: string; user: string; version: string };
  /** Its state and the reason; absent if unknown. */
  status:
    | {
        state: string;
        reason: string;
        message: string;
        hint: string;
        origin?: Origin;
      }
    | undefined;
  /** Where it is needed, such as `production`; empty when unknown. */
  environment?: string;
  /** The system that it belongs to, as people write it; empty when none. */
  system: string | undefined;
  /** The component that it is for, as people write it; empty when none. */
  component: string | undefined;
  /** Ray cluster whose pods are its own; absent while there is none. */
  podsOf: string | undefined;
  /** Entity refs of its dependencies besides the Kubernetes cluster. */
  dependsOn?: string[];
  tags?: string[];
}
