import {
  Completion,
  CompletionContext,
  CompletionSource,
} from '@codemirror/autocomplete';
import { CodeField, CodeSchema } from '../CodeSchema';
import { jsonPlace, Place, yamlPlace } from './pathAt';

type Format = 'yaml' | 'json';

function fieldIn(schema: CodeSchema, wanted: string): CodeField | undefined {
  if (!('fields' in schema)) return undefined;
  return schema.fields.find(
    ({ name, aliases = [] }) => name === wanted || aliases.includes(wanted),
  );
}

function schemaAt(root: CodeSchema, path: string[]): CodeSchema | undefined {
  return path.reduce<CodeSchema | undefined>((schema, name) => {
    if (!schema) return undefined;
    return 'each' in schema ? schema.each : fieldIn(schema, name)?.content;
  }, root);
}

function nameCompletion(field: CodeField, format: Format): Completion {
  const { name, type, description, isPlain } = field;
  const yaml = isPlain ? `${name}: ` : `${name}:`;
  return {
    label: name,
    type: 'property',
    detail: type,
    info: description,
    apply: format === 'yaml' ? yaml : `"${name}": `,
  };
}

function completionsAt(
  { path, field }: Place,
  options: { format: Format; schema: CodeSchema },
): Completion[] {
  const { format } = options;
  const schema = schemaAt(options.schema, path);
  if (!schema) return [];
  if (field !== undefined) {
    const { values = [], type } = fieldIn(schema, field) ?? {};
    const isQuoted = format === 'json' && type !== 'bool';
    return values.map(label => ({
      label,
      type: 'enum',
      apply: isQuoted ? `"${label}"` : label,
    }));
  }
  if (!('fields' in schema)) return [];
  return schema.fields.map(each => nameCompletion(each, format));
}

/** Proposes fields and values at the cursor. */
export function completeFrom(options: {
  format: Format;
  schema: CodeSchema;
}): CompletionSource {
  return ({ state, pos, explicit }: CompletionContext) => {
    const before = state.sliceDoc(0, pos);
    const place =
      options.format === 'yaml' ? yamlPlace(before) : jsonPlace(before);
    if (!place) return null;
    const isTyped = place.from < pos;
    if (!isTyped && !explicit && place.field === undefined) return null;
    const found = completionsAt(place, options);
    if (found.length === 0) return null;
    return { from: place.from, options: found, validFor: /^"?\w*$/ };
  };
}
