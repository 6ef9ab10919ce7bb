import { ReactElement } from 'react';
import { RayPermission } from '../ui/permissionFor';

/** Something that can be done with one object, as a menu or a button offers it. */
export interface ObjectAction {
  id: string;
  label: string;
  icon: ReactElement;
  permission: RayPermission;
  /** The permission is decided only once there is an object, as with what creates another. */
  isDecidedLater?: boolean;
  /** Why it can't be done right now; absent when it can. */
  unavailable?: string;
  /** Where it leads; absent when it acts right here. */
  href?: string;
  onAction?(): void;
  isDestructive?: boolean;
}
