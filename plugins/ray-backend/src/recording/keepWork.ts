import { LoggerService } from '@backstage/backend-plugin-api';
import { Event, Pod } from '@rayport/backstage-plugin-ray-node';
import { mergeRepetitions } from '../clusters/mergeEvents';
import { RecordCuts } from '../history/records/RecordCuts';
import { recordedPod, versionOf } from '../history/work/RecordedPod';
import { RecordedEvent } from '../history/work/RecordedEvent';
import { SeenWork, WorkKeeper, WorkVersions } from '../history/work/WorkKeeper';
import { WorkStore } from '../history/work/WorkStore';
import { EVENTFUL_KINDS, RAY_KINDS } from '../kinds/kinds';
import { RayCache } from '../kinds/RayCache';
import { containerOf, isWarning } from '../kubernetes/OwnedEvent';
import { podsOf } from './podsOf';
import { RecordedObject, RecordedObjects } from './RecordedObjects';
import { kubernetesWords } from '../core/kubernetesWords';

interface WorkSources {
  cache: RayCache;
  objects: RecordedObjects;
}

/** Key of repetitions of an event. */
function sameness({ involvedObject, type, reason, message }: Event): string {
  const { kind, name } = involvedObject;
  return JSON.stringify([kind, name, type, reason, message]);
}

/** The events of an object and its pods that Kubernetes still has. */
function eventsOf(
  { cache }: WorkSources,
  { kind, key, uid }: RecordedObject,
): Event[] {
  const owner = { kind: RAY_KINDS[kind].resource.kind, ...key };
  const own = cache.events[kind]
    .ownedBy(owner)
    .filter(({ involvedObject }) => involvedObject.uid === uid);
  const owned = [cache.podEvents, cache.submitterEvents]
    .flatMap(events => events.ownedBy(owner))
    .filter(event => event.owner?.uid === uid);
  return [...own, ...owned];
}

function latest(versions: readonly number[], since: number): number {
  return versions.reduce((a, b) => Math.max(a, b), since);
}

function recordedEvents(
  events: readonly Event[],
  isNew: (event: Event) => boolean,
): RecordedEvent[] {
  const changed = new Set(events.filter(isNew).map(sameness));
  return mergeRepetitions(
    events.filter(event => changed.has(sameness(event))),
  ).map(({ event, first, last, count }) => ({
    kind: event.involvedObject.kind ?? '',
    name: event.involvedObject.name ?? '',
    container: containerOf(event) ?? '',
    warning: isWarning(event),
    reason: event.reason ?? '',
    message: kubernetesWords(event.message ?? ''),
    count,
    firstAt: first,
    lastAt: last,
  }));
}

/** New pods and events of an object; those without a version always count as new. */
function lookAt(
  sources: WorkSources,
  uid: string,
  since: WorkVersions,
): SeenWork | undefined {
  const object = sources.objects.get(uid);
  if (!object) return undefined;
  const own = (pod: Pod) => sources.objects.ownerOf(pod)?.uid === uid;
  const pods = podsOf(sources.cache, object)
    .filter(own)
    .map(pod => recordedPod(pod));
  const events = eventsOf(sources, object);
  const versionsOf = events.map(({ metadata }) =>
    versionOf(metadata.resourceVersion),
  );
  const isAfter = (version: number, last: number) =>
    version === 0 || version > last;
  return {
    uid,
    pods: pods.filter(({ version }) => isAfter(version, since.pods)),
    events: recordedEvents(events, ({ metadata }) =>
      isAfter(versionOf(metadata.resourceVersion), since.events),
    ),
    versions: {
      pods: latest(
        pods.map(({ version }) => version),
        since.pods,
      ),
      events: latest(versionsOf, since.events),
    },
  };
}

/** Records pods and events, once they are read. */
export function keepWork(
  options: WorkSources & {
    store: WorkStore;
    cuts: RecordCuts;
    logger: LoggerService;
    /** Milliseconds since 1970. */
    now(): number;
  },
): WorkKeeper {
  const { cache, objects, store, cuts, logger } = options;
  const keeper = new WorkKeeper({
    store,
    cuts,
    look: (uid, since) => lookAt(options, uid, since),
    logger,
  });
  cache.pods.subscribe(changes => {
    const now = options.now();
    for (const { type, object: pod } of changes) {
      const owner = objects.ownerOf(pod);
      if (!owner) continue;
      if (type === 'changed') keeper.changed(owner.uid);
      else keeper.podGone(owner.uid, recordedPod(pod, now));
    }
  });
  const changed = (uid: string | undefined) => {
    if (uid && objects.get(uid)) keeper.changed(uid);
  };
  for (const kind of EVENTFUL_KINDS) {
    cache.events[kind].subscribe(changes => {
      for (const { type, object } of changes) {
        if (type === 'changed') changed(object.involvedObject.uid);
      }
    });
  }
  for (const events of [cache.podEvents, cache.submitterEvents]) {
    events.subscribe(changes => {
      for (const { type, object } of changes) {
        if (type === 'changed') changed(object.owner?.uid);
      }
    });
  }
  // At the start, pods and events may be read before their objects.
  objects.onAppear(({ uid }) => keeper.changed(uid));
  objects.onForget(({ uid }) => keeper.forget(uid));
  return keeper;
}
