import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ResourceView } from '../views/ResourceView';
import { ViewChange, ViewSource } from '../views/ViewChange';
import { BehindKinds } from './BehindKinds';

/** resourceVersions by source; absent for sources that were not listed yet. */
export type SourceVersions = Partial<Record<ViewSource, string>>;

/** The views as streams see them. */
export interface StreamedViews {
  /**
   * Adds a listener; returns a function that removes it. Simultaneous changes of one object arrive as one. During the
   * call, `versions` covers exactly what the listener was notified of.
   */
  subscribe(listener: (changes: readonly ViewChange[]) => void): () => void;
  /** Notifies listeners of pending changes now. */
  flush(): void;
  /** Progress of the caches: the views show everything up to there. */
  versions(): SourceVersions;
  /** Which kinds may be out of date, and changes of that. */
  readonly behind: Pick<BehindKinds, 'now' | 'subscribe'>;
  get(kind: ResourceKind, key: ObjectKey): ResourceView<unknown> | undefined;
  /**
   * Resolves once all sources of a kind's views were listed.
   *
   * @throws RayApiError `UNAVAILABLE` after a timeout
   */
  ready(kind: ResourceKind): Promise<void>;
  /** By namespace and name. */
  list(kind: ResourceKind): Iterable<ResourceView<unknown>>;
}
