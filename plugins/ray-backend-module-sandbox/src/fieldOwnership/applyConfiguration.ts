import { equalJson, JsonObject, KubernetesObject } from '../core/json';
import { StatusError } from '../core/StatusError';
import { FieldPath, ITEM, leavesOf, pathOfKey, pathText } from './fieldPaths';
import { FieldShape } from './FieldShape';
import {
  FieldManager,
  isEntryOf,
  ManagedFieldsEntry,
  withoutFields,
} from './ManagedFields';
import { mergeFields, removeField } from './mergeFields';

/** What a server-side apply came to. */
export interface AppliedConfiguration {
  object: JsonObject;
  entries: ManagedFieldsEntry[];
}

interface Conflict {
  entry: ManagedFieldsEntry;
  field: string;
}

/**
 * Applies a configuration to a live object: its fields become the manager's, and what the manager applied before but
 * does not mention any more is removed, unless somebody else has it too (Kubernetes documentation, server-side apply).
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
}): AppliedConfiguration {
  const { live, applied, entries, manager, force, shape, time } = options;
  const before = leavesOf(live, shape);
  const wanted = leavesOf(applied, shape);
  const own = entries.find(entry => isEntryOf(entry, manager));
  const others = entries.filter(entry => entry !== own);
  const differing = new Set(
    [...wanted]
      .filter(([field, value]) => !equalJson(before.get(field), value))
      .map(([field]) => field),
  );
  const conflicts = others.flatMap(entry =>
    [...entry.fields]
      .filter(field => differing.has(field) && !field.endsWith(ITEM))
      .map(field => ({ entry, field })),
  );
  if (conflicts.length > 0 && !force) {
    throw conflictError(conflicts);
  }
  const left = others.map(entry => ({
    ...entry,
    fields: withoutFields(entry.fields, differing),
  }));
  const dropped = withoutFields(own?.fields ?? [], wanted);
  const object = [...removable(dropped, left)].reduce(
    (rest, field) => removeField(rest, pathOfKey(field)),
    mergeFields(live, applied, shape),
  );
  const fields = new Set(wanted.keys());
  const isSame =
    equalJson([...(own?.fields ?? [])].sort(), [...fields].sort()) &&
    equalJson(object, live);
  return {
    object,
    entries: isSame ? entries : [...left, { ...manager, time, fields }],
  };
}

/** What nobody else has. Items go as a whole, and only when nobody has anything inside; their keys go with them. */
function removable(
  dropped: ReadonlySet<string>,
  others: readonly ManagedFieldsEntry[],
): string[] {
  const kept = others.flatMap(({ fields }) => [...fields]);
  const keptSet = new Set(kept);
  return [...dropped].filter(field => {
    if (field.endsWith(ITEM)) {
      const item = field.slice(0, -ITEM.length);
      return !kept.some(other => other.startsWith(item));
    }
    return !keptSet.has(field) && !isKeyOfItem(pathOfKey(field));
  });
}

function isKeyOfItem(path: FieldPath): boolean {
  const [item, key] = path.slice(-2);
  return (
    item.startsWith('k:') &&
    Object.hasOwn(Object(JSON.parse(item.slice(2))), key.slice(2))
  );
}

function conflictError(conflicts: readonly Conflict[]): StatusError {
  const texts = conflicts.map(({ entry, field }) => ({
    manager: managerText(entry),
    path: pathText(pathOfKey(field)),
  }));
  const managers = [...new Set(texts.map(({ manager }) => manager))].sort();
  const lists = managers.map(manager => {
    const own = texts.filter(text => text.manager === manager);
    const lines = own.map(({ path }) => `- ${path}`).join('\n');
    return `conflicts with ${manager}:\n${lines}`;
  });
  const [{ manager, path }] = texts;
  return new StatusError({
    code: 409,
    reason: 'Conflict',
    message:
      texts.length === 1
        ? `Apply failed with 1 conflict: conflict with ${manager}: ${path}`
        : `Apply failed with ${texts.length} conflicts: ${lists.join('\n')}`,
    details: {
      causes: texts.map(text => ({
        reason: 'FieldManagerConflict',
        message: `conflict with ${text.manager}`,
        field: text.path,
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
