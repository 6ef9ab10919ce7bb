import {
  AuthorizeResult,
  PermissionCondition,
  PermissionCriteria,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { Rule } from './roleSchema';

/** Criteria of one kind of object. */
export type Criteria<T extends string> = PermissionCriteria<
  PermissionCondition<T>
>;

/** Creates the decision for objects that meet some criteria. */
export type Decide<T extends string> = (
  permission: ResourcePermission<T>,
  criteria: Criteria<T>,
) => PolicyDecision;

/** The rules of a user, and the entity refs that count as the user's own. */
export interface Rights {
  rules: Rule[];
  owners: string[];
}

/** Conditions on objects with an owner, templates and pods. */
export interface WorkloadConditions<T extends string> {
  isInNamespace(params: { namespaces: string[] }): PermissionCondition<T>;
  isOwner(params: { owners: string[] }): PermissionCondition<T>;
  usesTemplate(params: { templates: string[] }): PermissionCondition<T>;
  usesServiceAccount(params: { except: string[] }): PermissionCondition<T>;
  readsSecret(params: { except: string[] }): PermissionCondition<T>;
  usesHostPath(params: { except: string[] }): PermissionCondition<T>;
  runsPrivileged(): PermissionCondition<T>;
  overridesCommand(): PermissionCondition<T>;
}

/** Criteria that a cluster, job or service must meet for a rule to allow an action; empty for a rule without limits. */
export function workloadCriteria<T extends string>(
  rule: Rule,
  owners: string[],
  conditions: WorkloadConditions<T>,
): Criteria<T>[] {
  const { namespaces, templates } = rule;
  const { serviceAccounts, secrets, hostPaths } = rule;
  // The conditions on pods match dangerous pods, so they are negated.
  const dangers = [
    serviceAccounts &&
      conditions.usesServiceAccount({ except: serviceAccounts }),
    secrets && conditions.readsSecret({ except: secrets }),
    hostPaths && conditions.usesHostPath({ except: hostPaths }),
    rule.privileged === false && conditions.runsPrivileged(),
    rule.overriddenCommands === false && conditions.overridesCommand(),
  ];
  const met = [
    namespaces && conditions.isInNamespace({ namespaces }),
    rule.own && conditions.isOwner({ owners }),
    templates && conditions.usesTemplate({ templates }),
  ];
  return [
    ...met.flatMap(condition => condition || []),
    ...dangers.flatMap(condition => (condition ? { not: condition } : [])),
  ];
}

/**
 * Decides by what rules require: denies without rules, allows if one of them requires nothing, and otherwise allows what
 * meets one of them.
 *
 * @param rules - the criteria of each rule
 */
export function decideBy<T extends string>(
  permission: ResourcePermission<T>,
  rules: Criteria<T>[][],
  decide: Decide<T>,
): PolicyDecision {
  const each: Criteria<T>[] = [];
  for (const [first, ...others] of rules) {
    if (!first) return { result: AuthorizeResult.ALLOW };
    each.push(others.length === 0 ? first : { allOf: [first, ...others] });
  }
  const [first, ...others] = each;
  if (!first) return { result: AuthorizeResult.DENY };
  return decide(
    permission,
    others.length === 0 ? first : { anyOf: [first, ...others] },
  );
}
