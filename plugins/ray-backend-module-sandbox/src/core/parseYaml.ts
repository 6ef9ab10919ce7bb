import { CORE_SCHEMA, load, Type } from 'js-yaml';

/** kubectl, the API server, the operator and Ray merge `<<` as in YAML 1.1. */
const SCHEMA = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {
      kind: 'scalar',
      resolve: (text: unknown) => text === '<<',
    }),
  ],
});

/**
 * Reads a text of one YAML document (YAML 1.2, core schema, with merged mappings); null for an empty one. It shares the
 * portal's event loop, so it must take no longer for many keys than for long ones.
 *
 * @throws Error for invalid YAML
 */
export function parseYaml(text: string): unknown {
  return load(text, { schema: SCHEMA }) ?? null;
}
