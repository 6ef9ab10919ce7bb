import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesService,
} from '@rayport/backstage-plugin-ray-node';
import { mapInTurns } from '../core/mapInTurns';
import { mapKinds } from '../core/resourceKinds';
import { ManagedObjects } from '../kubernetes/ManagedObjects';
import { FreshViews, ViewReader } from '../views/ViewReader';
import { RAY_KINDS, sourcesOf, ViewOf, ViewSources } from './kinds';
import { RayViews } from './RayViews';

/** Options of {@link createViewReaders}. */
export interface ViewReadersOptions {
  kubernetes: KubernetesService;
  views: RayViews;
  sources: ViewSources;
  gracePeriodMs: number;
}

/** Reads the views of each kind. */
export type ViewReaders = {
  readonly [K in ResourceKind]: ViewReader<ViewOf<K>>;
};

/** Views of a single object. */
function freshOf<O extends KubernetesObject, V>(
  objects: ManagedObjects<O>,
  view: (object: O) => V,
): FreshViews<V> {
  return {
    get: async (key, options) => view(await objects.find(key, 'get', options)),
    list: async options => mapInTurns(await objects.list(options), view),
  };
}

function createViewReader<K extends ResourceKind>(
  kind: K,
  { kubernetes, views, sources, gracePeriodMs }: ViewReadersOptions,
): ViewReaders[K] {
  const { view, errors } = RAY_KINDS[kind];
  const objects = new ManagedObjects(kubernetes, RAY_KINDS[kind]);
  const reader = new ViewReader({
    store: views.of[kind],
    sources: sourcesOf(kind, sources),
    fresh:
      typeof view === 'function'
        ? freshOf(objects, view)
        : view.fresh({
            kubernetes,
            objects,
            podEvents: sources.podEvents,
            gracePeriodMs,
          }),
    errors,
  });
  return reader as ViewReaders[K];
}

/** Defines for each kind the sources of its views, in the cache and in Kubernetes. */
export function createViewReaders(options: ViewReadersOptions): ViewReaders {
  return mapKinds<ViewReaders>(kind => createViewReader(kind, options));
}
