import { clusterPermissions } from '../permissions/permissions';
import { clusterRules } from '../rules/clusterRules';
import { Cluster, clusterSchema } from '../schema/cluster';
import { int32, timestamp } from '../schema/fields';
import { httpOnlyField as field, message } from '../schema/message';
import {
  CLUSTER_STATES,
  ClusterState,
  ClusterStatus,
  clusterStatusSchema,
} from '../status/clusterStatus';
import {
  clusterFilters,
  NextPage,
  OWNED_COLUMNS,
  OwnedFilters,
  PageOfList,
  tokenPages,
  WARNINGS_OF_ROW,
} from './listFields';
import {
  NamesByState,
  StatefulKind,
  StatusLists,
  Suspendable,
  Updatable,
} from './Kind';
import { QueueOfCreation, queueOfCreation } from './queueOfCreation';

/**
 * A row of the list of clusters.
 *
 * @public
 */
export type ClusterRow = {
  cluster?: Cluster;
  status?: ClusterStatus;
  warnings: number;
  idleSince: string;
  idleSuspendAt: string;
};

/**
 * A row of the list of clusters.
 *
 * @public
 */
export const clusterRowSchema = message<ClusterRow>('ClusterRow', {
  cluster: field(clusterSchema.optional(), 'The cluster.'),
  status: field(
    clusterStatusSchema.optional(),
    'What it is doing and why, without its pods.',
  ),
  warnings: field(int32(), WARNINGS_OF_ROW),
  idleSince: field(
    timestamp(),
    'Since when nothing works on it; absent where something does, or nobody knows.',
  ),
  idleSuspendAt: field(
    timestamp(),
    'When it will be suspended for that, unless it is used or kept.',
  ),
});

/**
 * Types of the cluster kind.
 *
 * @public
 */
export interface ClusterTypes {
  kind: 'cluster';
  type: 'Cluster';
  field: 'cluster';
  object: Cluster;
  creation: QueueOfCreation;
  query: PageOfList & OwnedFilters;
  continuation: NextPage;
  row: ClusterRow;
  list: 'listCluster';
}

/**
 * Describes clusters.
 *
 * @public
 */
export const clusterKind: StatefulKind<
  ClusterTypes,
  ClusterState,
  ClusterStatus
> &
  Suspendable &
  Updatable &
  StatusLists &
  NamesByState = {
  kind: 'cluster',
  type: 'Cluster',
  field: 'cluster',
  path: 'clusters',
  noun: 'cluster',
  service: 'ClusterService',
  kubernetesKind: 'RayCluster',
  words: { name: 'Cluster', namespace: 'Namespace' },
  permissions: clusterPermissions,
  schema: clusterSchema,
  outputFields: [
    'createdAt',
    'deletedAt',
    'clusterState',
    'events',
    'serviceEndpoint',
  ] satisfies (keyof Cluster)[],
  rules: clusterRules,
  create: {
    summary: 'Creates a cluster from compute templates.',
    refusal: {
      validate: 'Validate create cluster request failed.',
      convert: {
        failure: 'Failed to create a Ray cluster',
        call: 'Create Cluster failed.',
      },
    },
    query: queueOfCreation,
    otherNamespace: 'in the cluster definition',
  },
  get: { summary: 'Returns a cluster with its state, events and endpoints.' },
  hasV1alpha2: true,
  delete: { summary: 'Deletes a cluster with its pods and services.' },
  list: {
    method: 'ListCluster',
    query: from => ({ ...tokenPages.request(from), ...clusterFilters }),
    continuation: tokenPages.response,
  },
  update: {
    summary:
      'Replaces what a request owns of a cluster, and keeps the rest; warnings say what running pods do not notice.',
  },
  suspend: {
    summary: 'Takes a cluster’s pods away and keeps its specification.',
  },
  resume: { summary: 'Brings the pods of a suspended cluster back.' },
  patch: {
    summary:
      'Changes fields of a cluster, such as replicas, images and environment; warnings say what running pods do not notice.',
  },
  page: {
    row: clusterRowSchema,
    columns: [...OWNED_COLUMNS, 'workers', 'version'],
  },
  listStatuses: { without: 'pods and groups', hasRpc: true },
  hasNamesByState: true,
  states: CLUSTER_STATES,
  goal: 'ready',
  deadEnds: ['failed', 'deleting'],
  status: {
    schema: clusterStatusSchema,
    summary: 'Explains the state of a cluster, with its pods.',
  },
};
