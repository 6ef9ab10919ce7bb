import { Event } from '@rayport/backstage-plugin-ray-node';
import { containerOf, isWarning } from '../../kubernetes/OwnedEvent';
import { ClusterFacts, PodFacts } from './ClusterFacts';
import { latestFirst } from './eventTimes';

/** Reasons of warnings whose text says more than the status of the pod (kubelet and attach controller of Kubernetes). */
const TELLING = new Set([
  'Failed',
  'FailedAttachVolume',
  'FailedCreatePodSandBox',
  'FailedMapVolume',
  'FailedMount',
  'Unhealthy',
]);

/**
 * Reasons by which node autoscalers say whether they add a node for a pod: those of cluster-autoscaler, GKE and
 * Karpenter. Most are no warnings.
 */
const OF_AUTOSCALERS = new Set([
  'FailedScaleUp',
  'FailedScheduling',
  'Nominated',
  'NotTriggerScaleUp',
  'TriggeredScaleUp',
]);

/** Whether explanations use the event of a pod. */
export function isTelling(event: Event): boolean {
  const { reason = '' } = event;
  return (
    OF_AUTOSCALERS.has(reason) || (isWarning(event) && TELLING.has(reason))
  );
}

/**
 * The telling events by pod, for each list of events: a cluster of a thousand pods would otherwise read all events for
 * each of them.
 */
const byPod = new WeakMap<readonly Event[], Map<string | undefined, Event[]>>();

function tellingOf(events: readonly Event[], pod: string): readonly Event[] {
  let known = byPod.get(events);
  if (!known) {
    known = new Map<string | undefined, Event[]>();
    for (const event of events.filter(isTelling)) {
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
 * The latest of the events of a pod whose text matches. Explanations add its text. It decides no state for longer than
 * an hour, after which Kubernetes drops events.
 */
export function latestEvent(
  { podEvents }: Pick<ClusterFacts, 'podEvents'>,
  { status: { name } }: { status: Pick<PodFacts['status'], 'name'> },
  { text, container }: { text: RegExp; container?: string },
): Event | undefined {
  const isOfContainer = (event: Event) => {
    const named = containerOf(event);
    return !container || !named || named === container;
  };
  const [latest] = tellingOf(podEvents, name)
    .filter(event => isOfContainer(event) && text.test(event.message ?? ''))
    .sort(latestFirst);
  return latest;
}

/** The text of the {@link latestEvent}. */
export function latestWarning(
  ...sought: Parameters<typeof latestEvent>
): string | undefined {
  return latestEvent(...sought)?.message;
}
