import {
  anything,
  boolean,
  integer,
  list,
  map,
  number,
  object,
  ObjectSchema,
  oneOf,
  quantity,
  Schema,
  string,
} from './Schema';

const SIMPLE: Record<string, Schema> = {
  any: anything,
  boolean,
  integer,
  number,
  quantity,
  string,
};

/** `name`, `!` if it is required, `+` if an empty one is written, too, then `:type` and `=default`. */
const FIELD = /^(\w+)([!+]?):([^=]+)(?:=(.*))?$/;

/** `type`, `map<type>`, `type[]`, or `type[](keys)`. */
const TYPE = /^(?:map<(\w+)>|([\w|]+))(\[\](?:\(([\w,]+)\))?)?$/;

function defaultOf({ type }: Schema, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true';
  return type === 'integer' ? Number(text) : text;
}

/**
 * Reads a compact notation of structural schemas: a line with name and fields for each type, which further lines
 * continue that begin with more blanks. Types are one of the simple ones, such as `string`, words with a bar between
 * them, or other names.
 */
export function readTypes(...texts: readonly string[]) {
  const fieldsOf = new Map(
    texts
      .join('\n')
      .split(/\n {2}(?! )/)
      .map(line => line.trim().split(/\s+/))
      .map(([name = '', ...fields]) => [name, fields]),
  );
  const read = new Map<string, ObjectSchema>();

  function typeOf(text: string): Schema {
    const [, values, name = '', isList, keys] = TYPE.exec(text) ?? [];
    const item = values ? map(named(values)) : named(name);
    return isList ? list(item, ...(keys?.split(',') ?? [])) : item;
  }

  function named(name: string): Schema {
    if (name.includes('|')) return oneOf(...name.split('|'));
    return SIMPLE[name] ?? objectOf(name);
  }

  function objectOf(name: string): ObjectSchema {
    const known = read.get(name);
    if (known) return known;
    const fields = fieldsOf.get(name);
    if (!fields) throw new Error(`Unknown type: ${name}`);
    const required: string[] = [];
    const properties: ObjectSchema['properties'] = {};
    for (const text of fields) {
      const match = FIELD.exec(text);
      if (!match) throw new Error(`No field of ${name}: ${text}`);
      const [, field = '', mark, type = '', byDefault] = match;
      const schema = { ...typeOf(type) };
      if (mark === '!') required.push(field);
      if (mark === '+') Object.assign(schema, { isAlwaysWritten: true });
      if (byDefault !== undefined) {
        Object.assign(schema, { default: defaultOf(schema, byDefault) });
      }
      properties[field] = schema;
    }
    const made = object(properties, required);
    read.set(name, made);
    return made;
  }

  return objectOf;
}
