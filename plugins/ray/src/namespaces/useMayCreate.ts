import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { permissionFor } from '../ui/permissions';
import { useNamespaces } from './useNamespaces';

/** Whether the user may create objects of a kind in a namespace; false while unknown. */
export function useMayCreate(
  kind: ResourceKind,
): (namespace: string) => boolean {
  const { creationOf, isRightMissing } = useNamespaces();
  const permission = permissionFor('create', kind).name;
  return namespace =>
    Boolean(creationOf(kind)?.namespaces.includes(namespace)) &&
    !isRightMissing(permission, namespace);
}
