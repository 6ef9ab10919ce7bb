import { isJsonObject } from '../../schema/isJsonObject';

/** The objects of a list; none of any other value. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
