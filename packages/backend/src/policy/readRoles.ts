import { Config } from '@backstage/config';
import { closest } from '@rayport/backstage-plugin-ray-common';
import { z } from 'zod';
import { Role, ROLE_KEYS, rolesSchema, RULE_KEYS } from './roleSchema';
import { ruleConflicts } from './ruleConflicts';

const KEY = 'permission.roles';

/** Longest wrong value that a message repeats, characters. */
const MAX_SHOWN_LENGTH = 60;

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`,
    KEY,
  );
}

function suggestion(given: string, known: readonly string[]): string {
  const meant = closest(given, known);
  return meant ? `did you mean ${meant}?` : `use one of ${known.join(', ')}`;
}

function problemsOf(issue: z.core.$ZodIssue, roles: unknown): string[] {
  const where = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.includes('rules') ? RULE_KEYS : ROLE_KEYS;
    return issue.keys.map(
      key => `${where}.${key} is unknown: ${suggestion(key, known)}`,
    );
  }
  const given = issue.path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? Reflect.get(value, part)
        : undefined,
    roles,
  );
  if (given === undefined) return [`${where} is missing`];
  const shown = JSON.stringify(given).slice(0, MAX_SHOWN_LENGTH);
  const isName = issue.code === 'invalid_value' && typeof given === 'string';
  const advice = isName
    ? suggestion(given, issue.values.map(String))
    : issue.message.replace('Invalid input: ', '');
  return [`${where} is ${shown}: ${advice}`];
}

/**
 * Reads the roles of the permission policy; undefined if there are none.
 *
 * @throws an error that lists every wrong value
 */
export function readRoles(config: Config): Role[] | undefined {
  const roles = config.getOptional(KEY);
  if (roles === undefined) return undefined;
  const parsed = rolesSchema.safeParse(roles);
  const problems = parsed.success
    ? []
    : parsed.error.issues.flatMap(issue => problemsOf(issue, roles));
  problems.push(...ruleConflicts(roles, KEY));
  if (config.getOptionalBoolean('permission.enabled') !== true) {
    problems.push(`${KEY} has no effect: set permission.enabled to true`);
  }
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new Error(
    [`The permission policy is wrong:`, ...problems].join('\n- '),
  );
}
