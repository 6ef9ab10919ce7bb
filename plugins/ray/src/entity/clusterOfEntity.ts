import { Entity } from '@backstage/catalog-model';
import { RAY_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { ObjectKey } from '../live/patchByKey';

/** Which cluster an entity of the catalog stands for; nothing when it doesn't say. */
export function clusterOfEntity({ metadata }: Entity): ObjectKey | undefined {
  const namespace = metadata.annotations?.[RAY_ENTITY_ANNOTATIONS.namespace];
  const name = metadata.annotations?.[RAY_ENTITY_ANNOTATIONS.name];
  return namespace && name ? { namespace, name } : undefined;
}
