import {
  rayClusterReadPermission,
  rayJobReadPermission,
  rayServiceReadPermission,
} from '../../permissions/permissions';
import { repeated, text } from '../../schema/fields';
import { field, httpOnlyField, message } from '../../schema/message';
import { clusterStatusSchema } from '../../status/clusterStatus';
import { jobStatusSchema } from '../../status/jobStatus';
import { serveStatusSchema } from '../../status/serveStatus';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/** Why things are as they are. */
export const statusOperations = {
  getClusterStatus: defineOperation({
    rpc: { service: 'rayport.v1.ClusterService', method: 'GetClusterStatus' },
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/status',
      api: 'portal',
    },
    input: keyRequest('GetClusterStatusRequest', {
      name: 'Cluster',
      namespace: 'Namespace',
    }),
    output: clusterStatusSchema,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Explains the state of a cluster, with its pods.',
  }),
  listClusterStatuses: defineOperation({
    rpc: {
      service: 'rayport.v1.ClusterService',
      method: 'ListClusterStatuses',
    },
    http: { method: 'GET', path: '/cluster-statuses', api: 'portal' },
    input: message('ListClusterStatusesRequest', {
      namespace: field(1, text(), 'Namespace to list; all when absent.'),
    }),
    output: message('ListClusterStatusesResponse', {
      statuses: field(
        1,
        repeated(clusterStatusSchema),
        'The states, without pods, by namespace and name.',
      ),
    }),
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Explains the states of all clusters.',
  }),
  getRayJobStatus: defineOperation({
    rpc: { service: 'rayport.v1.RayJobService', method: 'GetRayJobStatus' },
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/jobs/{name}/status',
      api: 'portal',
    },
    input: keyRequest('GetRayJobStatusRequest', {
      name: 'job',
      namespace: 'job namespace',
    }),
    output: jobStatusSchema,
    resource: 'job',
    access: 'read',
    permission: rayJobReadPermission,
    audit: 'job-fetch',
    summary:
      'Explains the state of a job, with its cluster, the pods that submit it and its events.',
  }),
  getRayServiceStatus: defineOperation({
    rpc: {
      service: 'rayport.v1.RayServeService',
      method: 'GetRayServiceStatus',
    },
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/services/{name}/status',
      api: 'portal',
    },
    input: keyRequest('GetRayServiceStatusRequest', {
      name: 'service',
      namespace: 'service namespace',
    }),
    output: serveStatusSchema,
    resource: 'service',
    access: 'read',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary:
      'Explains the state of a service, with the clusters and applications behind it and its events.',
  }),
  listRayServiceStatuses: defineOperation({
    http: { method: 'GET', path: '/service-statuses', api: 'portal' },
    input: message('ListRayServiceStatusesRequest', {
      namespace: httpOnlyField(text(), 'Namespace to list; all when absent.'),
    }),
    output: message('ListRayServiceStatusesResponse', {
      statuses: httpOnlyField(
        repeated(serveStatusSchema),
        'The states, without events, by namespace and name.',
      ),
    }),
    resource: 'service',
    access: 'list',
    permission: rayServiceReadPermission,
    audit: 'service-fetch',
    summary: 'Explains the states of all services.',
  }),
} as const;
