import { Config } from '@backstage/config';
import { z } from 'zod';
import { nameAdvice } from '../values/values';
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

function problemsOf(issue: z.core.$ZodIssue, roles: unknown): string[] {
  const where = pathText(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path.includes('rules') ? RULE_KEYS : ROLE_KEYS;
    return issue.keys.map(
      key => `${where}.${key} is unknown: ${nameAdvice(key, known)}`,
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
    ? nameAdvice(given, issue.values.map(String))
    : issue.message.replace('Invalid input: ', '');
  return [`${where} is ${shown}: ${advice}`];
}

/** Whether the permission system is on; what is no boolean is reported elsewhere. */
function isEnabled(config: Config): boolean {
  try {
    return config.getOptionalBoolean('permission.enabled') === true;
  } catch {
    return false;
  }
}

/** Reads the roles of the permission policy; undefined if there are none. With a problem, the roles can't be used. */
export function readRoles(config: Config): {
  roles?: Role[];
  problems: string[];
} {
  const roles = config.getOptional(KEY);
  if (roles === undefined) return { problems: [] };
  const parsed = rolesSchema.safeParse(roles);
  const problems = parsed.success
    ? []
    : parsed.error.issues.flatMap(issue => problemsOf(issue, roles));
  problems.push(...ruleConflicts(roles, KEY));
  if (!isEnabled(config)) {
    problems.push(`${KEY} has no effect: set permission.enabled to true`);
  }
  return { roles: parsed.data, problems };
}
