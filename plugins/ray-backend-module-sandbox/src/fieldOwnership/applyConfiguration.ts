import {
  equalJson,
  JsonObject,
  KubernetesObject,
  isJsonObject,
} from '../core/json';
import { present } from '../core/present';
import { StatusError } from '../core/StatusError';
import {
  ITEM,
  keyFieldsOf,
  leavesOf,
  pathOfKey,
  pathText,
  FieldPath,
} from './fieldPaths';
import {
  FieldShape,
  itemElements,
  shapeInside,
  shapeOfItems,
} from './FieldShape';
import {
  changedFields,
  FieldManager,
  ManagedFieldsEntry,
  splitEntries,
  withoutFields,
} from './ManagedFields';

interface Conflict {
  manager: string;
  field: string;
}

/**
 * Applies a configuration to a live object: its fields become the manager's, and what the manager applied before but
 * does not mention any more is removed, unless another manager owns it (Kubernetes documentation, server-side apply).
 *
 * @throws StatusError 409 with every field that another manager has with another value, unless `force` takes them over
 */
export function applyConfiguration(options: {
  live: KubernetesObject;
  applied: KubernetesObject;
  entries: ManagedFieldsEntry[];
  manager: FieldManager;
  force: boolean;
  shape: FieldShape;
  time: string;
}): { object: JsonObject; entries: ManagedFieldsEntry[] } {
  const { live, applied, entries, manager, force, shape, time } = options;
  const wanted = leavesOf(applied, shape);
  const changed = changedFields(leavesOf(live, shape), wanted);
  const { own, others } = splitEntries(entries, manager);
  const conflicts = others.flatMap(entry =>
    [...entry.fields]
      .filter(field => changed.has(field) && !field.endsWith(ITEM))
      .map(field => ({
        manager: managerText(entry),
        field: pathText(pathOfKey(field)),
      })),
  );
  if (conflicts.length > 0 && !force) {
    throw conflictError(conflicts);
  }
  const left = others.map(entry => ({
    ...entry,
    fields: withoutFields(entry.fields, changed),
  }));
  const fields = new Set(wanted.keys());
  const dropped = withoutFields(own?.fields ?? [], fields);
  const object = [...removable(dropped, left)].reduce(
    (rest, field) => removeField(rest, pathOfKey(field)),
    mergeFields(live, applied, shape),
  );
  const isSame =
    equalJson([...(own?.fields ?? [])].sort(), [...fields].sort()) &&
    equalJson(object, live);
  return {
    object,
    entries: isSame ? entries : [...left, { ...manager, time, fields }],
  };
}

/** Dropped fields without another owner. A list item goes whole, with its keys, once no manager owns a field in it. */
function removable(
  dropped: ReadonlySet<string>,
  others: readonly ManagedFieldsEntry[],
): string[] {
  const kept = new Set(others.flatMap(({ fields }) => [...fields]));
  return [...dropped].filter(field => {
    if (field.endsWith(ITEM)) {
      const item = field.slice(0, -ITEM.length);
      return ![...kept].some(other => other.startsWith(item));
    }
    return !kept.has(field) && !isKeyOfItem(field);
  });
}

function isKeyOfItem(field: string): boolean {
  const [item = '', key] = pathOfKey(field).slice(-2);
  return (
    item.startsWith('k:') &&
    keyFieldsOf(item).some(([name]) => `f:${name}` === key)
  );
}

function conflictError(conflicts: readonly Conflict[]): StatusError {
  const managers = [...new Set(conflicts.map(each => each.manager))].sort();
  const lists = managers.map(manager => {
    const lines = conflicts
      .filter(each => each.manager === manager)
      .map(({ field }) => `- ${field}`);
    return `conflicts with ${manager}:\n${lines.join('\n')}`;
  });
  const { manager, field } = present(conflicts[0]);
  return new StatusError({
    code: 409,
    reason: 'Conflict',
    message:
      conflicts.length === 1
        ? `Apply failed with 1 conflict: conflict with ${manager}: ${field}`
        : `Apply failed with ${conflicts.length} conflicts: ${lists.join('\n')}`,
    details: {
      causes: conflicts.map(each => ({
        reason: 'FieldManagerConflict',
        message: `conflict with ${each.manager}`,
        field: each.field,
      })),
    },
  });
}

function managerText(entry: ManagedFieldsEntry): string {
  const { manager, subresource, operation, apiVersion } = entry;
  const path =
    subresource === undefined
      ? ''
      : ` with subresource ${JSON.stringify(subresource)}`;
  const version = operation === 'Update' ? ` using ${apiVersion}` : '';
  return `${JSON.stringify(manager)}${path}${version}`;
}

/** Lays an applied configuration over a live object: objects and lists with keys merge, everything else is replaced. */
function mergeFields(
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
function removeField(object: JsonObject, path: FieldPath): JsonObject {
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
