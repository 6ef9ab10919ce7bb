/**
 * How long things take on the sandbox's nodes, in simulated milliseconds. Together they make a head ready about
 * 6 s after it was created, 8 s when its image is new on the node. Real clusters take 10 to 60 s a pod, with the same
 * order of steps.
 */

/** From the binding to the pod sandbox, which has the pod's network. */
export const SANDBOX_MS = 300;
/** Pulling an image that the node does not have; real Ray images take gigabytes. */
export const FIRST_PULL_MS = 2000;
/** Asking the registry whether a cached image is current, with `imagePullPolicy: Always`. */
export const CHECKED_PULL_MS = 300;
/** A registry's refusal comes quickly. */
export const FAILED_PULL_MS = 1000;
/** Creating and starting a container whose image is there. */
export const START_MS = 500;
/** How long `ErrImagePull` shows before `ImagePullBackOff`. */
export const PULL_ERROR_MS = 2000;
/** Between two attempts to pull; the initial back-off of the real kubelet. */
export const PULL_BACK_OFF_MS = 10_000;
/** Retry interval of a container or volume whose ConfigMap or Secret is missing. */
export const CONFIG_RETRY_MS = 10_000;
/** How long `terminated` shows before the kubelet restarts the container or backs off. */
export const TERMINATED_MS = 500;
/** Back-off between restarts, doubled each time up to the maximum, as in the real kubelet. */
export const FIRST_CRASH_BACK_OFF_MS = 10_000;
export const LONGEST_CRASH_BACK_OFF_MS = 300_000;
/** From the deletion timestamp until the containers have stopped. */
export const TERMINATION_MS = 1000;

/** How long a container waits before its next restart. */
export function crashBackOffMs(restartCount: number): number {
  return Math.min(
    FIRST_CRASH_BACK_OFF_MS * 2 ** (restartCount - 1),
    LONGEST_CRASH_BACK_OFF_MS,
  );
}
