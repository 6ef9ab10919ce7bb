import { Config } from '@backstage/config';
import { keysAt, valueAt } from '../values/values';

/** Sources of users and groups that are read at intervals, with a setting by which one source differs from several. */
const SCHEDULED = [
  ['ldapOrg', 'target'],
  ['microsoftGraphOrg', 'tenantId'],
] as const;

/** Paths of the configured sources: the section itself, or each section below it. */
function sourcesAt(config: Config, path: string, own: string): string[] {
  const names = keysAt(config, path);
  return names.includes(own) ? [path] : names.map(name => `${path}.${name}`);
}

/** Sources of users and groups without a schedule. Backstage's message names no key. */
export function scheduleProblems(config: Config): string[] {
  return SCHEDULED.flatMap(([provider, own]) =>
    sourcesAt(config, `catalog.providers.${provider}`, own),
  )
    .map(path => `${path}.schedule`)
    .filter(path => valueAt(config, path) === undefined)
    .map(
      path =>
        `${path} is missing: say how often users and groups are read, such as { frequency: { hours: 1 }, timeout: { minutes: 15 } }`,
    );
}
