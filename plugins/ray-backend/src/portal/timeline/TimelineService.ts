import {
  ignoreNotFound,
  MAX_TIMELINE_ENTRIES,
  ObjectKey,
  Timeline,
  TimelineEntry,
} from '@rayport/backstage-plugin-ray-common';
import {
  Condition,
  Event,
  KubernetesObject,
  RAY_CLUSTERS,
  RAY_JOBS,
  RAY_SERVICES,
  RayCluster,
} from '@rayport/backstage-plugin-ray-node';
import { isOwnPod } from '../../clusters/explain/ClusterFacts';
import { present } from '../../core/present';
import { ChangeHistory } from '../../history/ChangeHistory';
import { FactReaders } from '../../kinds/createFactReaders';
import { ViewReaders } from '../../kinds/createViewReaders';
import { EventfulKind, RAY_KINDS } from '../../kinds/kinds';
import { RayCache } from '../../kinds/RayCache';
import { EventOwner, OwnedEvent } from '../../kubernetes/OwnedEvent';
import { CachedObjects } from '../../kubernetes/cache/CachedObjects';
import { findCached } from '../../kubernetes/cache/findCached';
import { Recurrences } from './Recurrences';
import { RequestContext } from '../../requests/RequestContext';
import { keyOf } from '../../views/Views';
import {
  BackingCluster,
  clusterOfJob,
  clustersOfService,
} from './relatedClusters';
import { timelineEntries } from './timelineEntries';
import { TimelineSubject } from './TimelineSubject';
import { UnreadEvents, unreadEvents } from './unreadEvents';

/** Sources of {@link TimelineService}. */
export interface TimelineOptions {
  cache: RayCache;
  changes: ChangeHistory;
  facts: FactReaders;
  views: ViewReaders;
  recurrences: Pick<Recurrences, 'of'>;
}

/** A subject whose recorded changes are read in a batch. */
type UnrecordedSubject = Omit<TimelineSubject, 'recorded'>;

function latestFirst(a: TimelineEntry, b: TimelineEntry): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

/** The latest entries; warnings and changes are kept first. */
function latestOf(entries: TimelineEntry[]): TimelineEntry[] {
  const isPrecious = ({ warning, source }: TimelineEntry) =>
    warning || source === 'change';
  const sorted = entries.sort(latestFirst);
  const others = sorted.filter(entry => !isPrecious(entry));
  return [...sorted.filter(isPrecious), ...others]
    .slice(0, MAX_TIMELINE_ENTRIES)
    .sort(latestFirst);
}

/** Timelines of objects and their pods and clusters, from cached data. */
export class TimelineService {
  readonly #cache: RayCache;
  readonly #changes: ChangeHistory;
  readonly #facts: FactReaders;
  readonly #views: ViewReaders;
  readonly #recurrences: Pick<Recurrences, 'of'>;

  constructor(options: TimelineOptions) {
    const { cache, changes, facts, views } = options;
    this.#recurrences = options.recurrences;
    this.#cache = cache;
    this.#changes = changes;
    this.#facts = facts;
    this.#views = views;
  }

