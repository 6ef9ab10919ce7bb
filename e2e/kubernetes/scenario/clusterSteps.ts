import { Step } from './Step';
import {
  cluster,
  clusterWithHead,
  createAndAwait,
  headGroupSpec,
  PORTAL,
  V1,
  workers,
} from './parts';

const path = `${V1}/clusters`;
const demo = `${path}/demo`;
const explained = `${PORTAL}/clusters/demo/status`;

const refusals: Step[] = [
  {
    name: 'create a cluster without its template',
    body: clusterWithHead('lacking', { computeTemplate: 'absent' }),
  },
  { name: 'create a cluster without a name', body: cluster('') },
  { name: 'create a cluster with a bad name', body: cluster('Not_A_Name') },
  {
    name: 'create a cluster with a name that is too long',
    body: cluster('n'.repeat(64)),
  },
  { name: 'create a cluster without a user', body: cluster('a', { user: '' }) },
  {
    name: 'create a cluster of another namespace',
    body: cluster('a', { namespace: 'default' }),
  },
  {
    name: 'create a cluster with too few workers',
    body: cluster('a', {
      clusterSpec: {
        headGroupSpec,
        workerGroupSpec: [{ ...workers(1), minReplicas: 4 }],
      },
    }),
  },
  {
    name: 'create a cluster with labels that are none',
    body: clusterWithHead('a', { labels: { 'not a label': '!' } }),
  },
  {
    name: 'create a cluster with two volumes of one name',
    body: clusterWithHead('a', {
      volumes: ['/a', '/b'].map(mountPath => ({
        name: 'twice',
        volumeType: 'EMPTY_DIR',
        mountPath,
      })),
    }),
  },
].map(step => ({ ...step, method: 'POST', path }));

export const clusterSteps: Step[] = [
  ...refusals,
  { name: 'create a cluster from text', method: 'POST', path },
  {
    name: 'try to create a cluster',
    method: 'POST',
    path: `${path}?dryRun=All`,
    body: cluster('tried'),
  },
  ...createAndAwait('clusters', cluster('demo'), {
    clusterState: 'ready',
    events: [{}, {}, {}],
  }),
  {
    name: 'create a cluster that exists',
    method: 'POST',
    path,
    body: cluster('demo'),
  },
  {
    name: 'the cluster is explained',
    path: explained,
    until: { state: 'ready' },
  },
  { name: 'get a cluster that does not exist', path: `${path}/absent` },
  {
    name: 'get a cluster in a namespace that does not exist',
    path: '/apis/v1/namespaces/nowhere/clusters/demo',
  },
  {
    name: 'get a cluster in no namespace',
    path: '/apis/v1/namespaces//clusters/demo',
  },
  { name: 'get a cluster without a name', path: `${path}/` },
  { name: 'get a cluster with an odd name', path: `${path}/%20` },
  { name: 'list clusters', path },
  { name: 'list clusters with a limit that is none', path: `${path}?limit=x` },
  {
    name: 'list clusters with a token that is none',
    path: `${path}?continue=nonsense`,
  },
  { name: 'post to a cluster', method: 'POST', path: demo, body: {} },
  {
    name: 'scale the cluster',
    method: 'PATCH',
    path: demo,
    body: { clusterSpec: { workerGroupSpec: [workers(2)] } },
  },
  {
    name: 'the cluster has grown',
    path: explained,
    // Pods exist before the operator's status reports the change.
    until: { reason: 'AllPodsReady', readyWorkers: 2, desiredWorkers: 2 },
  },
  {
    name: 'scale the cluster beyond its maximum',
    method: 'PATCH',
    path: demo,
    body: { clusterSpec: { workerGroupSpec: [workers(9)] } },
  },
  {
    name: 'change the cluster after somebody else',
    method: 'PATCH',
    path: demo,
    body: { annotations: { note: 'late' } },
    headers: { 'If-Match': '"1"' },
  },
  { name: 'suspend the cluster', method: 'POST', path: `${demo}:suspend` },
  {
    name: 'the cluster is suspended',
    path: explained,
    until: { state: 'suspended' },
  },
  { name: 'resume the cluster', method: 'POST', path: `${demo}:resume` },
  {
    name: 'the cluster is back',
    path: explained,
    until: { state: 'ready', readyWorkers: 3, desiredWorkers: 3 },
  },
];

export const lastClusterSteps: Step[] = [
  { name: 'delete the cluster', method: 'DELETE', path: demo },
  {
    name: 'the cluster is gone',
    path: demo,
    until: { code: 5 },
  },
  { name: 'delete it again', method: 'DELETE', path: demo },
];
