import {
  Event,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { OwnedEvent } from '../kubernetes/OwnedEvent';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { View } from '../views/View';
import { FreshViews } from '../views/ViewReader';
import { ContractKind } from './ContractKind';

/** Dependencies of an object's cached view. */
export interface ViewContext<S> {
  sources: S;
  now: Date;
  /** Grace period of trouble before an object counts as failed. */
  gracePeriodMs: number;
}

/** Dependencies of views that are read from Kubernetes. */
export interface FreshViewsOptions<T extends KubernetesObject> {
  kubernetes: KubernetesService;
  /** Our objects of the kind. */
  objects: ManagedObjects<T>;
  /** Events of pods, which come from the cache here, too. */
  podEvents: Pick<CachedObjects<OwnedEvent>, 'ownedBy'>;
  gracePeriodMs: number;
}

/** Creates views that show other objects, too: those that the kind follows. */
export interface ComposedView<T extends KubernetesObject, V, S> {
  fromCache: (object: T, context: ViewContext<S>) => V;
  fresh: (options: FreshViewsOptions<T>) => FreshViews<V>;
}

/** Objects of another kind whose changes affect views. */
export interface FollowedObjects<
  T extends KubernetesObject = KubernetesObject,
> {
  objects: CachedObjects<T>;
  /** The objects whose views change with this one. */
  shownIn(object: T): readonly ObjectReference[];
}

/** A {@link ContractKind} with its views. */
export interface ViewedKind<
  T extends KubernetesObject,
  M extends object,
  V extends View<object> = View<M>,
  // Takes only the sources that it needs.
  S = unknown,
> extends ContractKind<T, M> {
  /** Creates the view of an object, alone or together with others. */
  view: ((object: T) => V) | ComposedView<T, V, S>;
  /** Other objects that its views or pages show. */
  follows?: (sources: S) => readonly FollowedObjects[];
}

/** A kind with events. */
export interface WithEvents {
  hasEvents: true;
}

/** Objects of another kind, and the views that show them. */
export function followed<T extends KubernetesObject>(
  objects: CachedObjects<T>,
  shownIn: (object: T) => readonly ObjectReference[],
): FollowedObjects<T> {
  return { objects, shownIn };
}

/** Events, which are shown with their involved object. */
export function followedEvents(
  events: CachedObjects<Event>,
): FollowedObjects<Event> {
  return followed(events, ({ involvedObject }) => [involvedObject]);
}
