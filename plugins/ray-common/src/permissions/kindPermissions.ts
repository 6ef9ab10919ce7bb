import {
  createPermission,
  PermissionAttributes,
  ResourcePermission,
} from '@backstage/plugin-permission-common';

/**
 * The permissions that every kind of object has, `ray.<kind>.<action>`; the resource type of a kind's permissions is
 * `ray-<kind>`.
 *
 * @public
 */
export type KindPermissions<Kind extends string> = Record<
  'create' | 'read' | 'update' | 'delete',
  ResourcePermission<`ray-${Kind}`>
>;

/** Creates the permissions of a kind. */
export function kindPermissions<Kind extends string>(
  kind: Kind,
): KindPermissions<Kind> {
  const of = (action: NonNullable<PermissionAttributes['action']>) =>
    createPermission({
      name: `ray.${kind}.${action}`,
      attributes: { action },
      resourceType: `ray-${kind}` as const,
    });
  return {
    create: of('create'),
    read: of('read'),
    update: of('update'),
    delete: of('delete'),
  };
}
