import { clusterSpecRows } from './clusterSpecs';
import { ContractRow, ContractRows } from './ContractCase';
import { cluster, CLUSTER_NAME } from './objects';

const WRAP = 'Validate create cluster request failed.';
const SPECIFY = 'Please specify a valid value.';
const wrapped = (problem: string) =>
  `${problem}: ${WRAP}: Invalid input error: ${problem}`;
const refused = { status: 400, code: 3 };
const second = { name: 'second' };

const shown = {
  name: CLUSTER_NAME,
  namespace: cluster.namespace,
  user: 'ada',
  version: '2.46.0',
  environment: 3,
  clusterSpec: cluster.clusterSpec,
};

const suspended = { clusterState: 'suspended' };

const specRows = clusterSpecRows({ ...cluster, ...second }, WRAP);

/** Cases of clusters. */
export const clusterRows: ContractRows = [
  ...specRows.map((row: ContractRow) => ['createCluster', row] as const),
  [
    'createCluster',
    {
      title: 'the name is taken',
      body: cluster,
      status: 409,
      code: 6,
      reference: '500, code 13',
    },
  ],
  [
    'createCluster',
    {
      title: 'no name',
      body: { ...cluster, name: '' },
      ...refused,
      message: wrapped(`Cluster name is empty. ${SPECIFY}`),
    },
  ],
  [
    'createCluster',
    {
      title: 'no user',
      body: { ...cluster, user: '' },
      ...refused,
      message: wrapped(`User who create the cluster is empty. ${SPECIFY}`),
    },
  ],
  [
    'createCluster',
    {
      title: 'an environment that is not known',
      body: { ...cluster, ...second, environment: 9 },
      ...refused,
      message: 'environment: 9 must be one of DEV (0), ',
      reference: '200, and the environment is not shown',
    },
  ],
  [
    'createCluster',
    {
      title: 'no environment',
      body: { ...cluster, ...second, environment: 0 },
      status: 200,
      answer: second,
      absent: ['environment', 'clusterState'],
    },
  ],
  ['getCluster', { title: 'that exists', status: 200, answer: shown }],
  [
    'listCluster',
    {
      title: 'of its namespace',
      query: 'limit=1',
      status: 200,
      answer: { clusters: [shown] },
    },
  ],
  [
    'listCluster',
    {
      title: 'a limit that is no number',
      query: 'limit=abc',
      ...refused,
      message:
        'parsing field "limit": strconv.ParseInt: parsing "abc": invalid syntax',
    },
  ],
  [
    'listCluster',
    {
      title: 'another namespace in the query',
      status: 200,
      query: 'namespace=contract-other&limit=1',
      answer: { clusters: [shown] },
    },
  ],
  [
    'listAllClusters',
    {
      title: 'of all namespaces',
      query: `name=${CLUSTER_NAME}&limit=1`,
      status: 200,
      answer: { clusters: [shown] },
    },
  ],
  [
    'updateCluster',
    {
      title: 'to other annotations',
      body: { ...cluster, annotations: { team: 'a' } },
      status: 200,
      answer: { ...shown, annotations: { team: 'a' } },
    },
  ],
  [
    'patchCluster',
    {
      title: 'to another environment',
      body: { environment: 'STAGING' },
      status: 200,
      answer: { ...shown, environment: 2 },
    },
  ],
  [
    'renewClusterPods',
    {
      title: 'that are as they should be',
      params: second,
      status: 200,
      answer: {},
    },
  ],
  [
    'suspendCluster',
    { title: 'that runs', params: second, status: 200, answer: second },
  ],
  [
    'getCluster',
    {
      title: 'that is suspended',
      params: second,
      status: 200,
      answer: suspended,
      isEventual: true,
    },
  ],
  [
    'resumeCluster',
    { title: 'that is suspended', params: second, status: 200, answer: second },
  ],
  [
    'deleteCluster',
    { title: 'that exists', params: second, status: 200, answer: {} },
  ],
  [
    'deleteCluster',
    {
      title: 'a second time',
      params: second,
      status: 404,
      code: 5,
      message: 'Cluster second not found: Get cluster failure: NotFoundError: ',
      isEventual: true,
    },
  ],
];
