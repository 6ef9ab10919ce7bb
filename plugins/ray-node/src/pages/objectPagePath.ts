import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';

/**
 * The page of an object below the portal's address: `/ray/clusters/<namespace>/<name>`. For texts that are stored or
 * leave the portal, where the route can't be looked up.
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
