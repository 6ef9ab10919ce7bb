import { Config } from '@backstage/config';
import { closest, isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { keysAt, shown, valueAt } from '../values/values';

/** Sections that the checks look into. */
const SECTIONS = [
  'app',
  'auth',
  'auth.providers',
  'backend',
  'backend.database',
  'catalog',
  'catalog.providers',
  'permission',
  'ray',
];

/** Names at the top that Backstage or this portal reads. */
const TOP_NAMES = [
  ...SECTIONS.filter(name => !name.includes('.')),
  'events',
  'integrations',
  'notifications',
  'organization',
  'proxy',
  'scaffolder',
  'search',
];

/** Something else in the place of a section, such as a list, and misspelled sections, which would be ignored. */
export function sectionProblems(config: Config): string[] {
  const noSections = SECTIONS.flatMap(key => {
    const value = valueAt(config, key);
    return value === undefined || isJsonObject(value)
      ? []
      : [`${key} is ${shown(value)}: use a section with keys`];
  });
  const misspelled = keysAt(config, '')
    .filter(name => !TOP_NAMES.includes(name))
    .flatMap(name => {
      const meant = closest(name, TOP_NAMES);
      return meant ? [`${name} is not read: did you mean ${meant}?`] : [];
    });
  return [...noSections, ...misspelled];
}
