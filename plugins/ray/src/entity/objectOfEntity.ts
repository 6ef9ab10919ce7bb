import { Entity } from '@backstage/catalog-model';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { EntityKind } from '../detail';

/** Which cluster or service an entity of the catalog stands for, or relies on; nothing when it doesn't say. */
export function objectOfEntity(
  { metadata }: Entity,
  { annotations }: EntityKind,
): ObjectKey | undefined {
  const namespace = metadata.annotations?.[annotations.namespace];
  const name = metadata.annotations?.[annotations.name];
  return namespace && name ? { namespace, name } : undefined;
}
