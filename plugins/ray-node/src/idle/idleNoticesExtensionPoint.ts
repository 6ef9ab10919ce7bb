import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/**
 * A notification for the owner of an idle cluster.
 *
 * @public
 */
export interface IdleNotice {
  /**
   * - `warned`: it is idle, and will be suspended at `suspendAt` unless it is used or kept
   * - `withdrawn`: that is void
   * - `suspended`: it was suspended
   */
  event: 'warned' | 'withdrawn' | 'suspended';
  cluster: ObjectKey;
  /** Uid of the RayCluster. */
  uid: string;
  /** Its owner, as clients gave it; may be empty. */
  owner: string;
  /** Last activity on it, RFC 3339. */
  idleSince: string;
  /** When it will be suspended, RFC 3339; empty if the owner is only warned. */
  suspendAt: string;
}

/**
 * Notifies an owner, and answers whether there is an owner who could be notified. A warning counts only if some
 * listener notified the owner. It is retried after a failure, and may come twice.
 *
 * @public
 */
export type IdleNoticeListener = (notice: IdleNotice) => Promise<boolean>;

/**
 * Lets modules of the ray plugin notify the owners of idle clusters.
 *
 * @public
 */
export interface IdleNoticesExtensionPoint {
  /** Adds a listener; all listeners are called. */
  addListener(listener: IdleNoticeListener): void;
}

/**
 * Extension point of the ray plugin for {@link IdleNoticesExtensionPoint}.
 *
 * @public
 */
export const idleNoticesExtensionPoint =
  createExtensionPoint<IdleNoticesExtensionPoint>({ id: 'ray.idle-notices' });
