import { invalid, required } from '../core/FieldViolation';
import { isJsonObject, KubernetesObject } from '../core/json';
import { apiVersionOf } from '../resources/ResourceDefinition';
import { StatusError } from '../core/StatusError';
import { WriteResult } from '../store/StoreContext';
import { ApiContext, ResourceRequest } from './ApiContext';
import { writeOptionsOf } from './fieldManagers';
import { readBody } from './readBody';
import { renderObject } from './representation';
import { jsonResponse, warningHeaders } from './responses';

export async function createObject(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const object = objectOf(target, await readBody(target.request));
  const options = writeOptionsOf(target);
  const result = store.createObject(target.definition, object, options);
  return writeResponse(target, result);
}

export async function replaceObject(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, name = '', subresource } = target;
  const object = objectOf(target, await readBody(target.request));
  if (definition.custom && !object.metadata.resourceVersion) {
    throw StatusError.invalid(definition, name, [
      invalid('metadata.resourceVersion', 0, 'must be specified for an update'),
    ]);
  }
  const result = store.updateObject(definition, object, {
    ...writeOptionsOf(target),
    statusOnly: subresource === 'status',
  });
  return writeResponse(target, result);
}

export function writeResponse(
  target: ResourceRequest,
  { object, warnings, created }: WriteResult,
): Response {
  return jsonResponse(renderObject(target.definition, object, target), {
    status: created ? 201 : 200,
    headers: warningHeaders(warnings),
  });
}

/**
 * Checks that a body is an object and belongs to the request's path.
 *
 * @throws StatusError 400 if it is not an object or has another name or namespace, 422 if its metadata is not an object
 */
export function objectOf(
  { definition, namespace, name }: ResourceRequest,
  body: unknown,
): KubernetesObject {
  if (!isJsonObject(body)) {
    throw StatusError.badRequest(
      `the object provided is unrecognized (must be of type ${definition.kind}): the body holds no object`,
    );
  }
  const { metadata = {}, apiVersion, kind } = body;
  if (!isJsonObject(metadata)) {
    throw StatusError.invalid(definition, name ?? '', [required('metadata')]);
  }
  const ownName = String(metadata.name ?? '');
  if (name !== undefined && ownName !== name) {
    throw StatusError.badRequest(
      `the name of the object (${ownName}) does not match the name on the URL (${name})`,
    );
  }
  if (metadata.namespace && metadata.namespace !== namespace) {
    throw StatusError.badRequest(
      'the namespace of the provided object does not match the namespace sent on the request',
    );
  }
  return {
    ...body,
    apiVersion: String(apiVersion ?? apiVersionOf(definition)),
    kind: String(kind ?? definition.kind),
    metadata: { ...metadata, name: ownName, namespace },
  };
}
