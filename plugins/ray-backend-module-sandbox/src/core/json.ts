import { StoredObject } from './types';

export type JsonObject = { [field: string]: unknown };

/** A Kubernetes object of any kind, with whatever fields it has. */
export interface KubernetesObject extends StoredObject {
  [field: string]: unknown;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Copies a JSON value as the wire would: fields that are `undefined` vanish. Several times faster than by way of
 * text, which matters because everything that controllers read is a copy.
 */
export function copyJson<T>(value: unknown): T;
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(item => copyJson(item ?? null));
  }
  if (!isJsonObject(value)) {
    return value;
  }
  const copy: JsonObject = {};
  for (const field of Object.keys(value)) {
    if (field === '__proto__') {
      // Assigned, it would become the copy's prototype; it is a valid key of a ConfigMap.
      Object.defineProperty(copy, field, {
        ...Object.getOwnPropertyDescriptor(value, field),
        value: copyJson(value[field]),
      });
    } else if (value[field] !== undefined) {
      copy[field] = copyJson(value[field]);
    }
  }
  return copy;
}

/** Deep equality of JSON values; the order of an object's fields does not count. */
export function equalJson(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) && Array.isArray(right)) {
    return (
      left.length === right.length &&
      left.every((item, index) => equalJson(item, right[index]))
    );
  }
  if (isJsonObject(left) && isJsonObject(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every(
        key => Object.hasOwn(right, key) && equalJson(left[key], right[key]),
      )
    );
  }
  return left === right;
}

/** Reads a dotted path such as `status.head.podIP`; undefined when any step is missing. */
export function readPath(value: unknown, path: string): unknown {
  let current = value;
  for (const step of path.split('.')) {
    if (!isJsonObject(current)) {
      return undefined;
    }
    current = current[step];
  }
  return current;
}

/** The items of an array that are objects; nothing for any other value. */
export function objectsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The object in a field; adds an empty one if there is none. */
export function objectAt(parent: JsonObject, field: string): JsonObject {
  const found = parent[field];
  const object = isJsonObject(found) ? found : {};
  parent[field] = object;
  return object;
}

/** Fills in fields that are absent or null, in place. */
export function setDefaults(target: JsonObject, defaults: JsonObject): void {
  for (const [field, value] of Object.entries(defaults)) {
    target[field] ??= value;
  }
}
