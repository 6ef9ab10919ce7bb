import { isJsonObject } from '../core/json';

/** The same JSON value with the fields of all objects in order, as Go writes maps. */
export function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(sortedJson);
  }
  return isJsonObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map(key => [key, sortedJson(value[key])]),
      )
    : value;
}
