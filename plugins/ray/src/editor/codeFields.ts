import { CodeField, CodeSchema } from './CodeSchema';

type FieldDescription = Omit<CodeField, 'name'>;

function plain(type: string, description: string): FieldDescription {
  return { type, description, isPlain: true };
}

/** Descriptions of fields that the contract leaves to Ray. */
export const codeField = {
  text: (description: string) => plain('string', description),
  number: (description: string) => plain('number', description),
  bool: (description: string): FieldDescription => ({
    ...plain('bool', description),
    values: ['true', 'false'],
  }),
  oneOf: (
    values: readonly string[],
    description: string,
  ): FieldDescription => ({ ...plain('string', description), values }),
  texts: (description: string): FieldDescription => ({
    type: 'string[]',
    description,
    isPlain: false,
  }),
  /** Anything under any name. */
  map: (description: string): FieldDescription => ({
    type: 'map',
    description,
    isPlain: false,
  }),
  object: (content: CodeSchema, description: string): FieldDescription => ({
    type: 'object',
    description,
    isPlain: false,
    content,
  }),
  objects: (content: CodeSchema, description: string): FieldDescription => ({
    type: 'object[]',
    description,
    isPlain: false,
    content,
  }),
};

/** An object with these fields, and perhaps others. */
export function codeObject(
  fields: Record<string, FieldDescription>,
): CodeSchema {
  return {
    fields: Object.entries(fields).map(([name, field]) => ({ name, ...field })),
  };
}
