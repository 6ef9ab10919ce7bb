import {
  AuthorizeResult,
  isResourcePermission,
  Permission,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  createRayClusterConditionalDecision,
  createRayJobConditionalDecision,
  createRayServiceConditionalDecision,
  createRayTemplateConditionalDecision,
  rayClusterConditions,
  rayJobConditions,
  rayServiceConditions,
  rayTemplateConditions,
} from '@rayport/backstage-plugin-ray-backend';
import {
  RESOURCE_TYPE_RAY_CLUSTER,
  RESOURCE_TYPE_RAY_JOB,
  RESOURCE_TYPE_RAY_SERVICE,
  RESOURCE_TYPE_RAY_TEMPLATE,
} from '@rayport/backstage-plugin-ray-common';
import { catalogDecision, isCatalogRead } from './catalogDecision';
import {
  Decide,
  decideBy,
  Rights,
  workloadCriteria,
  WorkloadConditions,
} from './criteria';
import { namedPermission } from './permissionNames';
import { ANY, Role } from './roleSchema';

const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

/** Prefix of the names of Rayport's permissions, also of those of later versions. */
const RAY_PREFIX = 'ray.';

/** Whether a role lists a permission of another plugin, by its name or with `prefix.*`. */
function lists(names: readonly string[], permission: Permission): boolean {
  return names.some(name =>
    name.endsWith(ANY)
      ? permission.name.startsWith(name.slice(0, -ANY.length))
      : permission.name === name,
  );
}

function decideWorkload<T extends string>(
  permission: ResourcePermission<T>,
  { rules, owners }: Rights,
  kind: { conditions: WorkloadConditions<T>; decide: Decide<T> },
): PolicyDecision {
  const criteria = rules.map(rule =>
    workloadCriteria(rule, owners, kind.conditions),
  );
  return decideBy(permission, criteria, kind.decide);
}

function decideTemplate(
  permission: ResourcePermission<'ray-template'>,
  { rules }: Rights,
): PolicyDecision {
  const criteria = rules.map(({ namespaces }) =>
    namespaces ? [rayTemplateConditions.isInNamespace({ namespaces })] : [],
  );
  return decideBy(permission, criteria, createRayTemplateConditionalDecision);
}

function decideRay(permission: Permission, rights: Rights): PolicyDecision {
  const named = namedPermission(permission.name);
  if (!named) return DENY;
  const rules = rights.rules.filter(
    ({ kinds, actions }) =>
      kinds.includes(named.kind) && actions.includes(named.action),
  );
  const found = { ...rights, rules };
  if (isResourcePermission(permission, RESOURCE_TYPE_RAY_CLUSTER)) {
    return decideWorkload(permission, found, {
      conditions: rayClusterConditions,
      decide: createRayClusterConditionalDecision,
    });
  }
  if (isResourcePermission(permission, RESOURCE_TYPE_RAY_JOB)) {
    return decideWorkload(permission, found, {
      conditions: rayJobConditions,
      decide: createRayJobConditionalDecision,
    });
  }
  if (isResourcePermission(permission, RESOURCE_TYPE_RAY_SERVICE)) {
    return decideWorkload(permission, found, {
      conditions: rayServiceConditions,
      decide: createRayServiceConditionalDecision,
    });
  }
  return isResourcePermission(permission, RESOURCE_TYPE_RAY_TEMPLATE)
    ? decideTemplate(permission, found)
    : DENY;
}

/**
 * Decides by the roles of the configuration. Denies everything that no role of the user allows, and everything to
 * visitors.
 */
export class RolePolicy implements PermissionPolicy {
  readonly #roles: readonly Role[];

  constructor(roles: readonly Role[]) {
    this.#roles = roles;
  }

  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    if (!user) return DENY;
    const owners = user.info.ownershipEntityRefs;
    const refs = new Set([ANY, user.info.userEntityRef, ...owners]);
    const roles = this.#roles.filter(({ members }) =>
      members.some(member => refs.has(member)),
    );
    const rights = { rules: roles.flatMap(({ rules }) => rules), owners };
    if (permission.name.startsWith(RAY_PREFIX)) {
      return decideRay(permission, rights);
    }
    const isListed = roles.some(({ otherPermissions }) =>
      lists(otherPermissions, permission),
    );
    if (!isListed) return DENY;
    return isCatalogRead(permission)
      ? catalogDecision(permission, rights)
      : ALLOW;
  }
}
