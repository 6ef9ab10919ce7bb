import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';

/**
 * The page of an object below the portal's address: `/ray/clusters/<namespace>/<name>`. For texts that leave the portal
 * or are kept, where nothing can look the route up.
 *
 * @public
 */
export function objectPagePath(
  kind: ResourceKind,
  { namespace, name }: ObjectKey,
): string {
  const key = [namespace, name].map(encodeURIComponent).join('/');
  return `/ray/${kind}s/${key}`;
}
