import { Entity } from '@backstage/catalog-model';
import { EntityStatusItem } from '@backstage/catalog-model/alpha';
import {
  CLUSTER_STATES,
  ClusterState,
  RAY_ENTITY_ANNOTATIONS,
} from '@rayport/backstage-plugin-ray-common';

/** `type` of the status item that tells what a cluster is doing. */
export const CLUSTER_STATE_STATUS_TYPE = RAY_ENTITY_ANNOTATIONS.state;

const LEVELS: Record<ClusterState, EntityStatusItem['level']> = {
  provisioning: 'info',
  ready: 'info',
  suspending: 'info',
  suspended: 'info',
  unhealthy: 'warning',
  failed: 'error',
  deleting: 'info',
};

/** Reads the state that an entity's annotations tell; nothing when they tell none that is known. */
export function stateToStatusItem(
  entity: Entity,
): EntityStatusItem | undefined {
  const annotations = entity.metadata.annotations ?? {};
  const told = annotations[RAY_ENTITY_ANNOTATIONS.state];
  const state = CLUSTER_STATES.find(known => known === told);
  if (!state) return undefined;
  return {
    type: CLUSTER_STATE_STATUS_TYPE,
    level: LEVELS[state],
    message:
      annotations[RAY_ENTITY_ANNOTATIONS.message] || `The cluster is ${state}.`,
  };
}
