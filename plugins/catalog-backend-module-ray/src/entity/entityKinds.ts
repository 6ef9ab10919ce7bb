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

/** The differences between entities of Ray clusters and of Ray services. */
export interface EntityKind {
  kind: ResourceKind;
  /** `spec.type` of the entities. */
  type: string;
  /** Annotations with the object's namespace, name and state. */
  annotations: Record<
    'namespace' | 'name' | 'state' | 'reason' | 'message',
    string
  >;
  /** Severity of each state. */
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

/** The content of an entity. */
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
  /** Its environment, such as `production`; empty if unknown. */
  environment?: string;
  /** Its system, as users write it; empty if none. */
  system: string | undefined;
  /** Its component, as users write it; empty if none. */
  component: string | undefined;
  /** Ray cluster that runs its pods; absent if there is none. */
  podsOf: string | undefined;
  /** Entity refs of its dependencies other than the Kubernetes cluster. */
  dependsOn?: string[];
  tags?: string[];
}
