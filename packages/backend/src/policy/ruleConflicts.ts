import { z } from 'zod';
import { actionsOf } from './permissionNames';
import { ANY, kindsIn, WORKLOAD_LIMITS } from './roleSchema';

const anyList = z.array(z.unknown()).catch([]);

/** The fields of roles that are read here; their other values may be invalid. */
const looseRoles = z
  .array(
    z
      .looseObject({
        name: z.unknown(),
        rules: z
          .array(z.looseObject({ kinds: anyList, actions: anyList }))
          .catch([]),
      })
      .catch({ name: undefined, rules: [] }),
  )
  .catch([]);

type LooseRole = z.output<typeof looseRoles>[number];
type LooseRule = LooseRole['rules'][number];

function conflictsOfRule(rule: LooseRule, path: string): string[] {
  const kinds = kindsIn(rule.kinds);
  const possible = actionsOf(kinds);
  const all = actionsOf(kindsIn([ANY]));
  const impossible = rule.actions.flatMap((action, index) =>
    kinds.length > 0 &&
    typeof action === 'string' &&
    all.includes(action) &&
    !possible.includes(action)
      ? `${path}.actions[${index}] is "${action}", which no ${kinds.join(' or ')} has: use some of ${possible.join(', ')}`
      : [],
  );
  const pointless = kinds.includes('template')
    ? WORKLOAD_LIMITS.filter(limit => rule[limit] !== undefined).map(
        limit =>
          `${path}.${limit} limits clusters, jobs and services, but the rule is about templates, too: give them a rule of their own`,
      )
    : [];
  return [...impossible, ...pointless];
}

/**
 * Finds values that don't go together.
 *
 * @param roles - the value of `permission.roles`, right or wrong
 * @param path - its key
 */
export function ruleConflicts(roles: unknown, path: string): string[] {
  const read = looseRoles.parse(roles);
  const names = read.map(role => role.name);
  return read.flatMap(({ name, rules }, index) => {
    const isSecond = name !== undefined && names.indexOf(name) < index;
    return [
      ...(isSecond
        ? [`${path}[${index}].name is "${name}", like that of another role`]
        : []),
      ...rules.flatMap((rule, ruleIndex) =>
        conflictsOfRule(rule, `${path}[${index}].rules[${ruleIndex}]`),
      ),
    ];
  });
}
