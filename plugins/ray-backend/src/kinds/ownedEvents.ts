import {
  Event,
  KubernetesObject,
  Pod,
  RAY_CLUSTERS,
  RAY_JOBS,
  RayJob,
} from '@rayport/backstage-plugin-ray-node';
import { parseTime } from '../core/rfc3339';
import { CachedObjects } from '../kubernetes/cache/CachedObjects';
import { Informer, InformerOptions } from '../kubernetes/cache/Informer';
import { LateEvents } from '../kubernetes/cache/LateEvents';
import { trimOwnedEvent } from '../kubernetes/cache/trim';
import { eventLast } from '../clusters/explain/eventTimes';
import {
  EventOwner,
  isOwned,
  isWarning,
  OwnedEvent,
} from '../kubernetes/OwnedEvent';
import { ownerOfPod } from '../kubernetes/operatorPods';
import { keyOf } from '../views/Views';

/** Events of one of our objects that are held: a cluster of fifty pods has some two hundred. Warnings stay longest. */
const MAX_OF_AN_OWNER = 300;

/** Events that wait for what they are about; it comes within seconds, or never. */
const MAX_LATE = 2_000;

/** What the kubelet reports of every container, and what the states of containers say with their times, too. */
const SAID_BY_CONTAINERS = new Set(['Created', 'Started']);

/** That a node had an image already: nothing has happened, and it is reported of every container. */
const IMAGE_PRESENT = / already present on machine/;

/** Whether an event tells more than what is known of the pod anyway: what is dropped here makes up most of all events. */
function isTelling(event: Event): boolean {
  const { reason = '', message = '' } = event;
  return (
    isWarning(event) ||
    !(
      SAID_BY_CONTAINERS.has(reason) ||
      (reason === 'Pulled' && IMAGE_PRESENT.test(message))
    )
  );
}

/** What works for our objects, and whom events about it are told of. */
export interface Workers<T extends KubernetesObject> {
  /** Those that may be the subjects of events. */
  objects: CachedObjects<T>;
  /** Whose event it is; undefined where it is not about this very one. */
  ownerOf(object: T, event: Event): EventOwner | undefined;
}

/** How events about what works for our objects are followed: others are dropped as they come, and each owner has a share. */
export function ownedEvents<T extends KubernetesObject>({
  objects,
  ownerOf,
}: Workers<T>): Pick<
  InformerOptions<OwnedEvent>,
  'trim' | 'selector' | 'index' | 'limit'
> & { adoptLate(events: Informer<OwnedEvent>): void } {
  const late = new LateEvents({ limit: MAX_LATE });
  let held: Informer<OwnedEvent> | undefined;
  return {
    trim(event) {
      if (!isTelling(event)) return trimOwnedEvent(event, undefined);
      const about = keyOf(event.involvedObject);
      const object = objects.get(about);
      // What it is about may be gone by now, or a new list is read: whose it is was known before.
      const owner =
        (object && ownerOf(object, event)) ??
        held?.get(keyOf(event.metadata))?.owner;
      const trimmed = trimOwnedEvent(event, owner);
      if (!object && !owner) late.hold(about, trimmed);
      return trimmed;
    },
    selector: { matches: isOwned },
    index: {
      ownerOf: ({ owner }) => owner ?? {},
      kind: RAY_CLUSTERS.kind,
    },
    limit: { count: MAX_OF_AN_OWNER, isPrecious: isWarning },
    adoptLate(events) {
      held = events;
      objects.subscribe(changes => {
        if (late.size === 0) return;
        for (const { type, object } of changes) {
          if (type !== 'changed') continue;
          late
            .take(keyOf(object.metadata))
            .forEach(event => events.adopt(event));
        }
      });
    },
  };
}

/** The cluster or job that a pod works for, by the pod's own owner: a namesake of a cluster may have had pods, too. */
export function ownerOfPodEvent(
  pod: Pod,
  { involvedObject }: Event,
  jobs: CachedObjects<RayJob>,
): EventOwner | undefined {
  if (involvedObject.uid !== pod.metadata.uid) return undefined;
  const { kind, ...reference } = ownerOfPod(pod);
  const key = keyOf(reference);
  const uid =
    kind === RAY_JOBS.kind
      ? jobs.get(key)?.metadata.uid
      : pod.metadata.ownerReferences?.find(owner => owner.kind === kind)?.uid;
  return { kind, ...key, uid };
}

/** The job that a batch Job submits: it has the job's name, and comes after it. */
export function ownerOfSubmitterEvent(
  { metadata }: RayJob,
  event: Event,
): EventOwner | undefined {
  const created = parseTime(metadata.creationTimestamp) ?? 0;
  if (eventLast(event) < created) return undefined;
  return { kind: RAY_JOBS.kind, ...keyOf(metadata), uid: metadata.uid };
}