  async cluster(key: ObjectKey, context: RequestContext): Promise<Timeline> {
    const rayCluster = await this.#facts.cluster.find(key, context);
    return this.#explained('cluster', context, [
      this.#clusterSubject(rayCluster),
    ]);
  }

  async job(key: ObjectKey, context: RequestContext): Promise<Timeline> {
    const { events, submitterEvents, pods } = this.#cache;
    const rayJob = await this.#facts.job.find(key, context);
    const owner = { kind: RAY_JOBS.kind, ...keyOf(key) };
    const subject = this.#subject(owner, rayJob, {
      events: events.job,
      owned: [submitterEvents],
    });
    const clusters = await this.#clusters(key, clusterOfJob(rayJob), context);
    return this.#explained('job', context, [
      { ...subject, pods: pods.ownedBy(owner) },
      ...clusters,
    ]);
  }

  async service(key: ObjectKey, context: RequestContext): Promise<Timeline> {
    const rayService = await this.#facts.service.find(key, context);
    const owner = { kind: RAY_SERVICES.kind, ...keyOf(key) };
    const subject = this.#subject(owner, rayService, {
      events: this.#cache.events.service,
      conditions: rayService.status?.conditions,
    });
    const backing = clustersOfService(rayService);
    const clusters = await this.#clusters(key, backing, context);
    return this.#explained('service', context, [subject, ...clusters]);
  }

  /** A template's timeline has only changes, because templates have no events. */
  async template(key: ObjectKey, context: RequestContext): Promise<Timeline> {
    const { resource, ...kind } = RAY_KINDS.template;
    const { signal } = context;
    const configMap = await findCached(this.#cache.objects.template, key, {
      ...kind,
      signal,
    });
    const nothing = { conditions: [], events: [], pods: [] };
    const subject = { kind: resource.kind, object: configMap, ...nothing };
    return this.#timeline(undefined, [subject]);
  }

  /** The clusters visible to the caller. */
  async #clusters(
    { namespace }: ObjectKey,
    backing: BackingCluster[],
    context: RequestContext,
  ): Promise<UnrecordedSubject[]> {
    if (!backing.length) return [];
    const isVisible = await context.visible();
    const subjects = backing.map(async ({ name, period }) => {
      const key = { namespace, name };
      const view = await ignoreNotFound(this.#views.cluster.get(key, context));
      if (!view || !isVisible(view.resource)) return [];
      const rayCluster = await ignoreNotFound(
        this.#facts.cluster.find(key, context),
      );
      return rayCluster
        ? [{ ...this.#clusterSubject(rayCluster), period }]
        : [];
    });
    return (await Promise.all(subjects)).flat();
  }

  #clusterSubject(rayCluster: RayCluster): UnrecordedSubject {
    const { events, pods } = this.#cache;
    const owner = { kind: RAY_CLUSTERS.kind, ...keyOf(rayCluster.metadata) };
    return {
      ...this.#subject(owner, rayCluster, {
        events: events.cluster,
        conditions: rayCluster.status?.conditions,
      }),
      pods: pods.ownedBy(owner).filter(pod => isOwnPod(pod, rayCluster)),
    };
  }

  #subject(
    owner: EventOwner,
    object: KubernetesObject,
    from: {
      events: CachedObjects<Event>;
      owned?: Array<CachedObjects<OwnedEvent>>;
      conditions?: Condition[];
    },
  ): UnrecordedSubject {
    const { uid } = object.metadata;
    const own = from.events
      .ownedBy(owner)
      .filter(({ involvedObject }) => involvedObject.uid === uid);
    const owned = [this.#cache.podEvents, ...(from.owned ?? [])]
      .flatMap(events => events.ownedBy(owner))
      .filter(event => !event.owner?.uid || event.owner.uid === uid);
    return {
      kind: owner.kind,
      object,
      conditions: from.conditions ?? [],
      events: [...own, ...owned],
      pods: [],
    };
  }

  /** With what the reason of the first subject's state did to others. */
  async #explained(
    kind: EventfulKind,
    context: RequestContext,
    subjects: UnrecordedSubject[],
  ): Promise<Timeline> {
    const { uid = '' } = present(subjects[0]).object.metadata;
    const [timeline, recurrence] = await Promise.all([
      this.#timeline(kind, subjects),
      this.#recurrences.of(kind, uid, context),
    ]);
    return { ...timeline, recurrence };
  }

  async #timeline(
    own: EventfulKind | undefined,
    subjects: UnrecordedSubject[],
  ): Promise<Timeline> {
    const uids = subjects.flatMap(({ object }) => object.metadata.uid ?? []);
    const recorded = await this.#changes.of(uids, MAX_TIMELINE_ENTRIES);
    const { changes, isIncomplete } = recorded;
    const all = subjects.flatMap(subject =>
      timelineEntries({
        ...subject,
        recorded: {
          isIncomplete,
          changes: changes.filter(
            ({ uid }) => uid === subject.object.metadata.uid,
          ),
        },
      }),
    );
    const entries = latestOf(all);
    const unread = own && this.#unreadEvents(own, present(subjects[0]).kind);
    return {
      entries,
      omitted: all.length - entries.length,
      incomplete: unread?.message ?? '',
      incompleteParts: unread?.parts ?? [],
      changesMissing: isIncomplete,
    };
  }

  #unreadEvents(own: EventfulKind, kind: string): UnreadEvents {
    const { events, podEvents, submitterEvents } = this.#cache;
    return unreadEvents({
      [kind]: events[own],
      RayCluster: events.cluster,
      Pod: podEvents,
      ...(own === 'job' && { Job: submitterEvents }),
    });
  }
}
