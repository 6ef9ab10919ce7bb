import { Manifest } from '@rayport/backstage-plugin-ray-common';
import { KubernetesObject } from '@rayport/backstage-plugin-ray-node';
import { z } from 'zod';
import { parseTime, rfc3339 } from '../../core/rfc3339';

type Change = Manifest['history'][number];

/** Fields whose own fields tell more than they do themselves. */
const OPENED = new Set(['metadata', 'spec', 'data']);

/** Names of fields begin like this; the other keys are items of lists and marks (structured-merge-diff, FieldsV1). */
const FIELD = 'f:';

const fieldsSchema = z.record(z.string(), z.unknown());

/** What Kubernetes notes about writers (Kubernetes API, ManagedFieldsEntry). */
const entrySchema = z.object({
  manager: z.string().default(''),
  operation: z.string().default(''),
  subresource: z.string().default(''),
  time: z.string().optional(),
  fieldsV1: fieldsSchema.default({}),
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
    .sort();
}

/** Who wrote which fields of an object last, the latest first; entries that can't be read are left out. */
export function fieldHistory(object: KubernetesObject): Change[] {
  const { managedFields } = objectSchema.parse(object).metadata;
  return managedFields
    .flatMap((raw): Change[] => {
      const entry = entrySchema.safeParse(raw);
      if (!entry.success) return [];
      const { fieldsV1, time, ...writer } = entry.data;
      const written = rfc3339(parseTime(time));
      return [{ ...writer, time: written, fields: pathsOf(fieldsV1) }];
    })
    .sort((a, b) => (a.time < b.time ? 1 : -1));
}
