import { isJsonObject, JsonObject, equalJson } from '../core/json';

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

/**
 * The merge keys of the built-in kinds' lists. The name of a list is enough to know its key; only `ports` has one of
 * its own in Services and in containers.
 */
const mergeKeys: Readonly<Record<string, readonly string[]>> = {
  containers: ['name'],
  initContainers: ['name'],
  ephemeralContainers: ['name'],
  env: ['name'],
  volumes: ['name'],
  volumeMounts: ['mountPath'],
  volumeDevices: ['devicePath'],
  imagePullSecrets: ['name'],
  secrets: ['name'],
  hostAliases: ['ip'],
  topologySpreadConstraints: ['topologyKey'],
  ownerReferences: ['uid'],
  conditions: ['type'],
  ports: ['containerPort', 'port'],
};

/** Whether a list is a set of values: a patch adds to it. */
export function isMergedSet(field: string): boolean {
  return field === 'finalizers';
}

/** The field that identifies the items of a list; undefined for a list that is replaced as a whole. */
export function mergeKeyOf(
  field: string,
  items: unknown[],
): string | undefined {
  return mergeKeys[field]?.find(key =>
    items.every(item => isJsonObject(item) && item[key] !== undefined),
  );
}

/**
 * Applies a strategic merge patch: as a merge patch, but lists with a merge key merge item by item, with the directives
 * `$patch: delete|replace` and `$deleteFromPrimitiveList`. Directives about order have no effect.
 */
export function strategicMergePatch(
  target: unknown,
  patch: JsonObject,
): JsonObject {
  if (patch.$patch === 'replace') {
    return Object.fromEntries(
      Object.entries(patch).filter(([field]) => !field.startsWith('$')),
    );
  }
  const result: JsonObject = isJsonObject(target) ? { ...target } : {};
  for (const [field, value] of Object.entries(patch)) {
    const [directive, list = ''] = field.split('/');
    if (directive === '$deleteFromPrimitiveList') {
      result[list] = without(result[list], value);
    } else if (value === null || Object(value).$patch === 'delete') {
      delete result[field];
    } else if (!field.startsWith('$')) {
      result[field] = mergeValue(field, result[field], value);
    }
  }
  return result;
}

function mergeValue(field: string, target: unknown, patch: unknown): unknown {
  if (isJsonObject(patch)) {
    return strategicMergePatch(target, patch);
  }
  return Array.isArray(patch)
    ? mergeList(field, Array.isArray(target) ? target : [], patch)
    : patch;
}

function mergeList(field: string, target: unknown[], patch: unknown[]) {
  if (isMergedSet(field)) {
    return [...new Set([...target, ...patch])];
  }
  const items = patch.filter(isJsonObject);
  const key = mergeKeyOf(field, patch);
  if (!key || items.some(item => item.$patch === 'replace')) {
    return patch.filter(item => !isJsonObject(item) || !item.$patch);
  }
  return items.reduce((merged, item) => mergeItem(merged, item, key), target);
}

function mergeItem(
  merged: unknown[],
  item: JsonObject,
  key: string,
): unknown[] {
  const at = merged.findIndex(
    candidate => isJsonObject(candidate) && candidate[key] === item[key],
  );
  if (item.$patch === 'delete') {
    return merged.filter((_, index) => index !== at);
  }
  return at < 0
    ? [...merged, strategicMergePatch({}, item)]
    : merged.with(at, strategicMergePatch(merged[at], item));
}

function without(list: unknown, removed: unknown): unknown {
  return Array.isArray(list) && Array.isArray(removed)
    ? list.filter(item => !removed.some(other => equalJson(item, other)))
    : list;
}
