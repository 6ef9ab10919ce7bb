import { isJsonObject, JsonObject } from '../core/json';
import { FieldPath, ITEM, keyFieldsOf } from './fieldPaths';
import {
  FieldShape,
  itemElements,
  shapeInside,
  shapeOfItems,
} from './FieldShape';

/** Lays an applied configuration over a live object: objects and lists with keys merge, everything else is replaced. */
export function mergeFields(
  live: JsonObject,
  applied: JsonObject,
  shape: FieldShape,
): JsonObject {
  const merged: JsonObject = { ...live };
  for (const [field, value] of Object.entries(applied)) {
    merged[field] = mergeValue(live[field], value, shapeInside(shape, field));
  }
  return merged;
}

function mergeValue(
  live: unknown,
  applied: unknown,
  shape: FieldShape,
): unknown {
  if (isJsonObject(live) && isJsonObject(applied)) {
    return mergeFields(live, applied, shape);
  }
  return Array.isArray(live) && Array.isArray(applied)
    ? mergeLists(live, applied, shape)
    : applied;
}

function mergeLists(
  live: unknown[],
  applied: unknown[],
  shape: FieldShape,
): unknown[] {
  const all = [...live, ...applied];
  const elements = itemElements(shape, all);
  if (!elements) {
    return applied;
  }
  const merged = new Map<string, unknown>();
  for (const [index, element] of elements.entries()) {
    const earlier = index < live.length ? undefined : merged.get(element);
    const item = mergeValue(earlier, all[index], shapeOfItems(shape));
    merged.set(element, item);
  }
  return [...merged.values()];
}

/** Takes a field out of an object, with the objects around it that become empty. */
export function removeField(object: JsonObject, path: FieldPath): JsonObject {
  const left = removeFrom(object, path);
  return isJsonObject(left) ? left : {};
}

function removeFrom(value: unknown, path: FieldPath): unknown {
  const [element, ...rest] = path;
  if (element === undefined || element === ITEM) {
    return undefined;
  }
  if (Array.isArray(value)) {
    const items = value.flatMap(item =>
      isNamedBy(item, element) ? (removeFrom(item, rest) ?? []) : [item],
    );
    return items.length > 0 ? items : undefined;
  }
  const field = element.slice(2);
  if (!isJsonObject(value) || !(field in value)) {
    return value;
  }
  const { [field]: removed, ...others } = value;
  const left = removeFrom(removed, rest);
  if (left !== undefined) {
    return { ...value, [field]: left };
  }
  return Object.keys(others).length > 0 ? others : undefined;
}

function isNamedBy(item: unknown, element: string): boolean {
  return element.startsWith('v:')
    ? JSON.stringify(item) === element.slice(2)
    : isJsonObject(item) &&
        keyFieldsOf(element).every(([key, value]) => item[key] === value);
}
