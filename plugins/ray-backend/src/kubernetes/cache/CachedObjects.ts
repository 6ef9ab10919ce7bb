import { MessagePart, ObjectKey } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';
import { Owner } from './OwnerIndex';

/** How far what is held can be trusted. */
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
  /** Why it is not current, for people. */
  reason?: string;
  /** The same for every language. */
  reasonPart?: MessagePart;
}

/** A change of an object that is held. */
export interface ObjectChange<T extends KubernetesObject> {
  type: 'changed' | 'deleted';
  /** As it is now; as it was last when it is deleted. */
  object: T;
  /** resourceVersion of the change; absent where Kubernetes did not say (a plain delete's answer). */
  version?: string;
}

/** Receives changes, in batches where they arrive in batches (a list), so that work on them can be shared. */
export type ObjectListener<T extends KubernetesObject> = (
  changes: ReadonlyArray<ObjectChange<T>>,
) => void;

/** The objects of one kind, held in memory and kept up to date by a list and a watch. Objects are not to be changed. */
export interface CachedObjects<T extends KubernetesObject> {
  readonly resource: KubernetesResource<T>;
  readonly size: number;
  /**
   * How far the list and the watch are (bookmarks count, answers to writes don't): listeners have been told of
   * everything up to this resourceVersion. Absent before the first list.
   */
  readonly version: string | undefined;
  readonly freshness: Freshness;
  /** Since when changes don't arrive, however short that is; undefined while they do. */
  readonly interruptedSince: Date | undefined;
  get(key: ObjectKey): T | undefined;
  /** All of a namespace, or of all namespaces; in no order. */
  list(namespace?: string): Iterable<T>;
  /** Those that belong to an object, by the index of the kind; nothing for kinds without one. */
  ownedBy(owner: Owner): readonly T[];
  /**
   * Resolves once the first list is there; waits for it a short while, unless it is known that Kubernetes does not give it.
   *
   * @throws RayApiError `UNAVAILABLE` when it does not come, or when Kubernetes does not know the kind
   */
  ready(options?: { signal?: AbortSignal }): Promise<void>;
  /** Adds a listener; returns a function that removes it. Changes come after they can be read. */
  subscribe(listener: ObjectListener<T>): () => void;
  /** Adds a listener for when changes stop and begin to arrive; returns a function that removes it. */
  onFreshnessChange(listener: () => void): () => void;
}
