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
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import {
  createRayClusterConditionalDecision,
  createRayTemplateConditionalDecision,
  rayClusterConditions,
  rayTemplateConditions,
} from '@rayport/backstage-plugin-ray-backend';
import {
  RESOURCE_TYPE_RAY_CLUSTER,
  RESOURCE_TYPE_RAY_TEMPLATE,
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayTemplateReadPermission,
} from '@rayport/backstage-plugin-ray-common';

const ADMINS = 'group:default/platform';
const SHARED_NAMESPACES = { namespaces: ['ray-demo'] };

/** Label of the catalog's entities of Ray clusters and services. */
const NAMESPACE_LABEL = 'rayport.io/namespace';

/**
 * An example to start from. Everybody sees what is in the shared namespaces and owns what they created there, from the
 * small templates only, without accounts and secrets that are not theirs. Administrators may do everything. Lists show
 * just what these conditions let through, and so does the catalog, which decides by the entities' namespaces and owners
 * alone.
 */
export class ExamplePermissionPolicy implements PermissionPolicy {
  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const owners = user?.info.ownershipEntityRefs ?? [];
    if (owners.includes(ADMINS)) return { result: AuthorizeResult.ALLOW };

    const isShared = rayClusterConditions.isInNamespace(SHARED_NAMESPACES);
    const isOwner = rayClusterConditions.isOwner({ owners });

    if (isPermission(permission, rayClusterReadPermission)) {
      return createRayClusterConditionalDecision(permission, {
        anyOf: [isShared, isOwner],
      });
    }
    if (isPermission(permission, rayClusterCreatePermission)) {
      const templates = ['small', 'standard'];
      return createRayClusterConditionalDecision(permission, {
        allOf: [
          isShared,
          isOwner,
          rayClusterConditions.usesTemplate({ templates }),
          // These rules find what is dangerous, so they are turned around.
          { not: rayClusterConditions.usesServiceAccount({ except: [] }) },
          { not: rayClusterConditions.readsSecret({ except: ['datasets'] }) },
        ],
      });
    }
    if (isResourcePermission(permission, RESOURCE_TYPE_RAY_CLUSTER)) {
      return createRayClusterConditionalDecision(permission, isOwner);
    }
    if (isPermission(permission, rayTemplateReadPermission)) {
      return createRayTemplateConditionalDecision(
        permission,
        rayTemplateConditions.isInNamespace(SHARED_NAMESPACES),
      );
    }
    if (isResourcePermission(permission, RESOURCE_TYPE_RAY_TEMPLATE)) {
      return { result: AuthorizeResult.DENY };
    }
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
