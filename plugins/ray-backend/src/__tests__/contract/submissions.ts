import { ContractRows } from './ContractCase';
import { CLUSTER_NAME, jobsubmission } from './objects';

const refused = { status: 400, code: 3 };
const missing = { status: 404, code: 5, reference: '500, code 2' };
const key = { submissionid: 'first' };
const first = { ...jobsubmission, submissionId: 'first' };
const ended = { ...first, status: 'SUCCEEDED' };
const needsRay = true;
const isEventual = true;

/** Cases of job submissions. */
export const submissionRows: ContractRows = [
  [
    'submitRayJob',
    {
      title: 'no entrypoint',
      body: '',
      ...refused,
      message: 'entrypoint: Entrypoint is empty. Please specify a valid value.',
      reference: '200: submits nothing',
    },
  ],
  [
    'submitRayJob',
    {
      title: 'to a cluster that is ready',
      body: first,
      status: 200,
      answer: { submissionId: 'first' },
      needsRay,
      isEventual,
    },
  ],
  [
    'submitRayJob',
    {
      title: 'an id that is used',
      body: first,
      status: 409,
      code: 6,
      reference: '500, code 2',
      needsRay,
    },
  ],
  [
    'getJobDetails',
    {
      title: 'that has ended',
      params: key,
      status: 200,
      answer: ended,
      needsRay,
      isEventual,
    },
  ],
  [
    'listJobDetails',
    {
      title: 'of a cluster',
      status: 200,
      needsRay,
      answer: { submissions: [ended] },
    },
  ],
  [
    'getJobLog',
    {
      title: 'that has ended',
      params: key,
      status: 200,
      needsRay,
      // In the sandbox a line before it says that nothing has run.
      answer: { log: expect.stringMatching(/(^|\n)hello\n$/) },
    },
  ],
  [
    'stopRayJob',
    {
      title: 'that has ended',
      params: key,
      status: 200,
      answer: {},
      needsRay,
    },
  ],
  [
    'deleteRayJobSubmission',
    {
      title: 'that has ended',
      params: key,
      status: 200,
      answer: {},
      needsRay,
    },
  ],
  ...(
    [
      'getJobDetails',
      'getJobLog',
      'stopRayJob',
      'deleteRayJobSubmission',
    ] as const
  ).map(
    id =>
      [
        id,
        { title: 'that is missing', params: key, ...missing, needsRay },
      ] as const,
  ),
  [
    'listJobDetails',
    {
      title: 'of a cluster that is missing',
      params: { clustername: `no-${CLUSTER_NAME}` },
      status: 404,
      code: 5,
      message: `Cluster no-${CLUSTER_NAME} not found: Get cluster failed.: NotFoundError: `,
    },
  ],
];
