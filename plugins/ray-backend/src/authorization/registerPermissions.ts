import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { createConditionAuthorizer } from '@backstage/plugin-permission-node';
import {
  isRayApiError,
  RESOURCE_TYPE_RAY_CLUSTER,
  ResourceKind,
  rayPermissions,
} from '@rayport/backstage-plugin-ray-common';
import { clusterResource, RayResource, templateResource } from './RayResource';
import { DecisionApplier } from './Guard';
import {
  rayClusterResourceRef,
  rayPermissionRules,
  rayTemplateResourceRef,
} from './rules';
import { ClusterService } from '../clusters/ClusterService';
import { TemplateService } from '../templates/TemplateService';

/** Resource refs are `<namespace>/<name>`. */
function keyOf(resourceRef: string) {
  const [namespace = '', name = ''] = resourceRef.split('/', 2);
  return { namespace, name };
}

async function loadAll(
  resourceRefs: string[],
  load: (key: { namespace: string; name: string }) => Promise<RayResource>,
): Promise<Array<RayResource | undefined>> {
  return Promise.all(
    resourceRefs.map(ref =>
      load(keyOf(ref)).catch((error: unknown) => {
        if (isRayApiError(error) && error.code === 'NOT_FOUND') {
          return undefined;
        }
        throw error;
      }),
    ),
  );
}

/**
 * Makes permissions and rules known to the permission system, and returns how its conditional decisions are brought to
 * a resource.
 */
export function registerPermissions(options: {
  registry: PermissionsRegistryService;
  clusters: ClusterService;
  templates: TemplateService;
}): Record<ResourceKind, DecisionApplier> {
  const { registry, clusters, templates } = options;
  const isOfCluster = (permission: (typeof rayPermissions)[number]) =>
    permission.resourceType === RESOURCE_TYPE_RAY_CLUSTER;
  registry.addResourceType({
    resourceRef: rayClusterResourceRef,
    permissions: rayPermissions.filter(isOfCluster),
    rules: rayPermissionRules.cluster,
    getResources: refs =>
      loadAll(refs, async key => clusterResource(await clusters.get(key, {}))),
  });
  registry.addResourceType({
    resourceRef: rayTemplateResourceRef,
    permissions: rayPermissions.filter(permission => !isOfCluster(permission)),
    rules: rayPermissionRules.template,
    getResources: refs =>
      loadAll(refs, async key =>
        templateResource(await templates.get(key, {})),
      ),
  });
  return {
    cluster: createConditionAuthorizer(
      registry.getPermissionRuleset(rayClusterResourceRef),
    ),
    template: createConditionAuthorizer(
      registry.getPermissionRuleset(rayTemplateResourceRef),
    ),
  };
}
