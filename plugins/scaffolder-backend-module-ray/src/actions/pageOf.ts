import { ObjectKey, ResourceKind } from '@rayport/backstage-plugin-ray-common';

/**
 * The default path of an object's page in the portal; a path without a host, so that the links of a template lead into
 * the same portal.
 */
export function pageOf(
  kind: ResourceKind,
  { namespace, name }: ObjectKey,
): string {
  return `/ray/${kind}s/${[namespace, name].map(encodeURIComponent).join('/')}`;
}
