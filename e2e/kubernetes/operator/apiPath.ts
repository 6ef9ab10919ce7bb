/** Groups in the version that the sandbox has them in; everything is `v1`. */
const VERSION = 'v1';

/**
 * The path of a resource, or of one object, in the API.
 *
 * @param resource - `plural` or `plural.group`, such as `pods` or `rayclusters.ray.io`
 */
export function apiPath(
  resource: string,
  { namespace, name }: { namespace?: string; name?: string } = {},
): string {
  const [plural, ...group] = resource.split('.');
  return [
    group.length > 0 ? `/apis/${group.join('.')}` : '/api',
    VERSION,
    ...(namespace ? ['namespaces', namespace] : []),
    plural,
    ...(name ? [name] : []),
  ].join('/');
}
