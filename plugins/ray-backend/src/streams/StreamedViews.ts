import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { ResourceView } from '../views/ResourceView';
import { ViewChange, ViewSource } from '../views/ViewChange';
import { BehindKinds } from './BehindKinds';

/** resourceVersions by source; one that is absent has not been listed yet. */
export type SourceVersions = Partial<Record<ViewSource, string>>;

/** What streams need of the views. */
export interface StreamedViews {
  /**
   * Adds a listener; returns a function that removes it. It hears of many changes of one object at once as of one. While
   * it is called, `versions` covers all that it has been told, and nothing else.
   */
  subscribe(listener: (changes: readonly ViewChange[]) => void): () => void;
  /** Notifies listeners of pending changes now. */
  flush(): void;
  /** How far the caches are: the views show everything up to there. */
  versions(): SourceVersions;
  /** Which kinds may be out of date, and when that changes. */
  readonly behind: Pick<BehindKinds, 'now' | 'subscribe'>;
  get(kind: ResourceKind, key: ObjectKey): ResourceView<unknown> | undefined;
  /**
   * Resolves once everything that the views of a kind are made of has been listed.
   *
   * @throws RayApiError `UNAVAILABLE` when that takes too long
   */
  ready(kind: ResourceKind): Promise<void>;
  /** By namespace and name. */
  list(kind: ResourceKind): Iterable<ResourceView<unknown>>;
}
