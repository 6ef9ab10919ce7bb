import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayResource } from '../core/RayResource';
import { ManagedObjectErrors, ObjectAccess } from '../kubernetes/ManagedKind';
import { Consistency } from '../core/Consistency';

/** How a resource is looked up. */
export interface FindOptions {
  access: ObjectAccess;
  /** For reads. Before a change, the resource is always read from Kubernetes. */
  consistency: Consistency;
}

/** Finds the parts of a resource that the guard checks. */
export interface ResourceFinder {
  /** The resource as the input requests it; undefined where the input holds none. */
  requested(input: object): RayResource | undefined;
  /**
   * The resource that an input addresses.
   *
   * @throws RayApiError the same as the operation when it is missing
   */
  existing(key: ObjectKey, options: FindOptions): Promise<RayResource>;
  /** The exact error of an operation whose resource is missing. */
  missing: ManagedObjectErrors['notFound'];
}

/** Finds resources of any kind. */
export type ResourceFinders = Record<ResourceKind, ResourceFinder>;
