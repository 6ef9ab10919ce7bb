import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';

/**
 * Where the portal shows an object, unless the path of its pages is configured otherwise; a path, so that the links of a
 * template lead into the same portal.
 */
export function pageOf(
  kind: ResourceKind,
  { namespace, name }: ObjectKey,
): string {
  return `/ray/${kind}s/${[namespace, name].map(encodeURIComponent).join('/')}`;
}
