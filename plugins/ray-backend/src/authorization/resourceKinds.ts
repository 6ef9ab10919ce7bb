import { ResourcePermission } from '@backstage/plugin-permission-common';
import { PermissionRule } from '@backstage/plugin-permission-node';
import {
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayJobCreatePermission,
  rayJobReadPermission,
  rayPermissions,
  rayServiceCreatePermission,
  rayServiceReadPermission,
  rayTemplateCreatePermission,
  rayTemplateReadPermission,
  RESOURCE_TYPE_RAY_CLUSTER,
  RESOURCE_TYPE_RAY_JOB,
  RESOURCE_TYPE_RAY_SERVICE,
  RESOURCE_TYPE_RAY_TEMPLATE,
  ResourceKind,
} from '@rayport/backstage-plugin-ray-common';
import { podRules } from './podRules';
import { RayResource } from '../core/RayResource';
import {
  createRayResourceRef,
  isInNamespaceRule,
  isOwnerRule,
  RayFilter,
  RayResourceRef,
  usesTemplateRule,
} from './rules';

/** What the permission system must know about a kind of resource. */
export interface KindDeclaration {
  resourceRef: RayResourceRef;
  rules: Array<PermissionRule<RayResource, RayFilter, string>>;
  permissions: ResourcePermission[];
  /** The permission that makes resources of the kind visible. */
  readPermission: ResourcePermission;
  createPermission: ResourcePermission;
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

/** Rules of what has an owner, templates and pods: clusters, jobs and services. */
function ownedResourceRules<T extends string>(
  resourceRef: RayResourceRef<T>,
  plural: string,
) {
  return {
    isInNamespace: isInNamespaceRule(resourceRef, plural),
    isOwner: isOwnerRule(resourceRef, plural),
    usesTemplate: usesTemplateRule(resourceRef, plural),
    ...podRules(resourceRef, plural),
  };
}

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
  {
    readPermission,
    createPermission,
  }: Pick<KindDeclaration, 'readPermission' | 'createPermission'>,
): KindDeclaration {
  return {
    resourceRef,
    rules: Object.values(rules),
    permissions: rayPermissions.filter(
      ({ resourceType }) => resourceType === resourceRef.resourceType,
    ),
    readPermission,
    createPermission,
  };
}

/** Every kind of resource, declared once. */
export const resourceKinds: Record<ResourceKind, KindDeclaration> = {
  cluster: declare(rayClusterResourceRef, clusterRules, {
    readPermission: rayClusterReadPermission,
    createPermission: rayClusterCreatePermission,
  }),
  template: declare(rayTemplateResourceRef, templateRules, {
    readPermission: rayTemplateReadPermission,
    createPermission: rayTemplateCreatePermission,
  }),
  job: declare(rayJobResourceRef, jobRules, {
    readPermission: rayJobReadPermission,
    createPermission: rayJobCreatePermission,
  }),
  service: declare(rayServiceResourceRef, serviceRules, {
    readPermission: rayServiceReadPermission,
    createPermission: rayServiceCreatePermission,
  }),
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
