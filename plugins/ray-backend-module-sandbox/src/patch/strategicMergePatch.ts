import { equalJson, isJsonObject, JsonObject } from '../core/json';

/**
 * Lists whose items are told apart by a field instead of being replaced as a whole; the name of the list is
 * enough to know it among the built-in kinds. `ports` has a key of its own in Services and in containers.
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

/** Lists of strings that are joined instead of being replaced. */
const mergedSets: ReadonlySet<string> = new Set(['finalizers']);

/** By what the items of a list are told apart: fields, their own value, or nothing. */
export function strategicMergeKeys(
  field: string,
  items: unknown[],
): readonly string[] | 'value' | undefined {
  if (mergedSets.has(field)) {
    return 'value';
  }
  const key = mergeKeys[field]?.find(name =>
    items.every(item => isJsonObject(item) && item[name] !== undefined),
  );
  return key === undefined ? undefined : [key];
}

/**
 * Applies a strategic merge patch: as a merge patch, but known lists merge item by item, with the directives
 * `$patch: delete|replace` and `$deleteFromPrimitiveList` (Kubernetes documentation, strategic merge patch).
 * Directives about order are taken note of by nobody.
 */
export function strategicMergePatch(
  target: unknown,
  patch: JsonObject,
): JsonObject {
  if (patch.$patch === 'replace') {
    return withoutDirectives(patch);
  }
  const result: JsonObject = isJsonObject(target) ? { ...target } : {};
  for (const [field, value] of Object.entries(patch)) {
    if (field.startsWith('$deleteFromPrimitiveList/')) {
      const list = field.slice(field.indexOf('/') + 1);
      result[list] = without(result[list], value);
    } else if (!field.startsWith('$')) {
      mergeField(result, field, value);
    }
  }
  return result;
}

function mergeField(result: JsonObject, field: string, value: unknown): void {
  if (value === null) {
    delete result[field];
  } else if (isJsonObject(value)) {
    if (value.$patch === 'delete') {
      delete result[field];
    } else {
      result[field] = strategicMergePatch(result[field], value);
    }
  } else if (Array.isArray(value)) {
    result[field] = mergeList(field, result[field], value);
  } else {
    result[field] = value;
  }
}

function mergeList(field: string, target: unknown, patch: unknown[]): unknown {
  const current = Array.isArray(target) ? target : [];
  if (mergedSets.has(field)) {
    return [...new Set([...current, ...patch])];
  }
  const items = patch.filter(isJsonObject);
  const key = mergeKeys[field]?.find(name =>
    items.every(item => item[name] !== undefined || item.$patch === 'replace'),
  );
  const replaced = items.some(item => item.$patch === 'replace');
  if (!key || replaced || items.length !== patch.length) {
    return patch.filter(item => !isJsonObject(item) || !item.$patch);
  }
  return items.reduce<unknown[]>(
    (merged, item) => mergeItem(merged, item, key),
    current,
  );
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
    : merged.map((candidate, index) =>
        index === at ? strategicMergePatch(candidate, item) : candidate,
      );
}

function withoutDirectives(patch: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(patch).filter(([field]) => !field.startsWith('$')),
  );
}

function without(list: unknown, removed: unknown): unknown {
  return Array.isArray(list) && Array.isArray(removed)
    ? list.filter(item => !removed.some(other => equalJson(item, other)))
    : list;
}
