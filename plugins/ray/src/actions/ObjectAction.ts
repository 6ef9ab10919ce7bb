import { ReactElement } from 'react';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayPermission, useIsAllowed } from '../ui/permissions';
import { useNamespaces } from '../namespaces/useNamespaces';
import { rayTranslationRef } from '../translation';

/** Why somebody can't do something with an object: the permission that is missing, or the right of the portal's account, or the state that it is in. */
export function useUnavailableReason(
  action: ObjectAction,
  object: ObjectKey,
): string | undefined {
  const { t } = useTranslationRef(rayTranslationRef);
  const { permission, isDecidedLater, unavailable } = action;
  const isAllowed = useIsAllowed(permission, object);
  const { isRightMissing } = useNamespaces();
  // Another one like it may go into any namespace.
  const namespace = isDecidedLater ? undefined : object.namespace;
  if (isRightMissing(permission.name, namespace)) return t('actions.readOnly');
  return isAllowed || isDecidedLater
    ? unavailable
    : t('actions.denied', { permission: permission.name });
}

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
  /** The page that it opens; absent for an action without a page. */
  href?: string;
  onAction?(): void;
  isDestructive?: boolean;
}
