import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { raySettings } from '../../raySettings';

/** What is said of a setting. */
export interface DescribedSetting {
  path: string;
  /** As docs show it. */
  usual: string;
  /** Markdown, with links relative to docs/. */
  description: string;
}

/** A part of a JSON Schema. */
type Node = Record<string, unknown>;

/** JSON Schema, with what {@link z.toJSONSchema} copies from `meta`. */
function rawSchema(): Node {
  const schema = z.toJSONSchema(raySettings, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  return JSON.parse(JSON.stringify(schema));
}

function usualOf(node: Node): string {
  const { usual, ours, default: found } = node;
  const ownPortal = typeof ours === 'string' ? `; ${ours}` : '';
  if (typeof usual === 'string') return usual + ownPortal;
  const isEmpty = JSON.stringify(found) === '[]' || isJsonObject(found);
  if (found === undefined || isEmpty) return `none${ownPortal}`;
  // Durations read well as they are.
  return (node.pattern ? String(found) : `\`${found}\``) + ownPortal;
}

/** Without the addresses of links, which are relative to docs/. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/ \(\[more\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}

/** What zod adds, and what only docs need. */
const LEFT_OUT = [
  ...['$schema', 'default', 'propertyNames', 'usual', 'ours'],
  'description',
];

/** A part of the schema as Backstage takes it, with the default in words. */
function forBackstage(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(item => forBackstage(item) ?? null);
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, item]) =>
      !LEFT_OUT.includes(name) && item !== Number.MAX_SAFE_INTEGER,
  );
  const node: Node = Object.fromEntries(
    kept.map(([name, item]) => [name, forBackstage(item)]),
  );
  if (isJsonObject(value.properties)) {
    const properties = Object.entries(value.properties);
    node.properties = Object.fromEntries(
      properties.map(([name, item]) => [name, forBackstage(item)]),
    );
  }
  const usual = usualOf({ ...value, ours: undefined });
  const sentences = [
    plainText(String(value.description ?? '')),
    usual === 'none' ? '' : `Default: ${usual}`,
  ];
  const description = sentences.filter(Boolean).map(text => `${text}.`);
  return description.length > 0
    ? { ...node, description: description.join(' ') }
    : node;
}

/** The text of `config.schema.json`, which Backstage merges with the schemas of other packages. */
export function configSchema(): Node {
  return {
    $schema: 'https://backstage.io/schema/config-v1',
    type: 'object',
    properties: { ray: forBackstage(rawSchema()) ?? {} },
  };
}

/** A section, and those in its lists, below names that users choose, and where a flag may be in its place. */
function sectionsIn(node: Node, path: string): [Node, string][] {
  const branches = Array.isArray(node.anyOf) ? node.anyOf : [];
  const sections = [
    ...[node, node.items, ...branches].map(part => [part, path] as const),
    [node.additionalProperties, `${path}.*`] as const,
  ];
  return sections.flatMap(([section, place]): [Node, string][] =>
    isJsonObject(section) ? [[section, place]] : [],
  );
}

function* settingsIn(node: Node, path: string): Iterable<DescribedSetting> {
  for (const [{ properties, required }, place] of sectionsIn(node, path)) {
    const requiredNames = Array.isArray(required) ? required : [];
    for (const [name, item] of Object.entries(properties ?? {})) {
      if (!isJsonObject(item)) continue;
      const at = `${place}.${name}`;
      const isSection = isJsonObject(item.properties);
      const usual = requiredNames.includes(name) ? 'required' : usualOf(item);
      if (item.description || !isSection) {
        yield {
          path: at,
          usual: isSection ? '' : usual,
          description: String(item.description ?? ''),
        };
      }
      yield* settingsIn(item, at);
    }
  }
}

/** Every setting, in the order of the sections. */
export function describedSettings(): DescribedSetting[] {
  return [...settingsIn(rawSchema(), 'ray')];
}
