import { createHash } from 'node:crypto';

/** Length limit of an entity's name (Backstage's descriptor format), in characters. */
const MAX_LENGTH = 63;

/** Characters of the hash that keeps shortened names apart: 40 bits, as clusters of one portal are few. */
const HASH_LENGTH = 10;

/**
 * Name of the entity that shows a cluster: `<namespace>.<name>`, unique because a namespace has no dot; shortened
 * with a hash where that is too long.
 */
export function clusterEntityName(cluster: {
  namespace: string;
  name: string;
}): string {
  const whole = `${cluster.namespace}.${cluster.name}`;
  if (whole.length <= MAX_LENGTH) return whole;
  const hash = createHash('sha256').update(whole).digest('hex');
  const start = whole.slice(0, MAX_LENGTH - HASH_LENGTH - 1);
  return `${start}-${hash.slice(0, HASH_LENGTH)}`;
}
