import { ObjectKey } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { hasMark, ManagedObjectErrors, Mark } from '../ManagedObjects';
import { CachedObjects } from './CachedObjects';

/**
 * One of our objects as the cache has it.
 *
 * @throws RayApiError when it is missing or not ours, `UNAVAILABLE` before the cache is filled
 */
export async function findCached<T extends KubernetesObject>(
  objects: CachedObjects<T>,
  key: ObjectKey,
  options: { mark: Mark; errors: ManagedObjectErrors; signal?: AbortSignal },
): Promise<T> {
  const { mark, errors, signal } = options;
  await objects.ready({ signal });
  const object = objects.get(key);
  if (!object || !hasMark(object, mark)) throw errors.notFound(key, 'get');
  return object;
}
