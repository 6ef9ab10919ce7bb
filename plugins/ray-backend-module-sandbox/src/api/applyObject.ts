import { applyConfiguration } from '../fieldOwnership/applyConfiguration';
import { leavesOf } from '../fieldOwnership/fieldPaths';
import { shapeOf } from '../fieldOwnership/FieldShape';
import {
  readManagedFields,
  writeManagedFields,
} from '../fieldOwnership/ManagedFields';
import { KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { entryTime, fieldManagerOf, writeOptionsOf } from './fieldManagers';
import { flagOf } from './queryParameters';
import { objectOf, writeResponse } from './writeObjects';

/**
 * Answers a server-side apply.
 *
 * @throws StatusError 400 without a `fieldManager`, 409 when other managers own some of the fields
 */
export function applyObject(
  { store }: ApiContext,
  target: ResourceRequest,
  body: unknown,
): Response {
  const { definition, namespace, name = '', query, subresource } = target;
  if (!query.get('fieldManager')) {
    throw StatusError.badRequest(
      'PatchOptions.meta.k8s.io "" is invalid: fieldManager: Required value: is required for apply patch',
    );
  }
  const applied = writablePart(target, objectOf(target, body));
  const options = writeOptionsOf(target);
  const shape = shapeOf(definition);
  const manager = fieldManagerOf(target, 'Apply');
  const time = entryTime();
  const live = store.readObject(definition, { namespace, name });
  if (!live) {
    if (subresource !== undefined) {
      throw StatusError.notFound(definition, name);
    }
    const fields = new Set(leavesOf(applied, shape).keys());
    const result = store.createObject(definition, applied, {
      ...options,
      ownership: () => writeManagedFields([{ ...manager, time, fields }]),
    });
    return writeResponse(target, result);
  }
  const { object, entries } = applyConfiguration({
    live,
    applied,
    entries: readManagedFields(live.metadata.managedFields),
    manager,
    force: flagOf(query, 'force'),
    shape,
    time,
  });
  const result = store.updateObject(definition, objectOf(target, object), {
    ...options,
    statusOnly: subresource === 'status',
    ownership: () => writeManagedFields(entries),
  });
  return writeResponse(target, result);
}

/** What can be written through the path: status or the rest. Other fields have no effect, and get no manager. */
function writablePart(
  { definition, subresource }: ResourceRequest,
  sent: KubernetesObject,
): KubernetesObject {
  const { status, ...rest } = sent;
  if (subresource !== 'status') {
    return definition.statusSubresource ? { ...rest } : sent;
  }
  const { apiVersion, kind, metadata } = sent;
  const { name, namespace, resourceVersion } = metadata;
  return {
    apiVersion,
    kind,
    metadata: { name, namespace, resourceVersion },
    status,
  };
}
