import { Config } from '@backstage/config';
import { closest, isJsonObject } from '@rayport/backstage-plugin-ray-common';

/**
 * A value of the configuration, right or wrong; undefined if it is missing or null, or a section above it is none.
 *
 * @param key - may have indexes, as in `catalog.locations[0].type`; `''` for all sections
 */
export function valueAt(config: Config, key: string) {
  let value = config.getOptional();
  for (const name of key.split(/[.[\]]+/).filter(Boolean)) {
    if (Array.isArray(value)) value = value[Number(name)];
    else if (isJsonObject(value) && Object.hasOwn(value, name)) {
      value = value[name];
    } else return undefined;
  }
  return value ?? undefined;
}

/** The keys of a section that have a value: a file that is read later removes one with `null`. */
export function keysAt(config: Config, key: string): string[] {
  const section = valueAt(config, key);
  if (!isJsonObject(section)) return [];
  return Object.keys(section).filter(name => section[name] !== null);
}

/** A wrong value for messages. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === '') return 'empty';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The names to use in place of an unknown one; first the one that was meant, if it is close to one. */
export function nameAdvice(name: string, known: readonly string[]): string {
  const meant =
    closest(name, known) ??
    known.find(other => name !== '' && other.startsWith(name));
  const all = `use one of ${known.join(', ')}`;
  return meant === undefined ? all : `did you mean ${meant}? Else ${all}`;
}
