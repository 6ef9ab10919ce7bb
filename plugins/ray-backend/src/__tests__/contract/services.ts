import { clusterSpecRows } from './clusterSpecs';
import { ContractRow, ContractRows } from './ContractCase';
import { NAME, service } from './objects';

const SPECIFY = 'Please specify a valid value.';
const FAILURE = 'Failed to create a Ray Service';
const CREATE = 'Validate create service request failed.';
const UPDATE = 'Validate update service request failed.';
const wrapped = (problem: string, wrap: string) =>
  `${problem}: ${wrap}: Invalid input error: ${problem}`;
const refused = { status: 400, code: 3 };
const second = { name: 'second' };
const config = service.serveConfigV2.replaceAll('fruit', 'vegetables');
const shown = { ...service, deleteAt: '1969-12-31T23:59:59Z' };
const noTotal = ['totalSize', 'nextPageToken'];

/** Cases of services. */
export const serviceRows: ContractRows = [
  ...clusterSpecRows({ ...service, ...second }, CREATE).map(
    (row: ContractRow) => ['createRayService', row] as const,
  ),
  [
    'createRayService',
    {
      title: 'the name is taken',
      body: service,
      status: 409,
      code: 6,
      reference: '500, code 13',
    },
  ],
  [
    'createRayService',
    {
      title: 'no name',
      body: { ...service, name: '' },
      ...refused,
      message: wrapped(`Service name is empty. ${SPECIFY}`, CREATE),
    },
  ],
  [
    'createRayService',
    {
      title: 'no user',
      body: { ...service, user: '' },
      ...refused,
      message: wrapped(
        `User who created the Service is empty. ${SPECIFY}`,
        CREATE,
      ),
    },
  ],
  [
    'createRayService',
    {
      title: 'no serveConfigV2',
      body: { ...service, ...second, serveConfigV2: '' },
      ...refused,
      message: `${FAILURE}: Create ray service failed.: InvalidInputError: ${FAILURE}: serve configuration is not defined`,
    },
  ],
  [
    'createRayService',
    {
      title: 'a second one',
      body: { ...service, ...second },
      status: 200,
      answer: { ...shown, ...second },
    },
  ],
  ['getRayService', { title: 'that exists', status: 200, answer: shown }],
  [
    'listRayServices',
    {
      title: 'of its namespace',
      status: 200,
      absent: noTotal,
      answer: { services: [{ name: NAME }, second] },
    },
  ],
  [
    'listAllRayServices',
    {
      title: 'in pages',
      query: 'page_size=1',
      status: 200,
      answer: { services: [shown] },
      absent: ['totalSize'],
    },
  ],
  [
    'updateRayService',
    {
      title: 'to other applications',
      body: { ...service, serveConfigV2: config },
      status: 200,
      answer: { ...shown, serveConfigV2: config },
    },
  ],
  [
    'getRayService',
    {
      title: 'that was updated',
      status: 200,
      answer: { serveConfigV2: config },
    },
  ],
  [
    'updateRayService',
    {
      title: 'no user',
      body: { ...service, user: '' },
      ...refused,
      message: wrapped(
        `User who updated the Service is empty. ${SPECIFY}`,
        UPDATE,
      ),
    },
  ],
  [
    'updateRayService',
    {
      title: 'another name in the body',
      body: { ...service, ...second },
      ...refused,
      reference: '200: changes the one of the body',
    },
  ],
  [
    'patchRayService',
    {
      title: 'back to its applications',
      body: { serveConfigV2: service.serveConfigV2 },
      status: 200,
      answer: shown,
    },
  ],
  [
    'suspendRayService',
    { title: 'that is there', status: 200, answer: { name: NAME } },
  ],
  [
    'resumeRayService',
    { title: 'that is being suspended', status: 200, answer: { name: NAME } },
  ],
  [
    'deleteRayService',
    { title: 'that exists', params: second, status: 200, answer: {} },
  ],
  [
    'deleteRayService',
    {
      title: 'once it is gone',
      params: second,
      status: 404,
      code: 5,
      message:
        'Service second not found: delete ray service failure: NotFoundError: ',
      isEventual: true,
    },
  ],
];
