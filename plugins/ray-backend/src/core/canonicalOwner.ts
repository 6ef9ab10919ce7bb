import { readOwner } from '@rayport/backstage-plugin-ray-node';

/** Characters of an owner that can be in the catalog: three names of 63 and two separators fit in. */
export const MAX_OWNER = 253;

/**
 * Canonical form of an owner: an entity ref. Clients of the KubeRay API write plain names, so `guest` and
 * `user:default/guest` must be equal. A text that cannot be an entity, such as an e-mail address, stays unchanged.
 */
export function canonicalOwner(user: string): string {
  return user.length > MAX_OWNER ? user : (readOwner(user) ?? user);
}
