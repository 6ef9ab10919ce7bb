import { ResourcePermission } from '@backstage/plugin-permission-common';
import { PermissionRule } from '@backstage/plugin-permission-node';
import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayPermissions,
  rayServiceReadPermission,
  rayTemplateReadPermission,
  RESOURCE_TYPE_RAY_CLUSTER,
  RESOURCE_TYPE_RAY_JOB,
  RESOURCE_TYPE_RAY_SERVICE,
  RESOURCE_TYPE_RAY_TEMPLATE,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { RayResource } from './RayResource';
import {
  createRayResourceRef,
  isInNamespaceRule,
  ownedResourceRules,
  RayFilter,
  RayResourceRef,
} from './rules';

/** What the permission system must know about a kind of resource. */
export interface KindDeclaration {
  resourceRef: RayResourceRef;
  rules: Array<PermissionRule<RayResource, RayFilter, string>>;
  permissions: ResourcePermission[];
  /** The permission that makes resources of the kind visible. */
  readPermission: ResourcePermission;
}

/** Clusters, for permission policies. */
export const rayClusterResourceRef = createRayResourceRef(
  RESOURCE_TYPE_RAY_CLUSTER,
);
/** Compute templates, for permission policies. */
export const rayTemplateResourceRef = createRayResourceRef(
  RESOURCE_TYPE_RAY_TEMPLATE,
);
/** Jobs, for permission policies. */
export const rayJobResourceRef = createRayResourceRef(RESOURCE_TYPE_RAY_JOB);
/** Services, for permission policies. */
export const rayServiceResourceRef = createRayResourceRef(
  RESOURCE_TYPE_RAY_SERVICE,
);

/** Rules of clusters. */
export const clusterRules = ownedResourceRules(
  rayClusterResourceRef,
  'clusters',
);
/** Rules of compute templates. */
export const templateRules = {
  isInNamespace: isInNamespaceRule(rayTemplateResourceRef, 'compute templates'),
};
/** Rules of jobs. */
export const jobRules = ownedResourceRules(rayJobResourceRef, 'jobs');
/** Rules of services. */
export const serviceRules = ownedResourceRules(
  rayServiceResourceRef,
  'services',
);

function declare(
  resourceRef: RayResourceRef,
  rules: Record<string, PermissionRule<RayResource, RayFilter, string>>,
  readPermission: ResourcePermission,
): KindDeclaration {
  return {
    resourceRef,
    rules: Object.values(rules),
    permissions: rayPermissions.filter(
      ({ resourceType }) => resourceType === resourceRef.resourceType,
    ),
    readPermission,
  };
}

/** Every kind of resource, declared once. */
export const resourceKinds: Record<ResourceKind, KindDeclaration> = {
  cluster: declare(
    rayClusterResourceRef,
    clusterRules,
    rayClusterReadPermission,
  ),
  template: declare(
    rayTemplateResourceRef,
    templateRules,
    rayTemplateReadPermission,
  ),
  job: declare(rayJobResourceRef, jobRules, rayJobReadPermission),
  service: declare(
    rayServiceResourceRef,
    serviceRules,
    rayServiceReadPermission,
  ),
};

/** Every kind of resource. */
export const RESOURCE_KINDS: readonly ResourceKind[] = [
  'cluster',
  'job',
  'service',
  'template',
];

/** Makes something for each kind. */
export function forEachKind<T>(
  make: (kind: ResourceKind) => T,
): Record<ResourceKind, T> {
  return {
    cluster: make('cluster'),
    template: make('template'),
    job: make('job'),
    service: make('service'),
  };
}
