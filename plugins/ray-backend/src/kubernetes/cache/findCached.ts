import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { ManagedKind } from '../ManagedKind';
import { CachedObjects } from './CachedObjects';

/**
 * A managed object from the cache.
 *
 * @throws RayApiError when it is missing or not managed, `UNAVAILABLE` before the cache is filled
 */
export async function findCached<T extends KubernetesObject>(
  objects: CachedObjects<T>,
  key: ObjectKey,
  options: Pick<ManagedKind<T>, 'selector' | 'errors'> & {
    signal?: AbortSignal;
  },
): Promise<T> {
  const { selector, errors, signal } = options;
  await objects.ready({ signal });
  const object = objects.get(key);
  if (!object || !selector.matches(object)) throw errors.notFound(key, 'get');
  return object;
}
