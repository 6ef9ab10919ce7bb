import { ReactElement } from 'react';
import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { RayPermission } from '../ui/permissions';
import { Denial } from './Denial';
import { useCreateDenial } from './useCreateDenial';
import { useDenial } from './useDenial';

/** Why the user may not act on an object: a permission or a right is missing. */
export function useActionDenial(
  { permission, creates, target }: ObjectAction,
  object: ObjectKey,
): Denial | undefined {
  const denial = useDenial(creates ? undefined : permission, target ?? object);
  const createDenial = useCreateDenial(creates);
  return denial ?? createDenial;
}

/** Why the user can't act on an object: a permission is missing, or it is in the wrong state. */
export function useUnavailableReason(
  action: ObjectAction,
  object: ObjectKey,
): Denial | undefined {
  const denial = useActionDenial(action, object);
  const { unavailable } = action;
  const wrongState =
    unavailable === undefined ? undefined : { message: unavailable };
  return denial ?? wrongState;
}

/** Something that can be done with one object, as a menu or a button offers it. */
export interface ObjectAction {
  id: string;
  label: string;
  icon: ReactElement;
  permission: RayPermission;
  /** The object that it changes, if it is not the one that it is offered for, such as the cluster of a job. */
  target?: ObjectKey;
  /** It creates another object of this kind in any namespace, so no existing object decides about it. */
  creates?: ResourceKind;
  /** Why it can't be done right now; absent when it can. */
  unavailable?: string;
  /** The page that it opens; absent for an action without a page. */
  href?: string;
  onAction?(): void;
  isDestructive?: boolean;
}
