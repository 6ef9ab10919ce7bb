import { DEFAULT_NAMESPACE, parseEntityRef } from '@backstage/catalog-model';

/** The catalog entity that an owner refers to; undefined when it is no entity reference. */
export function ownerEntity(owner: string) {
  if (!/^[a-z]+:[^/]+\/.+$/i.test(owner)) return undefined;
  return parseEntityRef(owner);
}

/** The short name of an owner: `guest` for `user:default/guest`; owners that are no entity references stay as they are. */
export function ownerName(owner: string): string {
  const entity = ownerEntity(owner);
  if (!entity) return owner;
  return entity.namespace === DEFAULT_NAMESPACE
    ? entity.name
    : `${entity.namespace}/${entity.name}`;
}
