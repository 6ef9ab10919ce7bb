import {
  encodeMessage,
  JsonObject,
  KINDS,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { ComparedKind } from '../history/records/findMissing';
import { WatchedKind } from '../history/watching/keepWatch';
import { Explanation } from '../history/records/observe';
import { RecordedKind } from '../history/records/RecordWriter';
import { JobStatusService } from '../jobs/JobStatusService';
import { EVENTFUL_KINDS, EventfulKind, ViewOf } from '../kinds/kinds';
import { RayCache } from '../kinds/RayCache';
import { RayViews } from '../kinds/RayViews';
import { ServeStatusService } from '../services/ServeStatusService';
import { View } from '../views/View';

/** Timeout of an explanation, milliseconds: it needs only cached data. */
const TIMEOUT_MS = 5_000;

/** Sources of records. */
export interface RecordSources {
  cache: RayCache;
  views: RayViews;
  jobStatuses: JobStatusService;
  serveStatuses: ServeStatusService;
}

/** The kinds with history: those with states. */
export type RecordedKinds = ReadonlyMap<
  ResourceKind,
  RecordedKind & ComparedKind & WatchedKind
>;

type Status = Explanation & object;

type StatusReaders = {
  readonly [K in EventfulKind]: (view: View<object>) => Promise<Status>;
};

/**
 * All readers of an object may read its record, so the record must not mention the cluster behind it, which they may
 * not be allowed to read.
 */
function contextOfNobody() {
  return {
    consistency: 'cached' as const,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    impersonate: undefined,
    visible: async () => () => false,
  };
}

function statusReaders(sources: RecordSources): StatusReaders {
  const { jobStatuses, serveStatuses, views } = sources;
  const clusterView = (view: View<object>): ViewOf<'cluster'> | undefined =>
    views.of.cluster.get(view);
  return {
    cluster: async view => {
      const found = clusterView(view);
      if (!found) throw new Error('The cluster is gone');
      return found.summary.message();
    },
    job: async view => ({
      ...(await jobStatuses.get(view, contextOfNobody())),
      pods: [],
      events: [],
      fixes: [],
    }),
    service: async view => ({
      ...(await serveStatuses.get(view, contextOfNobody())),
      events: [],
      fixes: [],
    }),
  };
}

/** Defines for each recorded kind where its objects and explanations come from. */
export function recordedKinds(sources: RecordSources): RecordedKinds {
  const { cache, views } = sources;
  const readers = statusReaders(sources);
  return new Map(
    EVENTFUL_KINDS.map(
      (kind): [ResourceKind, RecordedKind & ComparedKind & WatchedKind] => {
        const objects = cache.objects[kind];
        return [
          kind,
          {
            source: objects.resource.plural,
            get: key => views.of[kind].get(key),
            async ready() {
              await Promise.all([objects.ready(), cache.pods.ready()]);
            },
            versionOf: view => objects.versionOf(view),
            objectOf: view => objects.get(view),
            isCurrent: () => objects.freshness.state === 'current',
            lists: () => objects.health().lists,
            async statusOf(view) {
              const message = await readers[kind](view).catch(() => undefined);
              if (!message) return undefined;
              const { schema } = KINDS[kind].status;
              const json: JsonObject = encodeMessage(schema, message);
              return { message, json };
            },
          },
        ];
      },
    ),
  );
}
