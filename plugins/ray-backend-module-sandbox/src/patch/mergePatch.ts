import { isJsonObject, JsonObject } from '../core/json';

/** Applies a JSON merge patch (RFC 7396): null removes, objects merge, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) {
    return patch;
  }
  const result: JsonObject = isJsonObject(target) ? { ...target } : {};
  for (const [field, value] of Object.entries(patch)) {
    if (value === null) {
      delete result[field];
    } else {
      result[field] = mergePatch(result[field], value);
    }
  }
  return result;
}
