import { Event, KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** One of our objects that an event is about. */
export interface EventOwner {
  /** Kubernetes' name of its kind. */
  kind: string;
  namespace: string;
  name: string;
  /** Distinguishes it from another object of the same name; absent if unknown. */
  uid?: string;
}

/** An event about an object that works for ours, such as a pod. */
export interface OwnedEvent extends Event {
  /** Absent while unknown, and for objects without an owner here. */
  owner?: EventOwner;
}

/** Whether the owner of the event is known. */
export function isOwned(event: KubernetesObject): boolean {
  return 'owner' in event && event.owner !== undefined;
}

/** The container of a pod's event; undefined for the whole pod. */
export function containerOf({ involvedObject }: Event): string | undefined {
  const { fieldPath = '' } = involvedObject;
  return /^spec\.\w*[cC]ontainers\{([^}]+)\}$/.exec(fieldPath)?.[1];
}

/** Whether the event is of type Warning. */
export function isWarning({ type }: Event): boolean {
  return type === 'Warning';
}

/** Whether an event is about its owner itself. */
export function isOfItself(
  { involvedObject }: Event,
  { kind, name }: EventOwner,
): boolean {
  return involvedObject.kind === kind && involvedObject.name === name;
}
