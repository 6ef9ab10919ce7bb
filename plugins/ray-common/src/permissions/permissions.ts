import { createPermission } from '@backstage/plugin-permission-common';

/** Resource type of clusters in permission policies. */
export const RESOURCE_TYPE_RAY_CLUSTER = 'ray-cluster';

/** Resource type of compute templates in permission policies. */
export const RESOURCE_TYPE_RAY_TEMPLATE = 'ray-template';

/** Create a cluster; conditions look at the cluster as it is asked for. */
export const rayClusterCreatePermission = createPermission({
  name: 'ray.cluster.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/** See a cluster, its state and its events; lists show only what it allows. */
export const rayClusterReadPermission = createPermission({
  name: 'ray.cluster.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/** Delete a cluster. */
export const rayClusterDeletePermission = createPermission({
  name: 'ray.cluster.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/** Create a compute template; conditions look at the template as it is asked for. */
export const rayTemplateCreatePermission = createPermission({
  name: 'ray.template.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/** See a compute template; lists show only what it allows. */
export const rayTemplateReadPermission = createPermission({
  name: 'ray.template.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/** Delete a compute template. */
export const rayTemplateDeletePermission = createPermission({
  name: 'ray.template.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/** Every permission of Rayport. */
export const rayPermissions = [
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayClusterDeletePermission,
  rayTemplateCreatePermission,
  rayTemplateReadPermission,
  rayTemplateDeletePermission,
];
