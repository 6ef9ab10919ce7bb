import { usePermission } from '@backstage/plugin-permission-react';
import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { RayPermission } from './permissionFor';

/**
 * Whether the reader may do something with an object. While that is unknown, yes: the server decides anyway, and a
 * button that blinks helps nobody.
 */
export function useMay(
  permission: RayPermission,
  { namespace, name }: ObjectKey,
): boolean {
  const { loading, allowed, error } = usePermission({
    permission,
    resourceRef: `${namespace}/${name}`,
  });
  return loading || allowed || error !== undefined;
}
