import {
  rayPermissions,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';

/** One of the permissions of the Ray plugin. */
export type RayPermission = (typeof rayPermissions)[number];

/** The permission to do something with objects of a kind. */
export function permissionFor(
  action: 'create' | 'read' | 'update' | 'delete',
  kind: ResourceKind,
): RayPermission {
  const name = `ray.${kind}.${action}`;
  const permission = rayPermissions.find(known => known.name === name);
  if (!permission) throw new Error(`There is no permission ${name}`);
  return permission;
}
