import { createExtensionPoint } from '@backstage/backend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';

/**
 * What the owner of an idle cluster is to be told.
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
  /** Of the very RayCluster. */
  uid: string;
  /** Whom it belongs to, as clients gave it; may be empty. */
  owner: string;
  /** When something last worked on it, RFC 3339. */
  idleSince: string;
  /** When it will be suspended, RFC 3339; empty where the owner is only told. */
  suspendAt: string;
}

/**
 * Tells an owner, and answers whether there is one who could be told. A warning counts only where some listener has told
 * the owner: it is tried again after a failure, and may come twice.
 *
 * @public
 */
export type IdleNoticeListener = (notice: IdleNotice) => Promise<boolean>;

/**
 * Where modules of the ray plugin say how owners of idle clusters are told.
 *
 * @public
 */
export interface IdleNoticesExtensionPoint {
  /** Adds a way; all of them are used. */
  addListener(listener: IdleNoticeListener): void;
}

/**
 * Extension point of the ray plugin for {@link IdleNoticesExtensionPoint}.
 *
 * @public
 */
export const idleNoticesExtensionPoint =
  createExtensionPoint<IdleNoticesExtensionPoint>({ id: 'ray.idle-notices' });
