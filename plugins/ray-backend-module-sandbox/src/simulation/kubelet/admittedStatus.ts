import { SimulatedNode } from '../nodes';
import { Container, ContainerStatus, Pod, PodStatus } from '../../objects/Pod';

/** A pod's status right after its node took it: addresses are known, no container runs yet. */
export function admittedStatus(
  pod: Pod,
  node: SimulatedNode,
  podIP: string,
  now: string,
): PodStatus {
  const inits = pod.spec.initContainers ?? [];
  const reason = inits.length > 0 ? 'PodInitializing' : 'ContainerCreating';
  const initial = (container: Container) => waiting(container, reason);
  return {
    ...pod.status,
    hostIP: node.ip,
    hostIPs: [{ ip: node.ip }],
    podIP,
    podIPs: [{ ip: podIP }],
    startTime: now,
    ...(inits.length > 0 && { initContainerStatuses: inits.map(initial) }),
    containerStatuses: pod.spec.containers.map(initial),
  };
}

function waiting(container: Container, reason: string): ContainerStatus {
  return {
    name: container.name,
    image: container.image ?? '',
    imageID: '',
    ready: false,
    started: false,
    restartCount: 0,
    state: { waiting: { reason } },
    lastState: {},
  };
}
