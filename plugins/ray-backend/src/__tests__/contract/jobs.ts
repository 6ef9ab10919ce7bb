import { clusterSpecRows } from './clusterSpecs';
import { ContractRow, ContractRows } from './ContractCase';
import { CLUSTER_NAME, job, NAME } from './objects';

const WRAP = 'Validate job request failed.';
const FAILURE = 'Failed to create a Ray Job';
const SPECIFY = 'Please specify a valid value.';
const wrapped = (problem: string) =>
  `${problem}: ${WRAP}: Invalid input error: ${problem}`;
const refused = { status: 400, code: 3 };
const second = { name: 'second' };
const { clusterSpec: _, ...withoutCluster } = job;
const shown = { ...job };

/** Cases of jobs. */
export const jobRows: ContractRows = [
  ...clusterSpecRows({ ...job, ...second }, WRAP).map(
    (row: ContractRow) => ['createRayJob', row] as const,
  ),
  [
    'createRayJob',
    {
      title: 'the name is taken',
      body: job,
      status: 409,
      code: 6,
      reference: '500, code 13',
    },
  ],
  [
    'createRayJob',
    {
      title: 'no name',
      body: { ...job, name: '' },
      ...refused,
      message: wrapped(`Job name is empty. ${SPECIFY}`),
    },
  ],
  [
    'createRayJob',
    {
      title: 'no user',
      body: { ...job, user: '' },
      ...refused,
      message: wrapped(`User who create the job is empty. ${SPECIFY}`),
    },
  ],
  [
    'createRayJob',
    {
      title: 'a submitter whose memory is no quantity',
      body: { ...job, ...second, jobSubmitter: { memory: 'much' } },
      ...refused,
      message: `${FAILURE}: Create Job failed.: InvalidInputError: ${FAILURE}: memory for ray job submitter much is not specified correctly: `,
    },
  ],
  [
    'createRayJob',
    {
      title: 'a selector of no cluster',
      body: { ...withoutCluster, ...second, clusterSelector: { a: 'b' } },
      ...refused,
      reference: '200; the operator refuses the job',
    },
  ],
  [
    'createRayJob',
    {
      title: 'on an existing cluster',
      body: {
        ...withoutCluster,
        ...second,
        clusterSelector: { 'ray.io/cluster': CLUSTER_NAME },
      },
      status: 200,
      answer: second,
      absent: ['version', 'clusterSpec', 'jobStatus', 'deleteAt'],
    },
  ],
  ['getRayJob', { title: 'that exists', status: 200, answer: shown }],
  [
    'getRayJob',
    {
      title: 'that runs',
      status: 200,
      isEventual: true,
      answer: { jobDeploymentStatus: 'Running' },
      needsRay: true,
    },
  ],
  [
    'listRayJobs',
    {
      title: 'of its namespace',
      status: 200,
      answer: { jobs: [{ name: NAME }, second] },
      absent: ['continue'],
    },
  ],
  [
    'listRayJobs',
    {
      title: 'two limits',
      query: 'limit=1&limit=2',
      ...refused,
      message: 'too many values for field "limit": 1, 2',
    },
  ],
  [
    'listAllRayJobs',
    {
      title: 'in pages',
      query: 'limit=1',
      status: 200,
      answer: { jobs: [shown] },
    },
  ],
  [
    'patchRayJob',
    {
      title: 'that is not changed',
      body: {},
      status: 200,
      answer: { name: NAME },
    },
  ],
  [
    'patchRayJob',
    { title: 'to another name', body: { name: 'other' }, ...refused },
  ],
  [
    'suspendRayJob',
    { title: 'that runs', status: 200, answer: { name: NAME } },
  ],
  [
    'getRayJob',
    {
      title: 'that is suspended',
      status: 200,
      isEventual: true,
      answer: { jobDeploymentStatus: 'Suspended' },
    },
  ],
  [
    'resumeRayJob',
    { title: 'that is suspended', status: 200, answer: { name: NAME } },
  ],
  [
    'deleteRayJob',
    { title: 'that exists', params: second, status: 200, answer: {} },
  ],
  [
    'deleteRayJob',
    {
      title: 'once it is gone',
      params: second,
      status: 404,
      code: 5,
      message: 'Job second not found: Get job failure: NotFoundError: ',
      isEventual: true,
    },
  ],
];
