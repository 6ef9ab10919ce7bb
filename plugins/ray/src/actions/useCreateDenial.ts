import { usePermission } from '@backstage/plugin-permission-react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { Denial } from './Denial';

/** Without an object, Backstage answers what the policy decides for any object. */
const ANYTHING = '*/*';

/**
 * Why the user can create no object of a kind in any namespace; undefined if they can in one, and while unknown. Asks
 * nothing without a kind. Conditions on owner or templates can only be decided for a concrete object.
 */
export function useCreateDenial(
  kind: ResourceKind | undefined,
): Denial | undefined {
  const { t } = useTexts();
  const { creationOf, isRightMissing, isRefused } = useNamespaces();
  const permission = permissionFor('create', kind ?? 'cluster');
  const { loading, allowed, error } = usePermission({
    permission,
    // Without one, Backstage is not asked.
    resourceRef: kind && isRefused ? ANYTHING : undefined,
  });
  if (!kind) return undefined;
  if (isRightMissing(permission.name)) {
    return { message: t('actions.readOnly') };
  }
  const isDenied = isRefused
    ? !loading && !allowed && error === undefined
    : creationOf(kind)?.anywhere === false;
  if (!isDenied) return undefined;
  const { name } = permission;
  return {
    message: t('actions.denied', { permission: name }),
    permission: name,
  };
}
