import { KubernetesObject, Pod } from './objects';

/**
 * A Ray object as it was at a time.
 *
 * @public
 */
export interface PastStage {
  at: Date;
  /** With its status of then. */
  object: KubernetesObject;
  /** Its pods of then. */
  pods: readonly Pod[];
}

/**
 * A pod as it was when it was deleted.
 *
 * @public
 */
export interface PastPod {
  pod: Pod;
  deletedAt: Date;
  /** Logs by the name of the container. */
  logs: Readonly<Record<string, string>>;
}

/**
 * An event of a Ray object.
 *
 * @public
 */
export interface PastEvent {
  at: Date;
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
}

/**
 * A Ray object that a simulated Kubernetes pretends to have had before it started.
 *
 * @public
 */
export interface PastObject {
  /** The earliest first. */
  stages: readonly PastStage[];
  pods: readonly PastPod[];
  events: readonly PastEvent[];
  deletedAt: Date;
}
