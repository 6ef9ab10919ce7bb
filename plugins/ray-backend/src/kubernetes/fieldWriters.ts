import {
  FIELD_MANAGER,
  KubernetesObject,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';

/** A client that wrote fields of an object itself, not its status. */
export interface FieldWriter {
  /** Its field manager name. */
  manager: string;
  /** When it last wrote any of the fields. */
  time?: string;
  /** Fields of its last write, such as `spec.suspend`; not set for the portal, whose writes are in the history. */
  fields?: readonly string[];
}

/** Most clients of an object that are listed; there are rarely more than three. */
const MAX_WRITERS = 20;

/** Most fields of one client. */
const MAX_FIELDS = 30;

/** Longest name of a client or a field, characters. */
const MAX_NAME_LENGTH = 120;

/** Fields whose child fields are more informative. */
const OPENED = new Set(['metadata', 'spec', 'data']);

/** Prefix of field names; other keys are items of lists and markers (structured-merge-diff, FieldsV1). */
const FIELD = 'f:';

const fieldsSchema = z.record(z.string(), z.unknown());

/** A managed fields entry of Kubernetes (Kubernetes API, ManagedFieldsEntry). */
const entrySchema = z.object({
  manager: z.string().default(''),
  subresource: z.string().default(''),
  time: z.string().optional(),
  fieldsV1: fieldsSchema.default({}),
  /** Where it was read before. */
  fields: z.array(z.string()).optional(),
});

const objectSchema = z.object({
  metadata: z.object({ managedFields: z.array(z.unknown()).default([]) }),
});

function childrenOf(fields: unknown): Array<[string, unknown]> {
  const known = fieldsSchema.safeParse(fields);
  if (!known.success) return [];
  return Object.entries(known.data)
    .filter(([key]) => key.startsWith(FIELD))
    .map(([key, value]) => [key.slice(FIELD.length), value]);
}

function pathsOf(fields: unknown): string[] {
  return childrenOf(fields)
    .flatMap(([name, value]) => {
      const children = OPENED.has(name) ? childrenOf(value) : [];
      return children.length
        ? children.map(([child]) => `${name}.${child}`)
        : [name];
    })
    .slice(0, MAX_FIELDS)
    .map(path => path.slice(0, MAX_NAME_LENGTH))
    .sort();
}

/** The clients that wrote an object itself, from its managed fields; unreadable entries are skipped. */
export function fieldWriters(object: KubernetesObject): FieldWriter[] {
  const { managedFields } = objectSchema.parse(object).metadata;
  return managedFields.slice(0, MAX_WRITERS).flatMap((raw): FieldWriter[] => {
    const entry = entrySchema.safeParse(raw);
    if (!entry.success || entry.data.subresource) return [];
    const { manager, time, fieldsV1, fields } = entry.data;
    return manager === FIELD_MANAGER
      ? [{ manager: FIELD_MANAGER, time }]
      : [
          {
            manager: manager.slice(0, MAX_NAME_LENGTH),
            time,
            fields: fields ?? pathsOf(fieldsV1),
          },
        ];
  });
}
