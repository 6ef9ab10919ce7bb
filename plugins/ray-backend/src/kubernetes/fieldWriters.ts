import {
  FIELD_MANAGER,
  KubernetesObject,
} from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';

/** A program that wrote fields of an object itself, and not of its status. */
export interface FieldWriter {
  /** As it calls itself. */
  manager: string;
  /** When it last wrote any of the fields. */
  time?: string;
  /** What it wrote last of all, such as `spec.suspend`; unknown of the portal, whose writes are recorded. */
  fields?: readonly string[];
}

/** Most programs of an object that are told of; there are rarely more than three. */
const MAX_WRITERS = 20;

/** Most fields of one program. */
const MAX_FIELDS = 30;

/** Longest name of a program or a field, characters. */
const MAX_NAME_LENGTH = 120;

/** Fields whose own fields tell more than they do themselves. */
const OPENED = new Set(['metadata', 'spec', 'data']);

/** Names of fields begin like this; the other keys are items of lists and marks (structured-merge-diff, FieldsV1). */
const FIELD = 'f:';

const fieldsSchema = z.record(z.string(), z.unknown());

/** What Kubernetes notes about writers (Kubernetes API, ManagedFieldsEntry). */
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

/** The programs that wrote an object itself, as Kubernetes notes them; entries that can't be read are left out. */
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
