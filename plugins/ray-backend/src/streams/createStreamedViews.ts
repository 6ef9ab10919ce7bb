import { EVENTS, PODS } from '@rayport/backstage-plugin-ray-node';
import { forEachKind, RESOURCE_KINDS } from '../core/resourceKinds';
import { laterVersion } from '../kubernetes/cache/versions';
import { ResourceView } from '../views/ResourceView';
import { EVENTFUL_KINDS, sourcesOf, ViewSources } from '../kinds/kinds';
import { RayViews } from '../kinds/RayViews';
import { BehindKinds } from './BehindKinds';
import { StreamedViews } from './StreamedViews';

/** The slowest of several caches; undefined while one has no list. */
function earliest(versions: ReadonlyArray<string | undefined>) {
  return versions.reduce((a, b) => {
    if (a === undefined || b === undefined) return undefined;
    return laterVersion(a, b) === a ? b : a;
  });
}

/** Provides the views of all kinds to streams. */
export function createStreamedViews(
  views: RayViews,
  sources: ViewSources,
): StreamedViews {
  const made = forEachKind(kind => sourcesOf(kind, sources));
  return {
    subscribe: listener => views.subscribe(listener),
    flush: () => views.flush(),
    versions() {
      const objects = RESOURCE_KINDS.map(kind => sources.objects[kind]);
      const events = EVENTFUL_KINDS.map(kind => sources.events[kind]);
      return {
        ...Object.fromEntries(
          objects.map(({ resource, version }) => [resource.plural, version]),
        ),
        [PODS.plural]: sources.pods.version,
        [EVENTS.plural]: earliest(events.map(({ version }) => version)),
      };
    },
    behind: new BehindKinds(made),
    get: (kind, key) => views.of[kind].get(key),
    list: (kind): Iterable<ResourceView<unknown>> => views.of[kind].index,
    ready: async kind => {
      await Promise.all(made[kind].map(objects => objects.ready()));
    },
  };
}
