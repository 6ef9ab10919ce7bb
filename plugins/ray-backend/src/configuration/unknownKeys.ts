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

/** The names that are known below each key. */
const NAMES = new Map<string, string[]>();
for (const key of KNOWN_KEYS) {
  const end = key.lastIndexOf('.');
  const parent = key.slice(0, end);
  NAMES.set(parent, [...(NAMES.get(parent) ?? []), key.slice(end + 1)]);
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
    const meant = closest(name, known);
    if (meant === undefined) {
      found.warnings.push(`${place.shown} is unknown, and ignored.`);
    } else {
      found.problems.push(
        `${place.shown} is unknown: did you mean ${shown}.${meant}?`,
      );
    }
  }
}

/** Finds the keys under `ray` that are not in the schema of any package of Rayport. */
export function unknownKeys(config: Config): UnknownKeys {
  const found: UnknownKeys = { problems: [], warnings: [] };
  const ray = config.getOptional<JsonObject>()?.ray;
  visit(ray, { key: 'ray', shown: 'ray' }, found);
  return found;
}
