import { ObjectKey } from '../core/types';
import { WorkResult } from './WorkQueue';

/**
 * Brings one kind of object towards its spec. A controller keeps no state: `reconcile` looks at everything
 * afresh, does what is missing and may be called at any time, as often as one likes.
 */
export interface Controller {
  /** The resource it is in charge of, such as `rayclusters.ray.io`. */
  resource: string;
  kind: string;
  /** Resources whose objects it makes; a change of one brings its owner back into the queue. */
  owns: readonly string[];
  /** Looks at its objects after every change, its own status writes included; otherwise only specs and metadata count. */
  everyChange?: boolean;
  /** Throws when something could not be done; it is then called again after a growing delay. */
  reconcile(key: ObjectKey): WorkResult | undefined;
}
