import { readSchedulerServiceTaskScheduleDefinitionFromConfig } from '@backstage/backend-plugin-api';
import { Config, ConfigReader } from '@backstage/config';
import { isJsonObject } from '@rayport/backstage-plugin-ray-common';
import { isAddress } from '../values/isAddress';
import { missingSettings, textAt } from '../values/missingSettings';
import { keysAt, shown, valueAt } from '../values/values';
import { integrationProblems } from './integrationProblems';
import { ORG_MODULES } from './modules';

/** Settings that each source of users and groups needs, in addition to a schedule. */
const REQUIRED: Record<string, readonly string[]> = {
  githubOrg: ['id', 'githubUrl'],
  gitlab: ['host'],
  ldapOrg: ['target'],
  microsoftGraphOrg: ['tenantId'],
};

/** The address that a source reads from, and its schemes. */
const ADDRESSES: Record<string, [name: string, protocols: string[]]> = {
  githubOrg: ['githubUrl', ['https:', 'http:']],
  ldapOrg: ['target', ['ldaps:', 'ldap:']],
};

/** A source without a name of its own. */
function isNameless(config: Config, provider: string, path: string): boolean {
  return (
    provider === 'githubOrg' ||
    (provider === 'microsoftGraphOrg' &&
      valueAt(config, `${path}.clientId`) !== undefined)
  );
}

/** An address without a scheme, with which Backstage starts and reads nothing. */
function addressProblems(
  config: Config,
  provider: string,
  path: string,
): string[] {
  const [name, protocols] = ADDRESSES[provider] ?? [];
  const address = name && textAt(config, `${path}.${name}`);
  return !address || isAddress(address, protocols)
    ? []
    : [
        `${path}.${name} is ${address}: write the whole address, with ${protocols?.[0]}//`,
      ];
}

function scheduleProblems(config: Config, key: string): string[] {
  const schedule = valueAt(config, key);
  if (!isJsonObject(schedule)) {
    return [
      `${key} is ${shown(schedule)}: say how often users and groups are read, such as { frequency: { hours: 1 }, timeout: { minutes: 15 } }`,
    ];
  }
  try {
    readSchedulerServiceTaskScheduleDefinitionFromConfig(
      new ConfigReader(schedule, key),
    );
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [`${key} can't be read: ${reason}`];
  }
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
  if (provider === 'ldapOrg' && has('bind')) {
    required.push('bind.dn', 'bind.secret');
  }
  const problems = [
    ...missingSettings(config, path, required, provider),
    ...addressProblems(config, provider, path),
  ];
  return readsUsers
    ? [
        ...problems,
        ...scheduleProblems(config, `${path}.schedule`),
        ...integrationProblems(config, provider, path),
      ]
    : problems;
}

function problemsOfProvider(config: Config, provider: string): string[] {
  const path = `catalog.providers.${provider}`;
  const value = valueAt(config, path);
  if (provider === 'githubOrg' && Array.isArray(value)) {
    return value.flatMap((_, index) =>
      problemsOfSource(config, provider, `${path}[${index}]`),
    );
  }
  if (!isJsonObject(value)) return [];
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
