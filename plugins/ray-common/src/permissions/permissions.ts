import { createPermission } from '@backstage/plugin-permission-common';

/**
 * Resource type of clusters in permission policies.
 *
 * @public
 */
export const RESOURCE_TYPE_RAY_CLUSTER = 'ray-cluster';

/**
 * Resource type of compute templates in permission policies.
 *
 * @public
 */
export const RESOURCE_TYPE_RAY_TEMPLATE = 'ray-template';

/**
 * Resource type of jobs in permission policies.
 *
 * @public
 */
export const RESOURCE_TYPE_RAY_JOB = 'ray-job';

/**
 * Resource type of services in permission policies.
 *
 * @public
 */
export const RESOURCE_TYPE_RAY_SERVICE = 'ray-service';

/**
 * Create a cluster; conditions look at the cluster as it is asked for.
 *
 * @public
 */
export const rayClusterCreatePermission = createPermission({
  name: 'ray.cluster.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * See a cluster, its state and its events; lists show only what it allows.
 *
 * @public
 */
export const rayClusterReadPermission = createPermission({
  name: 'ray.cluster.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Delete a cluster.
 *
 * @public
 */
export const rayClusterDeletePermission = createPermission({
  name: 'ray.cluster.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Create a compute template; conditions look at the template as it is asked for.
 *
 * @public
 */
export const rayTemplateCreatePermission = createPermission({
  name: 'ray.template.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/**
 * See a compute template; lists show only what it allows.
 *
 * @public
 */
export const rayTemplateReadPermission = createPermission({
  name: 'ray.template.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/**
 * Delete a compute template.
 *
 * @public
 */
export const rayTemplateDeletePermission = createPermission({
  name: 'ray.template.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/**
 * Change, suspend or resume a cluster.
 *
 * @public
 */
export const rayClusterUpdatePermission = createPermission({
  name: 'ray.cluster.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Submit jobs to a running cluster, stop and delete them.
 *
 * @public
 */
export const rayClusterSubmitPermission = createPermission({
  name: 'ray.cluster.submit',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Look at a cluster's Ray dashboard, which shows more than the portal does: logs, stacks and profiles of whatever runs
 * on it. What changes something there needs `ray.cluster.submit`, too.
 *
 * @public
 */
export const rayClusterDashboardPermission = createPermission({
  name: 'ray.cluster.dashboard',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Change a compute template; what was made from it stays as it is.
 *
 * @public
 */
export const rayTemplateUpdatePermission = createPermission({
  name: 'ray.template.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_TEMPLATE,
});

/**
 * Create a job; conditions look at the job as it is asked for.
 *
 * @public
 */
export const rayJobCreatePermission = createPermission({
  name: 'ray.job.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_JOB,
});

/**
 * See a job; lists show only what it allows.
 *
 * @public
 */
export const rayJobReadPermission = createPermission({
  name: 'ray.job.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_JOB,
});

/**
 * Change, suspend or resume a job.
 *
 * @public
 */
export const rayJobUpdatePermission = createPermission({
  name: 'ray.job.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_JOB,
});

/**
 * Delete a job.
 *
 * @public
 */
export const rayJobDeletePermission = createPermission({
  name: 'ray.job.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_JOB,
});

/**
 * Create a service; conditions look at the service as it is asked for.
 *
 * @public
 */
export const rayServiceCreatePermission = createPermission({
  name: 'ray.service.create',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_RAY_SERVICE,
});

/**
 * See a service; lists show only what it allows.
 *
 * @public
 */
export const rayServiceReadPermission = createPermission({
  name: 'ray.service.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_SERVICE,
});

/**
 * Change, suspend or resume a service.
 *
 * @public
 */
export const rayServiceUpdatePermission = createPermission({
  name: 'ray.service.update',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_SERVICE,
});

/**
 * Delete a service.
 *
 * @public
 */
export const rayServiceDeletePermission = createPermission({
  name: 'ray.service.delete',
  attributes: { action: 'delete' },
  resourceType: RESOURCE_TYPE_RAY_SERVICE,
});

/**
 * Every permission of Rayport.
 *
 * @public
 */
export const rayPermissions = [
  rayClusterCreatePermission,
  rayClusterReadPermission,
  rayClusterDeletePermission,
  rayTemplateCreatePermission,
  rayTemplateReadPermission,
  rayTemplateDeletePermission,
  rayClusterUpdatePermission,
  rayClusterSubmitPermission,
  rayClusterDashboardPermission,
  rayTemplateUpdatePermission,
  rayJobCreatePermission,
  rayJobReadPermission,
  rayJobUpdatePermission,
  rayJobDeletePermission,
  rayServiceCreatePermission,
  rayServiceReadPermission,
  rayServiceUpdatePermission,
  rayServiceDeletePermission,
];
