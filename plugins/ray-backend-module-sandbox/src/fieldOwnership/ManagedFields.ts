import { z } from 'zod';
import { JsonObject } from '../core/json';
import { fromFieldsV1, toFieldsV1 } from './fieldPaths';

const entrySchema = z.object({
  manager: z.string(),
  operation: z.enum(['Apply', 'Update']),
  apiVersion: z.string(),
  time: z.string().optional(),
  fieldsV1: z.record(z.string(), z.unknown()),
  subresource: z.string().optional(),
});

/** Who writes, how and through which path: each has fields of its own. */
export interface FieldManager {
  manager: string;
  operation: 'Apply' | 'Update';
  apiVersion: string;
  subresource?: string;
}

/** The fields that one manager has. */
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

/** Tells whether an entry is a manager's. */
export function isEntryOf(
  entry: ManagedFieldsEntry,
  { manager, operation, subresource }: FieldManager,
): boolean {
  return (
    entry.manager === manager &&
    entry.operation === operation &&
    entry.subresource === subresource
  );
}

/** Everything of the first that is not in the second. */
export function withoutFields(
  fields: Iterable<string>,
  removed: { has(field: string): boolean },
): Set<string> {
  return new Set([...fields].filter(field => !removed.has(field)));
}
