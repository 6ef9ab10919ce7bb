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

/** What an operation is about to do with an existing object; error messages depend on it. */
export type ObjectAccess = 'get' | 'update' | 'delete';

/** The errors of one kind of object, with the reference server's messages where it has any. */
export interface ManagedObjectErrors {
  notFound(key: ObjectKey, access: ObjectAccess, cause?: unknown): RayApiError;
  exists(key: ObjectKey, cause: unknown): RayApiError;
  /**
   * An existing object that does not belong to the contract: reads treat it as absent, writes say why they refuse.
   *
   * @param origin - the tool that made it, if the caller can request it another way
   */
  foreign(key: ObjectKey, access: ObjectAccess, origin?: Origin): RayApiError;
}

/** One kind of Kubernetes objects that the portal manages. */
export interface ManagedKind<T extends KubernetesObject> {
  resource: KubernetesResource<T>;
  /** Which of the resource's objects are managed. */
  selector: ObjectSelector;
  errors: ManagedObjectErrors;
  /** The operator's rules; absent for kinds that it ignores. */
  rules?(object: T, report: Report): void;
}
