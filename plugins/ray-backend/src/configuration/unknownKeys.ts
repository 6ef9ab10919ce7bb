import { Config } from '@backstage/config';
import { JsonObject, JsonValue } from '@backstage/types';
import { closest } from '@rayport/backstage-plugin-ray-common';
import { KNOWN_KEYS } from './knownKeys';

/** Keys under `ray` that no package of Rayport reads. */
export interface UnknownKeys {
  /** Misspelled ones, each with the key that it is close to. */
  problems: string[];
  /** The others: maybe of another version, or of a module of the adopter's. */
  warnings: string[];
}

/** Names of the section `ray` that a user may expect. */
const OTHER_SECTIONS = /^ray(?:port|s)?$/i;

/** The names that are known below each key. */
const NAMES = new Map<string, string[]>();
for (const key of KNOWN_KEYS) {
  const end = key.lastIndexOf('.');
  const parent = key.slice(0, end);
  NAMES.set(parent, [...(NAMES.get(parent) ?? []), key.slice(end + 1)]);
}

function depthOf(key: string): number {
  return key.split('.').length;
}

/** The keys that were meant: a similar name in the same section, or the same name in the least deep of the others. */
function meantBy(name: string, shown: string, known: string[]): string[] {
  const meant = closest(name, known);
  if (meant !== undefined) return [`${shown}.${meant}`];
  const places = KNOWN_KEYS.filter(key => key.endsWith(`.${name}`));
  const least = Math.min(...places.map(depthOf));
  return places.filter(key => depthOf(key) === least);
}

function visit(
  value: JsonValue | undefined,
  { key, shown }: { key: string; shown: string },
  found: UnknownKeys,
): void {
  // Below a key without known names, users choose them.
  const known = NAMES.get(key);
  if (!known || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) =>
      visit(item, { key, shown: `${shown}[${index}]` }, found),
    );
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    const place = { key: `${key}.${name}`, shown: `${shown}.${name}` };
    if (known.includes(name)) {
      visit(item, place, found);
      continue;
    }
    const meant = meantBy(name, shown, known);
    if (meant.length === 0) {
      found.warnings.push(`${place.shown} is unknown, and ignored.`);
    } else {
      found.problems.push(
        `${place.shown} is unknown: did you mean ${meant.join(' or ')}?`,
      );
    }
  }
}

/** Finds the keys under `ray` that are not in the schema of any package of Rayport. */
export function unknownKeys(config: Config): UnknownKeys {
  const found: UnknownKeys = { problems: [], warnings: [] };
  const { ray, ...others } = config.getOptional<JsonObject>() ?? {};
  for (const [name, value] of Object.entries(others)) {
    if (value !== null && OTHER_SECTIONS.test(name)) {
      found.problems.push(`${name} is not read: did you mean ray?`);
    }
  }
  visit(ray, { key: 'ray', shown: 'ray' }, found);
  return found;
}
