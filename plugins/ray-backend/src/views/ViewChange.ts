import { ResourceView } from './ResourceView';

/** The Kubernetes resource whose changes affect views, in plural: `rayclusters`, `pods`. */
export type ViewSource = string;

/** The cause of a view's change; a change by the passing of time has no source. */
export interface ViewCause {
  source: ViewSource;
  /** resourceVersion within that source; absent if Kubernetes reported none. */
  version?: string;
}

/**
 * A change of a view. Also sent if the message stays the same (a pod became ready, an event arrived): pages show more
 * than the message, and a stream resumed on another replica depends on the causes.
 */
export interface ViewChange<M = unknown> {
  type: 'added' | 'changed' | 'deleted';
  /** Its present state; the last one if it was deleted. */
  view: ResourceView<M>;
  /** Its state before; absent for a new one. */
  previous?: ResourceView<M>;
  /** All included changes of Kubernetes. */
  causes: readonly ViewCause[];
}
