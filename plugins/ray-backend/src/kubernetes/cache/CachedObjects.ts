import { MessagePart, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';
import { Owner } from './OwnerIndex';

/** How reliable the cached data is. */
export interface Freshness {
  /**
   * - `syncing`: the first list is not there yet
   * - `current`: changes arrive as Kubernetes tells them
   * - `behind`: the stream of changes is broken; what is held may be out of date since `since`
   * - `missing`: Kubernetes does not know this kind of object: its CRD is not installed
   */
  state: 'syncing' | 'current' | 'behind' | 'missing';
  /** When the state began. */
  since: Date;
  /** Why it is not current, for users. */
  reason?: string;
  /** The same, to translate. */
  reasonPart?: MessagePart;
}

/** A change of a cached object. */
export interface ObjectChange<T extends KubernetesObject> {
  type: 'changed' | 'deleted';
  /** Its present state; the last one if it was deleted. */
  object: T;
  /** Its state before; absent for a new object. */
  previous?: T;
  /** resourceVersion of the change; absent if Kubernetes reported none (a plain delete's answer). */
  version?: string;
}

/** Receives changes. Batches (a list) stay together, so that listeners can share work on them. */
export type ObjectListener<T extends KubernetesObject> = (
  changes: ReadonlyArray<ObjectChange<T>>,
) => void;

/** The objects of one kind, kept up to date in memory by a list and a watch. Objects are immutable. */
export interface CachedObjects<T extends KubernetesObject> {
  readonly resource: KubernetesResource<T>;
  readonly size: number;
  /**
   * Progress of list and watch (bookmarks count, answers to writes don't): listeners were notified of everything up to
   * this resourceVersion. Absent before the first list.
   */
  readonly version: string | undefined;
  readonly freshness: Freshness;
  /** Since when changes don't arrive, however short; undefined while they do. */
  readonly interruptedSince: Date | undefined;
  get(key: ObjectKey): T | undefined;
  /** All of a namespace, or of all namespaces; unordered. */
  list(namespace?: string): Iterable<T>;
  /** Objects with this owner, by the index of the kind; empty for kinds without one. */
  ownedBy(owner: Owner): readonly T[];
  /**
   * Resolves once the first list has arrived. Waits a short while, unless Kubernetes is known not to send it.
   *
   * @throws RayApiError `UNAVAILABLE` if it does not arrive, or Kubernetes does not know the kind
   */
  ready(options?: { signal?: AbortSignal }): Promise<void>;
  /** Adds a listener; returns a function that removes it. It is called after changes can be read. */
  subscribe(listener: ObjectListener<T>): () => void;
  /** Adds a listener for the moments when changes stop and resume; returns a function that removes it. */
  onFreshnessChange(listener: () => void): () => void;
}
