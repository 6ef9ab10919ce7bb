import {
  Event,
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { ObjectReference } from '../kubernetes/ObjectIndex';
import { View } from '../views/View';
import { FreshViews } from '../views/ViewReader';
import { RayKind } from './RayKind';

/** What the cached view of an object is made of, beside the object. */
export interface ViewContext<S> {
  sources: S;
  now: Date;
  /** How long trouble may last before something counts as failed. */
  gracePeriodMs: number;
}

/** What views are read from Kubernetes itself with. */
export interface FreshViewsOptions<T extends KubernetesObject> {
  kubernetes: KubernetesService;
  /** Our objects of the kind. */
  objects: ManagedObjects<T>;
  gracePeriodMs: number;
}

/** How views are made that show other objects beside their own: those that the kind follows. */
export interface ComposedView<T extends KubernetesObject, V, S> {
  fromCache: (object: T, context: ViewContext<S>) => V;
  fresh: (options: FreshViewsOptions<T>) => FreshViews<V>;
}

/** Objects of another kind, whose changes change views. */
export interface FollowedObjects<
  T extends KubernetesObject = KubernetesObject,
> {
  objects: CachedObjects<T>;
  /** The objects whose views change with this one. */
  shownIn(object: T): readonly ObjectReference[];
}

/** A {@link RayKind} with its views. */
export interface ViewedKind<
  T extends KubernetesObject,
  M extends object,
  V extends View<object> = View<M>,
  // What it needs of the sources of all views.
  S = unknown,
> extends RayKind<T, M> {
  /** Makes the view of an object: of it alone, or together with others. */
  view: ((object: T) => V) | ComposedView<T, V, S>;
  /** Other objects that its views show, or that pages show with them. */
  follows?: (sources: S) => readonly FollowedObjects[];
}

/** A kind whose objects have events that are followed, too. */
export interface WithEvents {
  hasEvents: true;
}

/** Objects of another kind with the views that they are shown in. */
export function followed<T extends KubernetesObject>(
  objects: CachedObjects<T>,
  shownIn: (object: T) => readonly ObjectReference[],
): FollowedObjects<T> {
  return { objects, shownIn };
}

/** Events, which are shown with what they are about. */
export function followedEvents(
  events: CachedObjects<Event>,
): FollowedObjects<Event> {
  return followed(events, ({ involvedObject }) => [involvedObject]);
}
