import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Removes entities of the catalog whose cluster is gone. Versions without it may keep some when two replicas write at once. */
const REPAIR = 'plugins/catalog-backend-module-ray/src/provider/EntityDrift.ts';

/** The end of a message about such an entity. */
const LEFT = ' is left';

/**
 * Whether an earlier version can't help a fault of the catalog's entities after the rollback; prints it then.
 *
 * @param {string} earlier the repository of that version
 * @param {string} problem such as "ray-demo.a is left"
 */
export function isKnownToStay(earlier, problem) {
  if (!problem.endsWith(LEFT) || existsSync(join(earlier, REPAIR))) {
    return false;
  }
  console.log(
    `${problem} after the rollback: the earlier version does not remove such entities, this one does`,
  );
  return true;
}
