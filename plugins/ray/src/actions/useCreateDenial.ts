import { usePermission } from '@backstage/plugin-permission-react';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { useNamespaces } from '../namespaces/useNamespaces';
import { useTexts } from '../translation';
import { permissionFor } from '../ui/permissions';
import { Denial } from './Denial';

/** What does not exist yet: with it, Backstage answers what the policy says whatever it is. */
const ANYTHING = '*/*';

/**
 * Why the reader can create no object of a kind, in any namespace; undefined where there is one in which they can, and
 * while that is unknown. Nothing is asked without a kind. Conditions on owner or templates can only be decided once there is something to look at.
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
