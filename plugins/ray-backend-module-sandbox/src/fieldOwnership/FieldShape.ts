import { Schema } from '../schema/Schema';
import { strategicMergeKeys } from '../patch/strategicMergePatch';
import { isJsonObject } from '../core/json';
import { ResourceDefinition } from '../resources/ResourceDefinition';

/** A field that tells items apart, and what an item without it counts as. */
export interface ListKey {
  name: string;
  fallback?: unknown;
}

/** What tells the items of a list apart: fields, their own value, or nothing: then the list is one field. */
export type ListIdentity = readonly ListKey[] | 'value' | undefined;

/** What is known of a field: its schema, and whether its lists merge by their names as those of built-in kinds do. */
export interface FieldShape {
  schema?: Schema;
  mergesByName: boolean;
}

const metadataShape: FieldShape = { mergesByName: true };

/** The shape of a whole object. */
export function shapeOf({ schema, custom }: ResourceDefinition): FieldShape {
  return { ...(schema && { schema }), mergesByName: !custom };
}

/** The shape of a field inside another; `metadata` is the same in every kind. */
export function shapeInside(shape: FieldShape, field: string): FieldShape {
  const { schema, mergesByName } = shape;
  if (field === 'metadata' && schema?.type !== 'map') {
    return metadataShape;
  }
  const inner = schemaInside(schema, field);
  return { ...(inner && { schema: inner }), mergesByName };
}

function schemaInside(
  schema: Schema | undefined,
  field: string,
): Schema | undefined {
  switch (schema?.type) {
    case 'object':
      return schema.properties[field];
    case 'map':
      return schema.values;
    default:
      return undefined;
  }
}

/** The shape of a list's items. */
export function shapeOfItems({ schema, mergesByName }: FieldShape): FieldShape {
  return {
    ...(schema?.type === 'list' && { schema: schema.items }),
    mergesByName,
  };
}

/** How the items of a list are told apart. */
export function listIdentity(
  { schema, mergesByName }: FieldShape,
  field: string,
  items: unknown[],
): ListIdentity {
  const keys = listKeys({ schema, mergesByName }, field, items);
  if (keys === 'value') {
    return items.every(item => typeof item === 'string') ? 'value' : undefined;
  }
  return keys && items.every(item => hasAll(item, keys)) ? keys : undefined;
}

function listKeys(
  { schema, mergesByName }: FieldShape,
  field: string,
  items: unknown[],
): ListIdentity {
  if (schema?.type === 'list' && schema.keys) {
    const { items: itemSchema, keys } = schema;
    return keys.map(name => {
      const inner = schemaInside(itemSchema, name);
      const fallback = inner && 'default' in inner ? inner.default : undefined;
      return { name, fallback };
    });
  }
  const keys = mergesByName ? strategicMergeKeys(field, items) : undefined;
  return keys === 'value' ? keys : keys?.map(name => ({ name }));
}

function hasAll(item: unknown, keys: readonly ListKey[]): boolean {
  return (
    isJsonObject(item) &&
    keys.every(({ name, fallback }) => (item[name] ?? fallback) !== undefined)
  );
}

/** The step of a path that names an item, as `fieldsV1` writes it. */
export function itemStep(
  item: unknown,
  identity: readonly ListKey[] | 'value',
): string {
  if (identity === 'value') {
    return `v:${JSON.stringify(item)}`;
  }
  const fields = isJsonObject(item) ? item : {};
  const keys = identity
    .map(({ name, fallback }) => [name, fields[name] ?? fallback] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `k:${JSON.stringify(Object.fromEntries(keys))}`;
}
