import { ObjectKey } from '../core/types';
import { WorkResult } from './WorkQueue';

/**
 * Reconciles one kind of object with its spec. A controller keeps no state: `reconcile` reads everything anew, does what
 * is missing and may be called at any time, as often as one likes.
 */
export interface Controller {
  /** The resource that it reconciles, such as `rayclusters.ray.io`. */
  resource: string;
  kind: string;
  /** Resources whose objects it creates; a change of one adds its owner to the queue. */
  owns: readonly string[];
  /** Reconciles after every change, its own status writes included; otherwise only specs and metadata count. */
  everyChange?: boolean;
  /** Throws when something could not be done; it is then called again after a growing delay. */
  reconcile(key: ObjectKey): WorkResult | undefined;
}
