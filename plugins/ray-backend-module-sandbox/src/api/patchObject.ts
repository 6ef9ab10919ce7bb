import { copyJson, isJsonObject, KubernetesObject } from '../json';
import { StatusError } from '../store/StatusError';
import { ApiContext, ResourceRequest } from './ApiContext';
import { jsonPatch } from './patch/jsonPatch';
import { mergePatch } from './patch/mergePatch';
import { strategicMergePatch } from './patch/strategicMergePatch';
import { fieldValidationOf, isDryRun } from './queryParameters';
import { contentTypeOf, readBody } from './readBody';
import {
  asObject,
  checkName,
  inNamespace,
  writeResponse,
} from './writeObjects';

const JSON_PATCH = 'application/json-patch+json';
const MERGE_PATCH = 'application/merge-patch+json';
const STRATEGIC_PATCH = 'application/strategic-merge-patch+json';
const APPLY_PATCH = 'application/apply-patch+yaml';

/**
 * Answers a PATCH of an object or of its status. Server-side apply creates what is missing and merges the rest;
 * ownership of fields is not kept.
 */
export async function patchObject(
  { store }: ApiContext,
  target: ResourceRequest,
): Promise<Response> {
  const { definition, namespace, name = '', query } = target;
  const type = contentTypeOf(target.request);
  const accepted = definition.custom
    ? [JSON_PATCH, MERGE_PATCH, APPLY_PATCH]
    : [JSON_PATCH, MERGE_PATCH, STRATEGIC_PATCH, APPLY_PATCH];
  const patch = await readBody(target.request, accepted);
  if (type === APPLY_PATCH && !query.get('fieldManager')) {
    throw StatusError.badRequest(
      'PatchOptions.meta.k8s.io "" is invalid: fieldManager: Required value: is required for apply patch',
    );
  }
  const options = {
    dryRun: isDryRun(query),
    fieldValidation: fieldValidationOf(query),
  };
  const existing = store.readObject(definition, { namespace, name });
  if (!existing && type === APPLY_PATCH) {
    const object = asObject(target, patch);
    checkName(target, object);
    return writeResponse(
      target,
      store.createObject(definition, inNamespace(target, object), options),
    );
  }
  if (!existing) {
    throw StatusError.notFound(definition, name);
  }
  const patched = asObject(target, applyPatch(type, existing, patch));
  checkName(target, patched);
  const result = store.updateObject(definition, inNamespace(target, patched), {
    ...options,
    statusOnly: target.subresource === 'status',
  });
  return writeResponse(target, result);
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
