import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  catalogConditions,
  createCatalogConditionalDecision,
} from '@backstage/plugin-catalog-backend/alpha';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  isPermission,
  isResourcePermission,
  PermissionCondition,
  PermissionCriteria,
  PolicyDecision,
  ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
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
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';

const ADMINS = 'group:default/platform';
const SHARED_NAMESPACES = { namespaces: ['ray-demo'] };

/** Templates from which every user may create objects. */
const TEMPLATES = { templates: ['small', 'standard'] };

/** Label of the catalog's entities of Ray clusters and services. */
const NAMESPACE_LABEL = 'rayport.io/namespace';

const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

/** What the policy says about clusters, jobs and services; they differ in the type of their conditions alone. */
interface Kind<T extends string> {
  conditions: {
    isInNamespace(params: { namespaces: string[] }): PermissionCondition<T>;
    isOwner(params: { owners: string[] }): PermissionCondition<T>;
    usesTemplate(params: { templates: string[] }): PermissionCondition<T>;
    usesServiceAccount(params: { except: string[] }): PermissionCondition<T>;
    readsSecret(params: { except: string[] }): PermissionCondition<T>;
  };
  decide(
    permission: ResourcePermission<T>,
    conditions: PermissionCriteria<PermissionCondition<T>>,
  ): PolicyDecision;
}

const CLUSTERS: Kind<'ray-cluster'> = {
  conditions: rayClusterConditions,
  decide: createRayClusterConditionalDecision,
};
const JOBS: Kind<'ray-job'> = {
  conditions: rayJobConditions,
  decide: createRayJobConditionalDecision,
};
const SERVICES: Kind<'ray-service'> = {
  conditions: rayServiceConditions,
  decide: createRayServiceConditionalDecision,
};

/** See objects in shared namespaces, and the user's own. */
const READS = ['ray.cluster.read', 'ray.job.read', 'ray.service.read'];

/** Make pods: a missing kind would let every user do what the others refuse. */
const MAKES = [
  'ray.cluster.create',
  'ray.job.create',
  'ray.service.create',
  'ray.cluster.update',
  'ray.job.update',
  'ray.service.update',
];

/** Stop, and run code on what is there. */
const OWNERS_ONLY = [
  'ray.cluster.delete',
  'ray.job.delete',
  'ray.service.delete',
  'ray.cluster.submit',
  'ray.cluster.dashboard',
  'ray.service.request',
];

function decideWorkload<T extends string>(
  permission: ResourcePermission<T>,
  owners: string[],
  { conditions, decide }: Kind<T>,
): PolicyDecision {
  const isShared = conditions.isInNamespace(SHARED_NAMESPACES);
  const isOwner = conditions.isOwner({ owners });
  if (READS.includes(permission.name)) {
    return decide(permission, { anyOf: [isShared, isOwner] });
  }
  if (MAKES.includes(permission.name)) {
    return decide(permission, {
      allOf: [
        isShared,
        isOwner,
        conditions.usesTemplate(TEMPLATES),
        // These rules find what is dangerous, so they are turned around.
        { not: conditions.usesServiceAccount({ except: [] }) },
        { not: conditions.readsSecret({ except: ['datasets'] }) },
      ],
    });
  }
  return OWNERS_ONLY.includes(permission.name)
    ? decide(permission, isOwner)
    : DENY;
}

/**
 * An example to start from. Everybody sees what is in the shared namespaces and owns what they created there, from the
 * small templates only, without accounts and secrets that are not theirs. Administrators may do everything. Lists show
 * just what these conditions let through, and so does the catalog, which decides by the entities' namespaces and owners
 * alone. What is not named is denied, also permissions of later versions.
 */
export class ExamplePermissionPolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const owners = user?.info.ownershipEntityRefs ?? [];
    if (owners.includes(ADMINS)) return { result: AuthorizeResult.ALLOW };

    if (isResourcePermission(permission, RESOURCE_TYPE_RAY_CLUSTER)) {
      return decideWorkload(permission, owners, CLUSTERS);
    }
    if (isResourcePermission(permission, RESOURCE_TYPE_RAY_JOB)) {
      return decideWorkload(permission, owners, JOBS);
    }
    if (isResourcePermission(permission, RESOURCE_TYPE_RAY_SERVICE)) {
      return decideWorkload(permission, owners, SERVICES);
    }
    if (isPermission(permission, rayTemplateReadPermission)) {
      return createRayTemplateConditionalDecision(
        permission,
        rayTemplateConditions.isInNamespace(SHARED_NAMESPACES),
      );
    }
    if (permission.name.startsWith('ray.')) return DENY;
    if (isPermission(permission, catalogEntityReadPermission)) {
      const { hasLabel, isEntityOwner } = catalogConditions;
      const shared = SHARED_NAMESPACES.namespaces.map(value =>
        hasLabel({ label: NAMESPACE_LABEL, value }),
      );
      return createCatalogConditionalDecision(permission, {
        anyOf: [
          { not: hasLabel({ label: NAMESPACE_LABEL }) },
          // Entities have their cluster's owner with `catalog.providers.ray.detail: full`.
          isEntityOwner({ claims: owners }),
          ...shared,
        ],
      });
    }
    // Other plugins of the portal: decide about theirs here.
    return { result: AuthorizeResult.ALLOW };
  }
}

/** `backend.add(...)` it in place of `@backstage/plugin-permission-backend-module-allow-all-policy`. */
export default createBackendModule({
  pluginId: 'permission',
  moduleId: 'example-policy',
  register({ registerInit }) {
    registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy(new ExamplePermissionPolicy());
      },
    });
  },
});
