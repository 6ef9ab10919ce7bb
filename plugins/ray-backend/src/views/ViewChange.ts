import { ResourceView } from './ResourceView';

/** The kinds of Kubernetes object whose changes change views. */
export type ViewSource =
  | 'rayclusters'
  | 'rayjobs'
  | 'rayservices'
  | 'configmaps'
  | 'pods'
  | 'events';

/** What made a view change; a state that changes by the passing of time has no source. */
export interface ViewCause {
  source: ViewSource;
  /** resourceVersion within that source; absent where Kubernetes did not say. */
  version?: string;
}

/** A change of a view. */
export interface ViewChange<M = unknown> {
  type: 'added' | 'changed' | 'deleted';
  /** As it is now; as it was last when it is deleted. */
  view: ResourceView<M>;
  /** Every change of Kubernetes that is in it. */
  causes: readonly ViewCause[];
}
