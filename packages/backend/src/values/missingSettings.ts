import { Config } from '@backstage/config';
import { shown, valueAt } from './values';

/** Text, or undefined for other values. */
export function textAt(config: Config, key: string): string | undefined {
  const value = valueAt(config, key);
  return typeof value === 'string' ? value.trim() : undefined;
}

/**
 * Texts that are missing or empty in a section.
 *
 * @param names - the keys in the section
 * @param owner - what needs them, for the messages
 */
export function missingSettings(
  config: Config,
  section: string,
  names: readonly string[],
  owner: string,
): string[] {
  return names
    .map(name => `${section}.${name}`)
    .filter(key => ['', undefined].includes(textAt(config, key)))
    .map(key => `${key} is ${shown(valueAt(config, key))}: ${owner} needs it`);
}
