import {
  rayClusterCreatePermission,
  rayClusterDeletePermission,
  rayClusterReadPermission,
} from '../permissions/permissions';
import { clusterRules } from '../rules/clusterRules';
import { SPECIFY, under, withRules } from '../rules/Rules';
import { clusterSchema } from '../schema/cluster';
import { repeated, text } from '../schema/fields';
import { field, message } from '../schema/message';
import { defineOperation } from './Operation';
import { listAllClustersRequest, listClustersRequest } from './listRequests';
import { emptySchema, keyRequest } from './requests';

const SERVICE = 'proto.ClusterService';
const COLLECTION = '/namespaces/{namespace}/clusters';
const ITEM = `${COLLECTION}/{name}`;
const WORDS = { name: 'Cluster', namespace: 'Namespace' };

const createRequest = withRules(
  message('CreateClusterRequest', {
    cluster: field(1, clusterSchema.optional(), 'The cluster to create.'),
    namespace: field(2, text(), 'Namespace to create it in.'),
  }),
  (request, report) => {
    if (!request.namespace)
      report(['namespace'], `Namespace is empty. ${SPECIFY}`);
    const cluster = request.cluster ?? clusterSchema.parse({});
    if (cluster.namespace !== request.namespace) {
      report(
        ['cluster', 'namespace'],
        'The namespace in the request is different from the namespace in the cluster definition.',
      );
    }
    clusterRules(cluster, under(report, 'cluster'));
  },
);

function listResponse(name: string) {
  return message(name, {
    clusters: field(
      1,
      repeated(clusterSchema),
      'The clusters, by namespace and name.',
    ),
    continue: field(2, text(), 'Token of the next page; absent on the last.'),
  });
}

/** Operations on clusters (KubeRay API server V1, ClusterService). */
export const clusterOperations = {
  createCluster: defineOperation({
    rpc: { service: SERVICE, method: 'CreateCluster' },
    http: { method: 'POST', path: COLLECTION, body: 'cluster', api: 'v1' },
    input: createRequest,
    output: clusterSchema,
    resource: 'cluster',
    access: 'create',
    isIdempotent: true,
    permission: rayClusterCreatePermission,
    audit: 'cluster-create',
    summary: 'Creates a cluster from compute templates.',
    refusal: {
      validate: 'Validate create cluster request failed.',
      convert: {
        failure: 'Failed to create a Ray cluster',
        call: 'Create Cluster failed.',
      },
    },
  }),
  getCluster: defineOperation({
    rpc: { service: SERVICE, method: 'GetCluster' },
    http: { method: 'GET', path: ITEM, api: 'v1', v1alpha2: true },
    input: keyRequest('GetClusterRequest', WORDS),
    output: clusterSchema,
    resource: 'cluster',
    access: 'read',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Returns a cluster with its state, events and endpoints.',
  }),
  listCluster: defineOperation({
    rpc: { service: SERVICE, method: 'ListCluster' },
    http: { method: 'GET', path: COLLECTION, api: 'v1', v1alpha2: true },
    input: listClustersRequest,
    output: listResponse('ListClustersResponse'),
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Lists the clusters of a namespace.',
  }),
  listAllClusters: defineOperation({
    rpc: { service: SERVICE, method: 'ListAllClusters' },
    http: { method: 'GET', path: '/clusters', api: 'v1', v1alpha2: true },
    input: listAllClustersRequest,
    output: listResponse('ListAllClustersResponse'),
    resource: 'cluster',
    access: 'list',
    permission: rayClusterReadPermission,
    audit: 'cluster-fetch',
    summary: 'Lists the clusters of all namespaces.',
  }),
  deleteCluster: defineOperation({
    rpc: { service: SERVICE, method: 'DeleteCluster' },
    http: { method: 'DELETE', path: ITEM, api: 'v1' },
    input: keyRequest('DeleteClusterRequest', WORDS),
    output: emptySchema,
    resource: 'cluster',
    access: 'delete',
    isConditional: true,
    permission: rayClusterDeletePermission,
    audit: 'cluster-delete',
    summary: 'Deletes a cluster with its pods and services.',
  }),
} as const;
