import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { ManagedObjectErrors, ObjectAccess } from '../kubernetes/ManagedKind';
import { Consistency } from '../core/Consistency';

/** How a resource is looked up. */
export interface FindOptions {
  access: ObjectAccess;
  /** Of reads; what is about to be changed is always looked up in Kubernetes itself. */
  consistency: Consistency;
}

/** Finds out what the guard must know about resources of one kind. */
export interface ResourceFinder {
  /** The resource as an input wants it to be; undefined where the input holds none. */
  requested(input: object): RayResource | undefined;
  /**
   * The resource that an input addresses.
   *
   * @throws RayApiError as the operation itself would when it is missing
   */
  existing(key: ObjectKey, options: FindOptions): Promise<RayResource>;
  /** The error of an operation whose resource is missing, word by word. */
  missing: ManagedObjectErrors['notFound'];
}

/** Finds resources of any kind. */
export type ResourceFinders = Record<ResourceKind, ResourceFinder>;
