import { createPermission } from '@backstage/plugin-permission-common';
import { kindPermissions } from './kindPermissions';

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

/** The permissions of compute templates. */
export const templatePermissions = kindPermissions('template');

/** The permissions of clusters. */
export const clusterPermissions = kindPermissions('cluster');

/** The permissions of jobs. */
export const jobPermissions = kindPermissions('job');

/** The permissions of services. */
export const servicePermissions = kindPermissions('service');

/**
 * Create a cluster; conditions see the requested cluster.
 *
 * @public
 */
export const rayClusterCreatePermission = clusterPermissions.create;

/**
 * See a cluster, its state and its events; lists show only what it allows.
 *
 * @public
 */
export const rayClusterReadPermission = clusterPermissions.read;

/**
 * Delete a cluster.
 *
 * @public
 */
export const rayClusterDeletePermission = clusterPermissions.delete;

/**
 * Create a compute template; conditions see the requested template.
 *
 * @public
 */
export const rayTemplateCreatePermission = templatePermissions.create;

/**
 * See a compute template; lists show only what it allows.
 *
 * @public
 */
export const rayTemplateReadPermission = templatePermissions.read;

/**
 * Delete a compute template.
 *
 * @public
 */
export const rayTemplateDeletePermission = templatePermissions.delete;

/**
 * Change, suspend or resume a cluster.
 *
 * @public
 */
export const rayClusterUpdatePermission = clusterPermissions.update;

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
 * Use a cluster's Ray dashboard, which shows more than the portal: logs, stacks and profiles of everything on it.
 * Changes there also need `ray.cluster.submit`.
 *
 * @public
 */
export const rayClusterDashboardPermission = createPermission({
  name: 'ray.cluster.dashboard',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_RAY_CLUSTER,
});

/**
 * Send requests to the applications of a service through the portal, which may reach services that are not public.
 *
 * @public
 */
export const rayServiceRequestPermission = createPermission({
  name: 'ray.service.request',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_RAY_SERVICE,
});

function historyDeletePermission<T extends string>(kind: T) {
  return createPermission({
    name: `ray.history.delete.${kind}`,
    attributes: { action: 'delete' },
    resourceType: `ray-${kind}` as const,
  });
}

/**
 * Delete the history of deleted clusters; conditions see their last state.
 *
 * @public
 */
export const rayClusterHistoryDeletePermission =
  historyDeletePermission('cluster');

/**
 * Delete the history of deleted jobs; conditions see their last state.
 *
 * @public
 */
export const rayJobHistoryDeletePermission = historyDeletePermission('job');

/**
 * Delete the history of deleted services; conditions see their last state.
 *
 * @public
 */
export const rayServiceHistoryDeletePermission =
  historyDeletePermission('service');

/**
 * Change a compute template; objects made from it do not change.
 *
 * @public
 */
export const rayTemplateUpdatePermission = templatePermissions.update;

/**
 * Create a job; conditions see the requested job.
 *
 * @public
 */
export const rayJobCreatePermission = jobPermissions.create;

/**
 * See a job; lists show only what it allows.
 *
 * @public
 */
export const rayJobReadPermission = jobPermissions.read;

/**
 * Change, suspend or resume a job.
 *
 * @public
 */
export const rayJobUpdatePermission = jobPermissions.update;

/**
 * Delete a job.
 *
 * @public
 */
export const rayJobDeletePermission = jobPermissions.delete;

/**
 * Create a service; conditions see the requested service.
 *
 * @public
 */
export const rayServiceCreatePermission = servicePermissions.create;

/**
 * See a service; lists show only what it allows.
 *
 * @public
 */
export const rayServiceReadPermission = servicePermissions.read;

/**
 * Change, suspend or resume a service.
 *
 * @public
 */
export const rayServiceUpdatePermission = servicePermissions.update;

/**
 * Delete a service.
 *
 * @public
 */
export const rayServiceDeletePermission = servicePermissions.delete;
