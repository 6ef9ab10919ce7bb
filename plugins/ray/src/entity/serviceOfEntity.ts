import { Entity } from '@backstage/catalog-model';
import { RAY_SERVICE_ENTITY_ANNOTATIONS } from '@rayport/backstage-plugin-ray-common';
import { ObjectKey } from '../live/patchByKey';

/** Which service an entity of the catalog stands for, or relies on; nothing when it doesn't say. */
export function serviceOfEntity({ metadata }: Entity): ObjectKey | undefined {
  const { annotations = {} } = metadata;
  const namespace = annotations[RAY_SERVICE_ENTITY_ANNOTATIONS.namespace];
  const name = annotations[RAY_SERVICE_ENTITY_ANNOTATIONS.name];
  return namespace && name ? { namespace, name } : undefined;
}
