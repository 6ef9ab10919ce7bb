import { usePermission } from '@backstage/plugin-permission-react';
import {
  ObjectKey,
  rayPermissions,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { present } from './present';

/** One of the permissions of the Ray plugin. */
export type RayPermission = (typeof rayPermissions)[number];

/** The permission for an action on objects of a kind. */
export function permissionFor(
  action: 'create' | 'read' | 'update' | 'delete',
  kind: ResourceKind,
): RayPermission {
  const name = `ray.${kind}.${action}`;
  const permission = rayPermissions.find(known => known.name === name);
  if (!permission) throw new Error(`There is no permission ${name}`);
  return permission;
}

/**
 * Whether the user may act on an object. True while unknown, because the server decides anyway and a flickering button
 * only distracts. Asks nothing without a permission.
 */
export function useIsAllowed(
  permission: RayPermission | undefined,
  { namespace, name }: ObjectKey,
): boolean {
  const { loading, allowed, error } = usePermission({
    permission: permission ?? present(rayPermissions[0]),
    // Without one, Backstage is not asked.
    resourceRef: permission && `${namespace}/${name}`,
  });
  return !permission || loading || allowed || error !== undefined;
}
