import { CountedEvent } from '../../events/CountedEventRecorder';
import { ContainerState, ContainerStatus } from '../../objects/Pod';

/** The next thing that happens to a container, and when. */
export interface ContainerStep {
  /** Tells steps apart, so that a step which is already under way goes on undisturbed. */
  id: string;
  afterMs: number;
  /** Told when the step begins. */
  first?: ContainerEvent[];
  /** What the container's status becomes at the end of the step; `now` is a Kubernetes timestamp. */
  change(status: ContainerStatus, now: string): ContainerStatus;
  /** Told at the end of the step. */
  last?: ContainerEvent[];
  /** The image is on the node when the step is done. */
  pulls?: boolean;
}

export type ContainerEvent = Pick<CountedEvent, 'type' | 'reason' | 'message'>;

export function normal(reason: string, message: string): ContainerEvent {
  return { type: 'Normal', reason, message };
}

export function warning(reason: string, message: string): ContainerEvent {
  return { type: 'Warning', reason, message };
}

/** Leads to a state in which the container does not run. */
export function toState(
  state: ContainerState,
): (status: ContainerStatus) => ContainerStatus {
  return status => ({ ...status, ready: false, started: false, state });
}
