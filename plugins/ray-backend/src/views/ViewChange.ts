import { ResourceView } from './ResourceView';

/** The resource of Kubernetes objects whose changes change views, by its plural: `rayclusters`, `pods`. */
export type ViewSource = string;

/** What made a view change; a state that changes by the passing of time has no source. */
export interface ViewCause {
  source: ViewSource;
  /** resourceVersion within that source; absent where Kubernetes did not say. */
  version?: string;
}

/**
 * A change of a view. Told also when what is shown stays the same (a pod became ready, an event came): pages show more
 * than the message, and a stream that is resumed on another replica goes by the causes.
 */
export interface ViewChange<M = unknown> {
  type: 'added' | 'changed' | 'deleted';
  /** As it is now; as it was last when it is deleted. */
  view: ResourceView<M>;
  /** As it was before; absent when it is added. */
  previous?: ResourceView<M>;
  /** Every change of Kubernetes that is in it. */
  causes: readonly ViewCause[];
}
