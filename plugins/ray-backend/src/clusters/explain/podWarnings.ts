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
function isTellingWarning(event: Event): boolean {
  return isWarning(event) && TELLING.has(event.reason ?? '');
}

/** Whether an event of a pod adds to explanations, and did not happen before with the same text. */
export function isNewWarning(event: Event): boolean {
  const { count = 1, series } = event;
  return isTellingWarning(event) && count <= 1 && !series;
}

/**
 * The latest of the warnings about a pod whose text matches. Explanations add its text; it decides no state, because
 * Kubernetes drops events after an hour and strong reads leave those of pods out.
 */
export function latestWarning(
  { podEvents }: ClusterFacts,
  { status: { name } }: PodFacts,
  { text, container }: { text: RegExp; container?: string },
): string | undefined {
  const isOf = (event: Event) => {
    const named = containerOf(event);
    const isOfContainer = !container || !named || named === container;
    return event.involvedObject.name === name && isOfContainer;
  };
  const [latest] = podEvents
    .filter(
      event =>
        isOf(event) &&
        isTellingWarning(event) &&
        text.test(event.message ?? ''),
    )
    .sort((a, b) => eventLast(b) - eventLast(a));
  return latest?.message;
}
