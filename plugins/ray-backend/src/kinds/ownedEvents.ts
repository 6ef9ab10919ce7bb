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

/** Events per object in memory: a cluster of fifty pods has about two hundred. Warnings are kept longest. */
const MAX_OF_AN_OWNER = 300;

/** Events that wait for their object, which arrives within seconds or never. */
const MAX_LATE = 2_000;

/** Kubelet events of every container, which the states of containers also show, with times. */
const SAID_BY_CONTAINERS = new Set(['Created', 'Started']);

/** The node already had the image: no news, reported for every container. */
const IMAGE_PRESENT = / already present on machine/;

/** Whether an event adds to what the pod shows. The dropped ones are the majority of all events. */
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

/** Maps pods and Jobs to the Ray object that owns them, so that their events are shown there. */
export interface Workers<T extends KubernetesObject> {
  /** Possible involved objects of events. */
  objects: CachedObjects<T>;
  /** The owner of an event; undefined if it is not about this object. */
  ownerOf(object: T, event: Event): EventOwner | undefined;
}

/** Event selection for objects that work for ours: other events are dropped on arrival, and each owner has a limit. */
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
      const { involvedObject } = event;
      const about = keyOf(involvedObject);
      const object = objects.get(about);
      // The involved object may be deleted by now, or a new list is being read, so a known owner is kept.
      const owner =
        (object && ownerOf(object, event)) ??
        held?.get(keyOf(event.metadata))?.owner;
      const trimmed = trimOwnedEvent(event, owner);
      // What is known may be an earlier pod of the same name.
      const isKnown = object && object.metadata.uid === involvedObject.uid;
      if (!owner && !isKnown) late.hold(about, trimmed);
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

/**
 * The cluster or job of a pod, by the pod's owner reference: an earlier cluster of the same name may have left pods.
 */
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

/** The job that a batch Job submits: it has the same name, and is created later. */
export function ownerOfSubmitterEvent(
  { metadata }: RayJob,
  event: Event,
): EventOwner | undefined {
  const created = parseTime(metadata.creationTimestamp) ?? 0;
  if (eventLast(event) < created) return undefined;
  return { kind: RAY_JOBS.kind, ...keyOf(metadata), uid: metadata.uid };
}
