import { z } from 'zod';
import { equalJson, JsonObject, KubernetesObject } from '../core/json';
import { FieldShape } from './FieldShape';
import { fromFieldsV1, Leaves, leavesOf, toFieldsV1 } from './fieldPaths';

const entrySchema = z.object({
  manager: z.string(),
  operation: z.enum(['Apply', 'Update']),
  apiVersion: z.string(),
  time: z.string().optional(),
  fieldsV1: z.record(z.string(), z.unknown()),
  subresource: z.string().optional(),
});

/** Who writes, how and through which path. Each combination owns separate fields. */
export interface FieldManager {
  manager: string;
  operation: 'Apply' | 'Update';
  apiVersion: string;
  subresource?: string;
}

export interface ManagedFieldsEntry extends FieldManager {
  time?: string;
  /** Keys of field paths. */
  fields: ReadonlySet<string>;
}

/** Reads `metadata.managedFields`; entries that can't be read are as good as none. */
export function readManagedFields(value: unknown): ManagedFieldsEntry[] {
  return (Array.isArray(value) ? value : []).flatMap(each => {
    const parsed = entrySchema.safeParse(each);
    if (!parsed.success) {
      return [];
    }
    const { fieldsV1, ...entry } = parsed.data;
    return [{ ...entry, fields: new Set(fromFieldsV1(fieldsV1)) }];
  });
}

/** Writes `metadata.managedFields`; managers without fields vanish. */
export function writeManagedFields(
  entries: readonly ManagedFieldsEntry[],
): JsonObject[] | undefined {
  const written = entries
    .filter(({ fields }) => fields.size > 0)
    .map(({ fields, manager, operation, apiVersion, time, subresource }) => ({
      manager,
      operation,
      apiVersion,
      ...(time !== undefined && { time }),
      fieldsType: 'FieldsV1',
      fieldsV1: toFieldsV1(fields),
      ...(subresource !== undefined && { subresource }),
    }));
  return written.length > 0 ? written : undefined;
}

export function splitEntries(
  entries: ManagedFieldsEntry[],
  { manager, operation, subresource }: FieldManager,
): { own?: ManagedFieldsEntry; others: ManagedFieldsEntry[] } {
  const own = entries.find(
    entry =>
      entry.manager === manager &&
      entry.operation === operation &&
      entry.subresource === subresource,
  );
  return { own, others: entries.filter(entry => entry !== own) };
}

export function withoutFields(
  fields: Iterable<string>,
  removed: { has(field: string): boolean },
): Set<string> {
  return new Set([...fields].filter(field => !removed.has(field)));
}

export function changedFields(before: Leaves, after: Leaves): Set<string> {
  const isChanged = ([field, value]: [string, unknown]) =>
    !before.has(field) || !equalJson(before.get(field), value);
  return new Set([...after].filter(isChanged).map(([field]) => field));
}

/**
 * The owners of fields after an ordinary write: the writer owns what it changed, and every manager loses the fields
 * that were removed or that another manager changed.
 *
 * @param options.entries - who had what before
 */
export function trackUpdate(options: {
  before: KubernetesObject | undefined;
  after: KubernetesObject;
  entries: ManagedFieldsEntry[];
  manager: FieldManager;
  shape: FieldShape;
  time: string;
}): ManagedFieldsEntry[] {
  const { before, after, entries, manager, shape, time } = options;
  const earlier: Leaves = before ? leavesOf(before, shape) : new Map();
  const later = leavesOf(after, shape);
  const changed = changedFields(earlier, later);
  const removed = withoutFields(earlier.keys(), later);
  if (changed.size === 0 && removed.size === 0) {
    return entries;
  }
  const { own, others } = splitEntries(entries, manager);
  const kept = withoutFields(own?.fields ?? [], removed);
  return [
    ...others.map(entry => ({
      ...entry,
      fields: withoutFields(withoutFields(entry.fields, changed), removed),
    })),
    { ...manager, time, fields: new Set([...kept, ...changed]) },
  ];
}
