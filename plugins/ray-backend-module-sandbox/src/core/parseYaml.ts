import { CORE_SCHEMA, load } from 'js-yaml';

/**
 * Reads a text of one YAML document (YAML 1.2, core schema); null for an empty one. It shares the portal's event loop,
 * so it must take no longer for many keys than for long ones.
 *
 * @throws Error for invalid YAML
 */
export function parseYaml(text: string): unknown {
  return load(text, { schema: CORE_SCHEMA }) ?? null;
}
