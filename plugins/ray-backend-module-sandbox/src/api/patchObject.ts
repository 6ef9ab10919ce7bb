import { copyJson, isJsonObject, KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { jsonPatch } from '../patch/jsonPatch';
import { mergePatch } from '../patch/mergePatch';
import { strategicMergePatch } from '../patch/strategicMergePatch';
import { ApiContext, ResourceRequest } from './ApiContext';
import { applyObject } from './applyObject';
import { writeOptionsOf } from './fieldManagers';
import { readObject } from './getObject';
import { contentTypeOf, readBody } from './readBody';
import { objectOf, writeResponse } from './writeObjects';

const JSON_PATCH = 'application/json-patch+json';
const MERGE_PATCH = 'application/merge-patch+json';
const STRATEGIC_PATCH = 'application/strategic-merge-patch+json';
const APPLY_PATCH = 'application/apply-patch+yaml';

/** Answers a PATCH of an object or of its status. */
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
  const result = store.updateObject(definition, patched, {
    ...writeOptionsOf(target),
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
