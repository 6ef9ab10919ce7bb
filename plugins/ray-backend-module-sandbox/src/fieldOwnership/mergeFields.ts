import { isJsonObject, JsonObject } from '../core/json';
import { FieldPath, ITEM } from './fieldPaths';
import {
  FieldShape,
  itemStep,
  listIdentity,
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
    const inner = shapeInside(shape, field);
    merged[field] = mergeValue(live[field], value, { field, shape: inner });
  }
  return merged;
}

function mergeValue(
  live: unknown,
  applied: unknown,
  at: { field: string; shape: FieldShape },
): unknown {
  if (isJsonObject(live) && isJsonObject(applied)) {
    return mergeFields(live, applied, at.shape);
  }
  if (!Array.isArray(live) || !Array.isArray(applied)) {
    return applied;
  }
  const identity = listIdentity(at.shape, at.field, [...live, ...applied]);
  if (!identity) {
    return applied;
  }
  const items = new Map(live.map(item => [itemStep(item, identity), item]));
  for (const item of applied) {
    const step = itemStep(item, identity);
    const existing = items.get(step);
    items.set(
      step,
      isJsonObject(existing) && isJsonObject(item)
        ? mergeFields(existing, item, shapeOfItems(at.shape))
        : item,
    );
  }
  return [...items.values()];
}

/** Takes a field out of an object, with the objects around it that become empty. */
export function removeField(object: JsonObject, path: FieldPath): JsonObject {
  const left = removeFrom(object, path);
  return isJsonObject(left) ? left : {};
}

function removeFrom(value: unknown, path: FieldPath): unknown {
  const [step, ...rest] = path;
  if (step === undefined || step === ITEM) {
    return undefined;
  }
  if (Array.isArray(value)) {
    const items = value.flatMap(item =>
      isNamedBy(item, step) ? (removeFrom(item, rest) ?? []) : [item],
    );
    return items.length > 0 ? items : undefined;
  }
  const field = step.slice(2);
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

function isNamedBy(item: unknown, step: string): boolean {
  if (step.startsWith('v:')) {
    return JSON.stringify(item) === step.slice(2);
  }
  const keys = Object.entries(Object(JSON.parse(step.slice(2))));
  return (
    isJsonObject(item) && keys.every(([key, value]) => item[key] === value)
  );
}
