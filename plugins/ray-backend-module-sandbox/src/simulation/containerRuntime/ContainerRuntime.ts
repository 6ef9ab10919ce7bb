import { PodLogSource } from '../../core/types';
import { Container, Pod } from '../../objects/Pod';

/** How a container fares that was started. */
export type RuntimeStatus =
  | {
      state: 'CONTAINER_RUNNING';
      /** Its readiness probe passes. */
      ready: boolean;
    }
  | { state: 'CONTAINER_EXITED'; exitCode: number };

/**
 * What runs the containers, as the kubelet asks it: as much of the Container Runtime Interface (CRI) as matters here.
 * The kubelet decides when a container starts and whether it is restarted, and writes the status of pods.
 */
export interface ContainerRuntime {
  /** Where the containers' logs are read. */
  readonly logs: PodLogSource;
  /**
   * Starts a container and returns the id of this run. `attempt` counts its restarts; asked again for the same attempt,
   * which happens when the pod's status could not be written, it changes nothing.
   */
  startContainer(pod: Pod, container: Container, attempt: number): string;
  /** How a container fares that runs by the pod's status; it may be of a runtime that is gone. */
  containerStatus(pod: Pod, container: Container): RuntimeStatus;
  /** Kills what runs of a pod: asked when the pod is going to be deleted, and once more when it is gone. */
  stopPodSandbox(pod: Pod): void;
  /** Calls `listener` with each pod of which a container may have become ready or ended. */
  onContainerEvent(listener: (pod: Pod) => void): void;
  stop(): void;
}
