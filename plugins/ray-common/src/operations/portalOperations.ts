import {
  rayClusterReadPermission,
  rayTemplateReadPermission,
} from '../permissions/permissions';
import { repeated, text } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import { clusterStatusSchema } from '../status/clusterStatus';
import { defineOperation } from './Operation';
import { keyRequest } from './requests';

/** What the portal's pages need beyond the KubeRay contract; served under `/api/ray`. */
export const portalOperations = {
  getClusterStatus: defineOperation({
    http: {
      method: 'GET',
      path: '/namespaces/{namespace}/clusters/{name}/status',
      api: 'portal',
    },
    input: keyRequest('GetClusterStatusRequest', 'Cluster'),
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
  listNamespaces: defineOperation({
    http: { method: 'GET', path: '/namespaces', api: 'portal' },
    input: message('ListNamespacesRequest', {}),
    output: message('ListNamespacesResponse', {
      namespaces: field(
        repeated(text()),
        'Namespaces whose templates the caller may see, by name.',
      ),
    }),
    resource: 'template',
    access: 'list',
    permission: rayTemplateReadPermission,
    audit: 'namespace-fetch',
    summary: 'Lists the namespaces that exist.',
  }),
} as const;
