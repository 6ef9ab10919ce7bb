import { LoggerService } from '@backstage/backend-plugin-api';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { mapKinds } from '../core/resourceKinds';
import { Views } from '../views/Views';
import { ViewStore } from '../views/ViewStore';
import { ObjectOf, RAY_KINDS, ViewOf, ViewSources } from './kinds';

/** Options of {@link RayViews}. */
export interface RayViewsOptions {
  sources: ViewSources;
  /** How long trouble may last before a cluster counts as failed. */
  gracePeriodMs: number;
  logger: LoggerService;
}

/** The views of each kind. */
type ViewStores = {
  readonly [K in ResourceKind]: ViewStore<ObjectOf<K>, ViewOf<K>>;
};

/** The views of every kind, and who belongs to whom. */
export class RayViews extends Views {
  readonly of: ViewStores;

  constructor({ logger, ...options }: RayViewsOptions) {
    super({ logger });
    this.of = mapKinds<ViewStores>(kind => this.#addKind(kind, options));
  }

  #addKind<K extends ResourceKind>(
    kind: K,
    { sources, gracePeriodMs }: Omit<RayViewsOptions, 'logger'>,
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
}
