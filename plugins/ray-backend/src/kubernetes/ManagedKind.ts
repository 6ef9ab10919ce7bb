import {
  ObjectKey,
  Origin,
  RayApiError,
  Report,
} from '@rayport/backstage-plugin-ray-common';
import {
  KubernetesObject,
  KubernetesResource,
} from '@rayport/backstage-plugin-ray-node';
import { ObjectSelector } from './ObjectSelector';

/** What an operation is about to do with an object that exists; refusals are worded by it. */
export type ObjectAccess = 'get' | 'update' | 'delete';

/** The errors of one kind of object, worded as the reference server words them where it has words. */
export interface ManagedObjectErrors {
  notFound(key: ObjectKey, access: ObjectAccess, cause?: unknown): RayApiError;
  exists(key: ObjectKey, cause: unknown): RayApiError;
  /**
   * An object that is there, but not of this kind of the contract: reads treat it as absent, writes say why they leave it
   * alone.
   *
   * @param origin - what made it, where the caller can ask for it in another way
   */
  foreign(key: ObjectKey, access: ObjectAccess, origin?: Origin): RayApiError;
}

/** One kind of Kubernetes objects that the portal manages. */
export interface ManagedKind<T extends KubernetesObject> {
  resource: KubernetesResource<T>;
  /** Which of the resource's objects are ours. */
  selector: ObjectSelector;
  errors: ManagedObjectErrors;
  /** What the operator refuses; absent for what it does not look at. */
  rules?(object: T, report: Report): void;
}
