import {
  JsonObject,
  JsonValue,
  isJsonObject,
} from '@rayport/backstage-plugin-ray-common';

/** Changes by others since a form was opened. */
export interface EditConflict {
  /** YAML of the start values. */
  before: string;
  /** YAML of the stored object. */
  after: string;
  /** Merges their changes into the form, and keeps the user's. */
  takeOver(): void;
}

/** Whether two JSON values are equal, ignoring the order of keys. */
export function isSame(
  a: JsonValue | undefined,
  b: JsonValue | undefined,
): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return (
      a.length === b.length && a.every((item, index) => isSame(item, b[index]))
    );
  }
  if (isJsonObject(a) && isJsonObject(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every(name => isSame(a[name], b[name]));
  }
  return a === b;
}

/** The JSON merge patch (RFC 7386) that makes one object from another. */
export function patchBetween(
  before: JsonObject,
  after: JsonObject,
): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const patch: JsonObject = {};
  for (const name of names) {
    const [old, now]: Array<JsonValue | undefined> = [
      before[name],
      after[name],
    ];
    if (isSame(old, now)) continue;
    if (now === undefined) patch[name] = null;
    else if (isJsonObject(old) && isJsonObject(now))
      patch[name] = patchBetween(old, now);
    else patch[name] = now;
  }
  return patch;
}

/** The key field of list items; lists of other items are one value. */
const LIST_KEY = 'groupName';

function keyed(
  list: JsonValue | undefined,
): Map<JsonValue, JsonValue> | undefined {
  if (!Array.isArray(list)) return undefined;
  const items = list.map(
    item => [isJsonObject(item) ? item[LIST_KEY] : undefined, item] as const,
  );
  const named = items.filter(
    (item): item is readonly [JsonValue, JsonValue] => item[0] !== undefined,
  );
  return named.length === items.length ? new Map(named) : undefined;
}

function rebaseValue(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
): JsonValue | undefined {
  if (isSame(base, mine)) return theirs;
  if (isJsonObject(mine) && isJsonObject(theirs)) {
    return rebase(isJsonObject(base) ? base : {}, mine, theirs);
  }
  const [was, own, others] = [base, mine, theirs].map(keyed);
  if (!own || !others) return mine;
  const names = new Set([...others.keys(), ...own.keys()]);
  return [...names].flatMap(
    name => rebaseValue(was?.get(name), own.get(name), others.get(name)) ?? [],
  );
}

/**
 * Merges the user's changes into the object as others have changed it. If both changed a field, the user's value
 * counts.
 *
 * @param base - the common start values
 */
export function rebase(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
): JsonObject {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged: JsonObject = {};
  for (const name of names) {
    const value = rebaseValue(base[name], mine[name], theirs[name]);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}
