import { Event, KubernetesObject } from '@rayport/backstage-plugin-ray-node';

/** One of our objects that an event tells about. */
export interface EventOwner {
  /** Kubernetes' name of its kind. */
  kind: string;
  namespace: string;
  name: string;
  /** Tells it from a namesake; absent where nothing says it. */
  uid?: string;
}

/** An event about something that works for one of our objects, such as a pod. */
export interface OwnedEvent extends Event {
  /** Absent while that is not known, or nobody's here. */
  owner?: EventOwner;
}

/** Whether it is known whose event it is. */
export function isOwned(event: KubernetesObject): boolean {
  return 'owner' in event && event.owner !== undefined;
}

/** The container that an event of a pod is about; undefined where it is about all of it. */
export function containerOf({ involvedObject }: Event): string | undefined {
  const { fieldPath = '' } = involvedObject;
  return /^spec\.\w*[cC]ontainers\{([^}]+)\}$/.exec(fieldPath)?.[1];
}

/** Whether Kubernetes calls it a warning. */
export function isWarning({ type }: Event): boolean {
  return type === 'Warning';
}

/** Whether an event is about its owner itself, and not about something that works for it. */
export function isOfItself(
  { involvedObject }: Event,
  { kind, name }: EventOwner,
): boolean {
  return involvedObject.kind === kind && involvedObject.name === name;
}
