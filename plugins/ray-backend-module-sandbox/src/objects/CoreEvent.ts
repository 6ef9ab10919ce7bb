import { StoredObject } from '../core/types';

/** An Event in its core `v1` form; the API renders the `events.k8s.io/v1` form from the same object. */
export interface CoreEvent extends StoredObject {
  type: 'Normal' | 'Warning';
  reason: string;
  message: string;
  action?: string;
  involvedObject: InvolvedObject;
  reportingComponent: string;
  reportingInstance: string;
  source: { component?: string; host?: string };
  /** With microseconds; null in events of the counted form. */
  eventTime: string | null;
  series?: { count: number; lastObservedTime: string };
  count?: number;
  firstTimestamp: string | null;
  lastTimestamp: string | null;
}

export interface InvolvedObject {
  apiVersion: string;
  kind: string;
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  /** Which part of a pod is meant, such as `spec.containers{ray-head}`. */
  fieldPath?: string;
}
