import { DEFAULT_NAMESPACE, parseEntityRef } from '@backstage/catalog-model';

/** The catalog entity that an owner names, or nothing when it is just a word. */
export function ownerEntity(owner: string) {
  if (!/^[a-z]+:[^/]+\/.+$/i.test(owner)) return undefined;
  return parseEntityRef(owner);
}

/** An owner as people say it: `guest` for `user:default/guest`; words of other systems stay as they are. */
export function ownerName(owner: string): string {
  const entity = ownerEntity(owner);
  if (!entity) return owner;
  return entity.namespace === DEFAULT_NAMESPACE
    ? entity.name
    : `${entity.namespace}/${entity.name}`;
}
