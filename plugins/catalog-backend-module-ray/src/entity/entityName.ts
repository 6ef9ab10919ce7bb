import { createHash } from 'node:crypto';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/** Length limit of an entity's name (Backstage's descriptor format), in characters. */
const MAX_LENGTH = 63;

/** Characters of the hash that distinguishes shortened names: 40 bits, because a portal has few objects. */
const HASH_LENGTH = 10;

function shortened(whole: string): string {
  if (whole.length <= MAX_LENGTH) return whole;
  const hash = createHash('sha256').update(whole).digest('hex');
  const start = whole.slice(0, MAX_LENGTH - HASH_LENGTH - 1);
  return `${start}-${hash.slice(0, HASH_LENGTH)}`;
}

/**
 * Name of the entity of a cluster: `<namespace>.<name>`, unique because neither contains a dot; shortened with a hash
 * if it is too long.
 */
export function clusterEntityName({ namespace, name }: ObjectKey): string {
  return shortened(`${namespace}.${name}`);
}

/**
 * Name of the entity of a service: like a cluster's, with the suffix `.service`, because both may have the same name.
 */
export function serviceEntityName({ namespace, name }: ObjectKey): string {
  return shortened(`${namespace}.${name}.service`);
}
