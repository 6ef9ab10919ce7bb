import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import {
  catalogEntityReadPermission,
  RESOURCE_TYPE_CATALOG_ENTITY,
} from '@backstage/plugin-catalog-common/alpha';
import {
  isPermission,
  Permission,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import { ResourceKind } from '@rayport/backstage-plugin-ray-common';
import { Criteria, decideBy, Rights } from './criteria';
import { Rule } from './roleSchema';

type EntityCriteria = Criteria<typeof RESOURCE_TYPE_CATALOG_ENTITY>;

type ReadPermission = ResourcePermission<typeof RESOURCE_TYPE_CATALOG_ENTITY>;

/** Label of the entities of clusters and services: the namespace in Kubernetes. */
const NAMESPACE_LABEL = 'rayport.io/namespace';

/** The kinds that have entities, and the entities' `spec.type`. */
const ENTITY_TYPES: Partial<Record<ResourceKind, string>> = {
  cluster: 'ray-cluster',
  service: 'ray-service',
};

const { hasLabel, hasSpec, isEntityOwner } = catalogConditions;

/** Entities carry neither templates nor pods, so a rule with such limits shows none. */
function canShowEntities(rule: Rule): boolean {
  const { templates, serviceAccounts, secrets, hostPaths } = rule;
  const limits = [templates, serviceAccounts, secrets, hostPaths];
  return (
    rule.actions.includes('read') &&
    limits.every(limit => limit === undefined) &&
    rule.privileged !== false &&
    rule.overriddenCommands !== false
  );
}

function entityCriteria(
  { namespaces, own }: Rule,
  owners: string[],
): EntityCriteria[] {
  const inNamespaces = namespaces?.map(value =>
    hasLabel({ label: NAMESPACE_LABEL, value }),
  );
  const [first, ...others] = inNamespaces ?? [];
  return [
    ...(first ? [{ anyOf: [first, ...others] as [typeof first] }] : []),
    ...(own ? [isEntityOwner({ claims: owners })] : []),
  ];
}

/** Narrows to the permission to read the catalog. */
export function isCatalogRead(
  permission: Permission,
): permission is ReadPermission {
  return isPermission(permission, catalogEntityReadPermission);
}

/** Shows the catalog, except entities of clusters and services that no rule lets the user read. */
export function catalogDecision(
  permission: ReadPermission,
  { rules, owners }: Rights,
): PolicyDecision {
  const shown = rules.filter(canShowEntities).flatMap(rule =>
    rule.kinds.flatMap(kind => {
      const value = ENTITY_TYPES[kind];
      const isOfKind = value && hasSpec({ key: 'type', value });
      return isOfKind ? [[isOfKind, ...entityCriteria(rule, owners)]] : [];
    }),
  );
  const isOther = { not: hasLabel({ label: NAMESPACE_LABEL }) };
  return decideBy(
    permission,
    [[isOther], ...shown],
    createCatalogConditionalDecision,
  );
}
