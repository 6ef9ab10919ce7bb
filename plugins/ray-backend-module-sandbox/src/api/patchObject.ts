import { invalid } from '../core/FieldViolation';
import { copyJson, isJsonObject, KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { timestamp } from '../core/timestamp';
import { applyConfiguration } from '../fieldOwnership/applyConfiguration';
import { leavesOf } from '../fieldOwnership/fieldPaths';
import { shapeOf } from '../fieldOwnership/FieldShape';
import {
  readManagedFields,
  writeManagedFields,
} from '../fieldOwnership/ManagedFields';
import { jsonPatch } from '../patch/jsonPatch';
import { mergePatch, strategicMergePatch } from '../patch/mergePatch';
import { apiVersionOf } from '../resources/ResourceDefinition';
import { pruneUnknown } from '../schema/applySchema';
import { ApiContext, ResourceRequest } from './ApiContext';
import { writeOptionsOf, fieldManagerOf } from './fieldManagers';
import { readObject } from './getObject';
import { fieldValidationOf, flagOf } from './queryParameters';
import { contentTypeOf, readBody } from './readBody';
import { objectOf, writeResponse } from './writeObjects';
import { checkWriteParameters } from './writeParameters';

const JSON_PATCH = 'application/json-patch+json';
const MERGE_PATCH = 'application/merge-patch+json';
const STRATEGIC_PATCH = 'application/strategic-merge-patch+json';
const APPLY_PATCH = 'application/apply-patch+yaml';

export async function patchObject(
  context: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { store } = context;
  const { definition } = target;
  const type = contentTypeOf(target.request);
  const accepted = definition.custom
    ? [JSON_PATCH, MERGE_PATCH, APPLY_PATCH]
    : [JSON_PATCH, MERGE_PATCH, STRATEGIC_PATCH, APPLY_PATCH];
  const patch = await readBody(target.request, accepted);
  if (type === APPLY_PATCH) {
    return applyObject(context, target, patch);
  }
  const existing = readObject(store, target);
  const patched = objectOf(target, applyPatch(type, existing, patch));
  const options = writeOptionsOf(target);
  assertKnownFields(target, patched);
  const result = store.updateObject(definition, patched, {
    ...options,
    statusOnly: target.subresource === 'status',
  });
  return writeResponse(target, result);
}

/**
 * Refuses unknown fields that a strict patch added.
 *
 * @throws StatusError 422; for a create or replacement, the status is 400
 */
function assertKnownFields(
  { definition: { schema }, query }: ResourceRequest,
  patched: KubernetesObject,
): void {
  if (!schema || fieldValidationOf(query) !== 'Strict') return;
  const unknown = pruneUnknown(schema, copyJson(patched), '');
  if (unknown.length === 0) return;
  const fields = unknown.map(field => `unknown field ${JSON.stringify(field)}`);
  throw StatusError.invalid({ group: '', plural: '', kind: '' }, '', [
    invalid(
      'patch',
      JSON.stringify(patched),
      `strict decoding error: ${fields.join(', ')}`,
    ),
  ]);
}

function applyPatch(
  type: string,
  existing: KubernetesObject,
  patch: unknown,
): unknown {
  const target = copyJson<KubernetesObject>(existing);
  if (type === JSON_PATCH) {
    return jsonPatch(target, patch);
  }
  if (!isJsonObject(patch)) {
    throw StatusError.badRequest('the patch holds no object');
  }
  return type === MERGE_PATCH
    ? mergePatch(target, patch)
    : strategicMergePatch(target, patch);
}

/**
 * Answers a server-side apply.
 *
 * @throws StatusError 422 without a `fieldManager`, 409 when other managers own some of the fields
 */
function applyObject(
  { store }: ApiContext,
  target: ResourceRequest,
  body: unknown,
): Response {
  const { definition, namespace, name = '', query, subresource } = target;
  checkWriteParameters(target, true);
  checkApplied(target, body);
  const applied = writablePart(target, objectOf(target, body));
  const options = writeOptionsOf(target);
  const shape = shapeOf(definition);
  const manager = fieldManagerOf(target, 'Apply');
  const time = timestamp(new Date());
  const live = store.readObject(definition, { namespace, name });
  if (!live) {
    if (subresource !== undefined) {
      throw StatusError.notFound(definition, name);
    }
    const { uid } = applied.metadata;
    if (uid) {
      throw StatusError.conflict(
        definition,
        name,
        `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`,
      );
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

/**
 * Checks an applied configuration.
 *
 * @throws StatusError 400 with `managedFields`, 500 with fields that the kind does not have
 */
function checkApplied(
  { definition, namespace = '', name = '' }: ResourceRequest,
  body: unknown,
): void {
  if (!isJsonObject(body)) return;
  const { metadata, kind } = body;
  if (isJsonObject(metadata) && metadata.managedFields !== undefined) {
    throw StatusError.badRequest('metadata.managedFields must be nil');
  }
  const { schema } = definition;
  const unknown = schema ? pruneUnknown(schema, copyJson(body), '') : [];
  if (unknown.length === 0) return;
  const fields = unknown.map(
    field => `.${field}: field not declared in schema`,
  );
  throw StatusError.unspecified(
    `failed to create typed patch object (${namespace}/${name}; ${apiVersionOf(definition)}, Kind=${String(kind)}): ${fields.join(', ')}`,
  );
}

/** The part that this path can write: the status or the rest. Other fields have no effect, and get no manager. */
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
