import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { RayPermission, useIsAllowed } from '../ui/permissions';
import { Denial } from './Denial';

/**
 * Why the user may not act on an object: the missing permission, or the missing right of the portal's account in
 * Kubernetes; undefined if they may, while unknown, and without a permission.
 */
export function useDenial(
  permission: RayPermission | undefined,
  object: ObjectKey,
): Denial | undefined {
  const { t } = useTexts();
  const isAllowed = useIsAllowed(permission, object);
  const { isRightMissing } = useNamespaces();
  if (!permission) return undefined;
  if (isRightMissing(permission.name, object.namespace)) {
    return { message: t('actions.readOnly') };
  }
  if (isAllowed) return undefined;
  const { name } = permission;
  return {
    message: t('actions.denied', { permission: name }),
    permission: name,
  };
}
