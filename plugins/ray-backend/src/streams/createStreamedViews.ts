import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { laterVersion } from '../kubernetes/cache/versions';
import { ResourceView } from '../views/ResourceView';
import { RayViews, ViewSources } from '../kinds/RayViews';
import { BehindKinds, FreshnessSource } from './BehindKinds';
import { StreamedViews } from './StreamedViews';

/** Views of one kind, whatever their message is. */
type AnyIndex = Iterable<ResourceView<unknown>> & {
  get(key: ObjectKey): ResourceView<unknown> | undefined;
};

/** The sources of views, with their freshness. */
type StreamedSources = {
  [K in keyof ViewSources]: ViewSources[K] & FreshnessSource;
};

/** What one can wait for, and may become out of date. */
interface Source extends FreshnessSource {
  ready(): Promise<void>;
}

/** The one of several caches that is farthest behind; undefined while one has no list. */
function earliest(versions: ReadonlyArray<string | undefined>) {
  return versions.reduce((a, b) => {
    if (a === undefined || b === undefined) return undefined;
    return laterVersion(a, b) === a ? b : a;
  });
}

/** Lets streams follow the views of all kinds. */
export function createStreamedViews(
  views: RayViews,
  sources: StreamedSources,
): StreamedViews {
  const { clusterEvents, pods } = sources;
  const sourcesOf: Record<ResourceKind, readonly Source[]> = {
    cluster: [sources.clusters, pods, clusterEvents],
    job: [sources.jobs],
    service: [sources.services, sources.serviceEvents, clusterEvents],
    template: [sources.templates],
  };
  const indexOf = (kind: ResourceKind): AnyIndex => {
    const stores = {
      cluster: views.clusters,
      job: views.jobs,
      service: views.services,
      template: views.templates,
    };
    return stores[kind].index;
  };
  return {
    subscribe: listener => views.subscribe(listener),
    flush: () => views.flush(),
    versions: () => ({
      rayclusters: sources.clusters.version,
      rayjobs: sources.jobs.version,
      rayservices: sources.services.version,
      configmaps: sources.templates.version,
      pods: sources.pods.version,
      events: earliest([
        sources.clusterEvents.version,
        sources.jobEvents.version,
        sources.serviceEvents.version,
      ]),
    }),
    behind: new BehindKinds(sourcesOf),
    get: (kind, key) => indexOf(kind).get(key),
    list: kind => indexOf(kind),
    ready: async kind => {
      await Promise.all(sourcesOf[kind].map(objects => objects.ready()));
    },
  };
}
