import { LoggerService } from '@backstage/backend-plugin-api';
import { keyText, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RAY_CLUSTERS } from '@rayport/backstage-plugin-ray-node';
import { mapKinds, RESOURCE_KINDS } from '../core/resourceKinds';
import { Owner } from '../kubernetes/cache/OwnerIndex';
import { AnyViewStore, keyOf, Views } from '../views/Views';
import { ViewStore } from '../views/ViewStore';
import { isTelling } from '../clusters/explain/podWarnings';
import { ObjectOf, RAY_KINDS, ViewOf, ViewSources } from './kinds';

/** Options of {@link RayViews}. */
export interface RayViewsOptions {
  sources: ViewSources;
  /** Grace period of trouble before a cluster counts as failed. */
  gracePeriodMs: number;
  logger: LoggerService;
  /** Counts the answers to Rayport's own writes, which lists after them must show. */
  answers(): number;
}

/** The views of each kind. */
type ViewStores = {
  readonly [K in ResourceKind]: ViewStore<ObjectOf<K>, ViewOf<K>>;
};

/** The views of every kind, and the owner relations. */
export class RayViews extends Views {
  readonly of: ViewStores;

  constructor({ logger, answers, ...options }: RayViewsOptions) {
    super({ logger, answers });
    this.of = mapKinds<ViewStores>(kind => this.#addKind(kind, options));
    this.#followOwned(options.sources);
    this.#quotePodWarnings(options.sources);
  }

  #addKind<K extends ResourceKind>(
    kind: K,
    { sources, gracePeriodMs }: Omit<RayViewsOptions, 'logger' | 'answers'>,
  ): ViewStores[K] {
    const { view, follows, ...described } = RAY_KINDS[kind];
    const store = this.add(
      described,
      sources.objects[kind],
      typeof view === 'function'
        ? view
        : (object, now) =>
            view.fromCache(object, { sources, now, gracePeriodMs }),
    );
    for (const { objects, shownIn } of follows?.(sources) ?? []) {
      this.follow(objects, store, shownIn);
    }
    return store as ViewStores[K];
  }

  /** Pages show an object with the events of its pods, and of the cluster that was made for it. */
  #followOwned({ clusterOwners: owners, objects, ...followed }: ViewSources) {
    const { events, podEvents, submitterEvents } = followed;
    for (const owned of [podEvents, submitterEvents]) {
      this.followBeside(owned, ({ owner }) =>
        owner ? this.#shownIn([owner, ...owners.of(owner)]) : [],
      );
    }
    this.followBeside(events.cluster, ({ involvedObject }) =>
      this.#shownIn(owners.of(involvedObject)),
    );
    // A service shows the events of its cluster, which may come before the cluster that says whose they are.
    const told = new Set<string>();
    objects.cluster.subscribe(changes => {
      for (const { type, object } of changes) {
        const key = keyOf(object.metadata);
        const text = keyText(key);
        if (type === 'deleted') {
          told.delete(text);
          continue;
        }
        const ownersOf = owners.of(key);
        if (!ownersOf.length || told.has(text)) continue;
        told.add(text);
        for (const [store, owner] of this.#shownIn(ownersOf)) {
          store.touch(keyOf(owner));
        }
      }
    });
  }

  /**
   * Explanations of clusters quote warnings about their pods. Views don't wait for these events, which may be refused,
   * and stream positions don't cover them. Kubernetes repeats a warning every few seconds; a repetition with the same
   * text changes no explanation.
   */
  #quotePodWarnings({ podEvents }: ViewSources) {
    podEvents.subscribe(changes => {
      for (const { type, object, previous } of changes) {
        const { owner, message } = object;
        const isRepeated = previous?.message === message;
        if (type === 'deleted' || !isTelling(object) || isRepeated) {
          continue;
        }
        if (owner?.kind === RAY_CLUSTERS.kind) {
          this.of.cluster.touch(keyOf(owner));
        }
      }
    });
  }

  #shownIn(owners: readonly Owner[]): Array<[AnyViewStore, Owner]> {
    return owners.flatMap(owner =>
      RESOURCE_KINDS.filter(
        kind => RAY_KINDS[kind].resource.kind === owner.kind,
      ).map((kind): [AnyViewStore, Owner] => [this.of[kind], owner]),
    );
  }
}
