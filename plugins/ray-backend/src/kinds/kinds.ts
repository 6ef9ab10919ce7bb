import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  KubernetesObject,
  KubernetesResource,
  Pod,
} from '@rayport/backstage-plugin-ray-node';
import { clusterKind } from '../clusters/clusterKind';
import { ClusterOwners } from '../clusters/ClusterOwners';
import { forEachKind, RESOURCE_KINDS } from '../core/resourceKinds';
import { jobKind } from '../jobs/jobKind';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { OwnedEvent } from '../kubernetes/OwnedEvent';
import {
  FollowedObjects,
  ViewedKind,
  WithEvents,
} from '../resources/ViewedKind';
import { serviceKind } from '../services/serviceKind';
import { templateKind } from '../templates/templateKind';

const descriptors = {
  cluster: clusterKind,
  job: jobKind,
  service: serviceKind,
  template: templateKind,
};

type Descriptors = typeof descriptors;

/** The types of a descriptor. */
type TypesOf<D> =
  D extends ViewedKind<infer T, infer M, infer V, never>
    ? { object: T; message: M; view: V }
    : never;

type KindTypes = { [K in ResourceKind]: TypesOf<Descriptors[K]> };

/** The Kubernetes object of a kind. */
export type ObjectOf<K extends ResourceKind> = KindTypes[K]['object'];

/** The message of a kind. */
export type MessageOf<K extends ResourceKind> = KindTypes[K]['message'];

/** The view of a kind. */
export type ViewOf<K extends ResourceKind> = KindTypes[K]['view'];

/** A kind with events. */
export type EventfulKind = {
  [K in ResourceKind]: Descriptors[K] extends WithEvents ? K : never;
}[ResourceKind];

/** All sources of views. */
export interface ViewSources {
  objects: { readonly [K in ResourceKind]: CachedObjects<ObjectOf<K>> };
  /** By the kind of the involved object. */
  events: { readonly [K in EventfulKind]: CachedObjects<Event> };
  clusterOwners: ClusterOwners;
  pods: CachedObjects<Pod>;
  /** Events of pods and of submitter Jobs, shown next to views. If reading them is forbidden, views do without. */
  podEvents: CachedObjects<OwnedEvent>;
  submitterEvents: CachedObjects<OwnedEvent>;
}

/** Every kind. */
export const RAY_KINDS: {
  readonly [K in ResourceKind]: ViewedKind<
    ObjectOf<K>,
    MessageOf<K>,
    ViewOf<K>,
    ViewSources
  >;
} = descriptors;

/** Kinds with events. */
export const EVENTFUL_KINDS = RESOURCE_KINDS.filter(
  (kind): kind is EventfulKind => 'hasEvents' in descriptors[kind],
);

/** Creates a value for each kind with events; its type depends on the kind. */
export function mapEventfulKinds<R extends Record<EventfulKind, unknown>>(
  make: <K extends EventfulKind>(kind: K) => R[K],
): R {
  return Object.fromEntries(
    EVENTFUL_KINDS.map(kind => [kind, make(kind)]),
  ) as R;
}

/** The sources of a kind's views. Sources that are only shown with a view do not make it outdated. */
export function sourcesOf(
  kind: ResourceKind,
  sources: ViewSources,
): ReadonlyArray<CachedObjects<KubernetesObject>> {
  const { view, follows } = RAY_KINDS[kind];
  const others: readonly FollowedObjects[] =
    typeof view === 'function' ? [] : (follows?.(sources) ?? []);
  return [sources.objects[kind], ...others.map(({ objects }) => objects)];
}

/** The Kubernetes resource of each kind. */
export const STORED_AS = forEachKind<KubernetesResource>(
  kind => RAY_KINDS[kind].resource,
);
