import { readOwner } from '@rayport/backstage-plugin-ray-node';

/** Characters of an owner that can be in the catalog: three names of 63 and two separators fit in. */
export const MAX_OWNER = 253;

/**
 * The one form of an owner: an entity ref. Clients of the KubeRay API write plain names, so that `guest` and
 * `user:default/guest` are one person. What can be no entity, such as an address, stays as it is.
 */
export function canonicalOwner(user: string): string {
  return user.length > MAX_OWNER ? user : (readOwner(user) ?? user);
}
