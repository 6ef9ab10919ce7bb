import { Event } from '@rayport/backstage-plugin-ray-node';
import { containerOf, isWarning } from '../../kubernetes/OwnedEvent';
import { ClusterFacts, PodFacts } from './ClusterFacts';
import { eventLast } from './eventTimes';

/** Reasons of warnings whose text says more than the status of the pod (kubelet and attach controller of Kubernetes). */
const TELLING = new Set([
  'Failed',
  'FailedAttachVolume',
  'FailedCreatePodSandBox',
  'FailedMapVolume',
  'FailedMount',
  'Unhealthy',
]);

/** Whether explanations use the event of a pod. */
export function isTellingWarning(event: Event): boolean {
  return isWarning(event) && TELLING.has(event.reason ?? '');
}

/**
 * The telling warnings by pod, for each list of events: a cluster of a thousand pods would otherwise read all events for
 * each of them.
 */
const byPod = new WeakMap<readonly Event[], Map<string | undefined, Event[]>>();

function warningsOf(events: readonly Event[], pod: string): readonly Event[] {
  let known = byPod.get(events);
  if (!known) {
    known = new Map<string | undefined, Event[]>();
    for (const event of events.filter(isTellingWarning)) {
      const { name } = event.involvedObject;
      const same = known.get(name);
      if (same) same.push(event);
      else known.set(name, [event]);
    }
    byPod.set(events, known);
  }
  return known.get(pod) ?? [];
}

/**
 * The latest of the warnings about a pod whose text matches. Explanations add its text; it decides no state, because
 * Kubernetes drops events after an hour and strong reads leave those of pods out.
 */
export function latestWarning(
  { podEvents }: Pick<ClusterFacts, 'podEvents'>,
  { status: { name } }: { status: Pick<PodFacts['status'], 'name'> },
  { text, container }: { text: RegExp; container?: string },
): string | undefined {
  const isOfContainer = (event: Event) => {
    const named = containerOf(event);
    return !container || !named || named === container;
  };
  const [latest] = warningsOf(podEvents, name)
    .filter(event => isOfContainer(event) && text.test(event.message ?? ''))
    .sort((a, b) => eventLast(b) - eventLast(a));
  return latest?.message;
}
