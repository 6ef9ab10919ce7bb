import { Config } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { missingSettings } from '../values/missingSettings';
import { keysAt, valueAt } from '../values/values';
import { ORG_MODULES } from './modules';

/** Settings that each source of users and groups needs, in addition to a schedule. */
const REQUIRED: Record<string, readonly string[]> = {
  githubOrg: ['id', 'githubUrl'],
  gitlab: ['host'],
  ldapOrg: ['target'],
  microsoftGraphOrg: ['tenantId'],
};

/** A source without a name of its own. */
function isNameless(config: Config, provider: string, path: string): boolean {
  return (
    provider === 'githubOrg' ||
    (provider === 'microsoftGraphOrg' &&
      valueAt(config, `${path}.clientId`) !== undefined)
  );
}

/** What is wrong with one source; Backstage reports only its first problem, and not always its key. */
function problemsOfSource(
  config: Config,
  provider: string,
  path: string,
): string[] {
  const settingAt = (name: string) => valueAt(config, `${path}.${name}`);
  const has = (name: string) => settingAt(name) !== undefined;
  const isGitLab = provider === 'gitlab';
  // A source of GitLab without it reads no users.
  const readsUsers = !isGitLab || String(settingAt('orgEnabled')) === 'true';
  const required = [...(REQUIRED[provider] ?? [])];
  if (has('clientId')) required.push('clientSecret');
  if (has('clientSecret')) required.push('clientId');
  if (isGitLab && readsUsers && settingAt('host') === 'gitlab.com') {
    required.push('group');
  }
  const problems = missingSettings(config, path, required, provider);
  if (readsUsers && !has('schedule')) {
    problems.push(
      `${path}.schedule is missing: say how often users and groups are read, such as { frequency: { hours: 1 }, timeout: { minutes: 15 } }`,
    );
  }
  return problems;
}

function problemsOfProvider(config: Config, provider: string): string[] {
  const path = `catalog.providers.${provider}`;
  // GitHub's may be a list, whose items Backstage checks.
  if (!isJsonObject(valueAt(config, path))) return [];
  if (isNameless(config, provider, path)) {
    return problemsOfSource(config, provider, path);
  }
  return keysAt(config, path).flatMap(name =>
    isJsonObject(valueAt(config, `${path}.${name}`)) && name !== 'schedule'
      ? problemsOfSource(config, provider, `${path}.${name}`)
      : [
          `${path}.${name} is in no source: give the source a name, such as ${path}.default.${name}`,
        ],
  );
}

/** What is wrong with the sources of users and groups. */
export function orgProblems(config: Config): string[] {
  return Object.keys(ORG_MODULES).flatMap(provider =>
    problemsOfProvider(config, provider),
  );
}
