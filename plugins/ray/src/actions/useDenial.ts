import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { RayPermission, useIsAllowed } from '../ui/permissions';
import { Denial } from './Denial';

/**
 * Why the reader may not do something with an object: the permission that is missing, or the right of the portal's account
 * in Kubernetes; undefined where they may, while that is unknown, and without a permission to ask for.
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
