import { KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { renderObject } from './representation';
import { jsonResponse } from './responses';

export function getObject(
  { store }: ApiContext,
  target: ResourceRequest,
): Response {
  const object = readObject(store, target);
  return jsonResponse(renderObject(target.definition, object, target));
}

/**
 * The object that a path names.
 *
 * @throws StatusError 404 when it does not exist
 */
export function readObject(
  store: ApiContext['store'],
  {
    definition,
    namespace,
    name = '',
  }: Pick<ResourceRequest, 'definition' | 'namespace' | 'name'>,
): KubernetesObject {
  const object = store.readObject(definition, { namespace, name });
  if (!object) {
    throw StatusError.notFound(definition, name);
  }
  return object;
}
