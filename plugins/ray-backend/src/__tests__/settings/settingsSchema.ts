import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { KNOWN_KEYS } from '../../configuration/knownKeys';
import { raySettings } from '../../raySettings';
import { slipsOf } from './slips';

/** A setting as the docs describe it. */
export interface DescribedSetting {
  path: string;
  /** The default, as the docs show it. */
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
  // Durations are readable without code formatting.
  return (node.pattern ? String(found) : `\`${found}\``) + ownPortal;
}

/** Without the addresses of links, which are relative to docs/. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/ \(\[more\]\([^()]*\)\)/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1');
}

/** Keywords that zod adds, and those that only the docs use. */
const LEFT_OUT = [
  '$schema',
  'default',
  'propertyNames',
  'usual',
  'ours',
  'description',
];

/** Of durations that are objects. */
const UNITS = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
  'milliseconds',
];

/** Names that some package has below a path. */
function knownBelow(path: string): string[] {
  return KNOWN_KEYS.filter(key => key.startsWith(`${path}.`))
    .map(key => key.slice(path.length + 1))
    .filter(name => !name.includes('.'));
}

/**
 * An allowed value that states the fault: `config:check` shows the allowed values of a key, and has no other texts.
 */
const saying = (text: string) => ({ enum: [text] });

/** The keys of a section, and what they are likely misspelled as. */
function keysOf(properties: Node, path: string): Node {
  const names = Object.keys(properties);
  const known = [...names, ...knownBelow(path)];
  return {
    properties: Object.fromEntries(
      names.map(name => [
        name,
        forBackstage(properties[name], `${path}.${name}`),
      ]),
    ),
    patternProperties: Object.fromEntries(
      names.map(name => [
        slipsOf(name, [...new Set(known)]),
        saying(`no such key, did you mean ${path}.${name}?`),
      ]),
    ),
  };
}

/** The default in words, because Backstage's tools show only the description. */
function describe(node: Node): Node {
  const usual = usualOf({ ...node, ours: undefined });
  const sentences = [
    plainText(String(node.description ?? '')),
    usual === 'none' ? '' : `Default: ${usual}`,
  ];
  const description = sentences.filter(Boolean).map(text => `${text}.`);
  return description.length > 0 ? { description: description.join(' ') } : {};
}

/** A part of the schema as Backstage takes it. */
function forBackstage(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map(item => forBackstage(item, path));
  if (!isJsonObject(value)) return value;
  const { pattern, properties, ...others } = value;
  const kept = Object.entries(others).filter(
    ([name, item]) =>
      !LEFT_OUT.includes(name) && item !== Number.MAX_SAFE_INTEGER,
  );
  const isDuration = pattern !== undefined && Array.isArray(value.type);
  const inside = value.additionalProperties ? `${path}.*` : path;
  return {
    ...Object.fromEntries(
      kept.map(([name, item]) => [name, forBackstage(item, inside)]),
    ),
    ...(isDuration
      ? {
          if: { type: 'string', not: { pattern } },
          then: saying('a duration such as 30s, 5 minutes or PT1H'),
          propertyNames: { enum: UNITS },
          additionalProperties: { type: 'number' },
          minProperties: 1,
        }
      : pattern !== undefined && { pattern }),
    ...(isJsonObject(properties) && keysOf(properties, path)),
    ...describe(value),
  };
}

/** The content of `config.schema.json`. Backstage merges it with the schemas of other packages. */
export function configSchema(): Node {
  return {
    $schema: 'https://backstage.io/schema/config-v1',
    type: 'object',
    properties: { ray: forBackstage(rawSchema(), 'ray') },
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
