import { PodLogSource } from '../../core/types';
import { Container, Pod } from '../../objects/Pod';

/** The state of a container that was started, by its name in the CRI. */
export type RuntimeStatus =
  | {
      state: 'CONTAINER_RUNNING';
      /** Its readiness probe passes. */
      ready: boolean;
    }
  | {
      state: 'CONTAINER_EXITED';
      exitCode: number;
      /** Why, where the exit code does not say it: `OOMKilled`. */
      reason?: string;
    };

/**
 * Runs containers for the kubelet: a subset of the Container Runtime Interface (CRI). The kubelet decides when a container
 * is started or restarted, and writes the pod's status.
 */
export interface ContainerRuntime {
  /** Why a container can't start at all, in the words of containerd; undefined where it can. */
  startProblem?(container: Container): string | undefined;
  /** The logs of the containers. */
  readonly logs: PodLogSource;
  /** The address of a pod that is about to be admitted; the kubelet chooses one where the runtime has none. */
  podAddress?(pod: Pod): string;
  /**
   * Starts a container and returns its id. `attempt` counts the restarts. Idempotent for the same attempt, because the
   * kubelet tries again when it could not write the pod's status.
   */
  startContainer(pod: Pod, container: Container, attempt: number): string;
  /** The state of a container that runs according to the pod's status, possibly since before a restart of the sandbox. */
  containerStatus(pod: Pod, container: Container): RuntimeStatus;
  /** Kills a pod's containers. Called when the pod begins to terminate, and again when it has been deleted. */
  stopPodSandbox(pod: Pod): void;
  /** Calls `listener` with the pod of each container that may have become ready or exited. */
  onContainerEvent(listener: (pod: Pod) => void): void;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void> | void;
}
