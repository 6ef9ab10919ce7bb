import { rayClusterReadPermission } from '../../permissions/permissions';
import { repeated, text } from '../../schema/fields';
import { httpOnlyField as field, message } from '../../schema/message';
import { clusterStatusSchema } from '../../status/clusterStatus';
import { defineOperation } from '../Operation';
import { keyRequest } from '../requests';

/** Why things are as they are. */
export const statusOperations = {
  getClusterStatus: defineOperation({
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
    http: { method: 'GET', path: '/cluster-statuses', api: 'portal' },
    input: message('ListClusterStatusesRequest', {
      namespace: field(text(), 'Namespace to list; all when absent.'),
    }),
    output: message('ListClusterStatusesResponse', {
      statuses: field(
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
} as const;
