import { isJsonObject } from '../core/json';
import { isMergedSet, mergeKeyOf } from '../patch/mergePatch';
import { ResourceDefinition } from '../resources/ResourceDefinition';
import { Schema } from '../schema/Schema';

/** Known facts about a field: its name, its schema, and whether its lists have the merge keys of built-in kinds. */
export interface FieldShape {
  /** Empty for a whole object and for the items of lists. */
  name: string;
  schema?: Schema;
  hasMergeKeys: boolean;
}

export function shapeOf({ schema, custom }: ResourceDefinition): FieldShape {
  return { name: '', schema, hasMergeKeys: !custom };
}

/** The shape of a field inside another; `metadata` is the same in every kind. */
export function shapeInside(
  { schema, hasMergeKeys }: FieldShape,
  name: string,
): FieldShape {
  return name === 'metadata' && schema?.type !== 'map'
    ? { name, hasMergeKeys: true }
    : { name, schema: schemaInside(schema, name), hasMergeKeys };
}

export function shapeOfItems({ schema, hasMergeKeys }: FieldShape): FieldShape {
  const items = schema?.type === 'list' ? schema.items : undefined;
  return { name: '', schema: items, hasMergeKeys };
}

/**
 * The path elements that tell the items of a list apart, as `fieldsV1` writes them: by key fields
 * (`k:{"name":"main"}`) or by value (`v:"x"`). Undefined for an atomic list, which is one field.
 */
export function itemElements(
  { name, schema, hasMergeKeys }: FieldShape,
  items: unknown[],
): string[] | undefined {
  if (schema?.type === 'list' && schema.keys) {
    return keyElements(items, schema.keys, schema.items);
  }
  if (!hasMergeKeys) {
    return undefined;
  }
  if (isMergedSet(name)) {
    return items.every(item => typeof item === 'string')
      ? items.map(item => `v:${JSON.stringify(item)}`)
      : undefined;
  }
  const key = mergeKeyOf(name, items);
  return key === undefined ? undefined : keyElements(items, [key]);
}

/** An item without a key field counts as one with the field's default. */
function keyElements(
  items: unknown[],
  keys: readonly string[],
  itemSchema?: Schema,
): string[] | undefined {
  const names = [...keys].sort();
  const elements = items.map(item => {
    const values = names.map(name => {
      const inner = schemaInside(itemSchema, name);
      const fallback = inner && 'default' in inner ? inner.default : undefined;
      return [name, Object(item)[name] ?? fallback] as const;
    });
    return isJsonObject(item) &&
      values.every(([, value]) => value !== undefined)
      ? `k:${JSON.stringify(Object.fromEntries(values))}`
      : '';
  });
  return elements.includes('') ? undefined : elements;
}

function schemaInside(
  schema: Schema | undefined,
  field: string,
): Schema | undefined {
  if (schema?.type === 'object') {
    return schema.properties[field];
  }
  return schema?.type === 'map' ? schema.values : undefined;
}
