import { ContainerStatus } from '@rayport/backstage-plugin-ray-node';
import { ClusterFacts, livePods, PodFacts } from './ClusterFacts';

/** A container that waits, and why. */
export interface WaitingContainer {
  pod: PodFacts;
  container: ContainerStatus;
  reason: string;
  message: string;
}

/** The first container of each pod that waits for one of the given reasons; init containers come first. */
export function waitingContainers(
  facts: ClusterFacts,
  reasons: ReadonlySet<string>,
): WaitingContainer[] {
  return livePods(facts).flatMap(pod => {
    const { initContainerStatuses = [], containerStatuses = [] } =
      pod.pod.status ?? {};
    const container = [...initContainerStatuses, ...containerStatuses].find(
      ({ state }) => reasons.has(state?.waiting?.reason ?? ''),
    );
    const { reason = '', message = '' } = container?.state?.waiting ?? {};
    return container ? [{ pod, container, reason, message }] : [];
  });
}
