import { ContractRows } from './ContractCase';
import { NAME, NAMESPACE, template } from './objects';

const SPECIFY = 'Please specify a valid value.';
const wrapped = (problem: string) =>
  `${problem}: Validate compute template runtime request failed.: Invalid input error: ${problem}`;
const refused = { status: 400, code: 3 };
const second = { name: 'second' };
const shown = { ...template, memoryUnit: 'Gi' };

/** Cases of compute templates. */
export const templateRows: ContractRows = [
  [
    'createComputeTemplate',
    {
      title: 'the name is taken',
      body: template,
      status: 409,
      code: 6,
      message: `Compute template with name ${NAME} already exists in namespace ${NAMESPACE}`,
    },
  ],
  [
    'createComputeTemplate',
    {
      title: 'no name',
      body: { ...template, name: '' },
      ...refused,
      message: wrapped(`Compute template name is empty. ${SPECIFY}`),
    },
  ],
  [
    'createComputeTemplate',
    {
      title: 'no cpu',
      body: { ...template, cpu: 0 },
      ...refused,
      message: wrapped(`Cpu amount is zero. ${SPECIFY}`),
    },
  ],
  [
    'createComputeTemplate',
    {
      title: 'no memory',
      body: { ...template, memory: 0 },
      ...refused,
      message: wrapped(`Memory amount is zero. ${SPECIFY}`),
    },
  ],
  [
    'createComputeTemplate',
    {
      title: 'a unit that is none',
      body: { ...template, name: 'unit', memoryUnit: 'Gb' },
      ...refused,
      reference: '500, code 13',
      message: 'memoryUnit: invalid memory quantity "2Gb": ',
    },
  ],
  [
    'createComputeTemplate',
    { title: 'no JSON', body: '{', ...refused, message: 'unexpected EOF' },
  ],
  [
    'createComputeTemplate',
    {
      title: 'spelled with underscores, numbers as text',
      body: { ...template, ...second, cpu: '2', memory_unit: 'Mi', gpu: null },
      status: 200,
      answer: { ...template, ...second, cpu: 2, memoryUnit: 'Mi' },
      absent: ['gpu'],
    },
  ],
  [
    'getComputeTemplate',
    { title: 'that exists', status: 200, answer: shown, absent: ['gpu'] },
  ],
  [
    'listComputeTemplates',
    {
      title: 'of its namespace',
      status: 200,
      absent: ['continue'],
      answer: { computeTemplates: [{ name: NAME }, second] },
    },
  ],
  [
    'listAllComputeTemplates',
    {
      title: 'in pages',
      query: `limit=1&name=${NAME}`,
      status: 200,
      answer: { computeTemplates: [shown] },
      reference: 'no pages, no filters',
    },
  ],
  [
    'updateComputeTemplate',
    {
      title: 'to more memory',
      body: { ...template, memory: 4 },
      status: 200,
      answer: { ...shown, memory: 4 },
    },
  ],
  [
    'patchComputeTemplate',
    {
      title: 'to less again',
      body: { memory: 2 },
      status: 200,
      answer: shown,
    },
  ],
  [
    'patchComputeTemplate',
    { title: 'to no cpu', body: { cpu: null }, ...refused },
  ],
  [
    'deleteComputeTemplate',
    { title: 'that exists', params: second, status: 200, answer: {} },
  ],
  [
    'deleteComputeTemplate',
    {
      title: 'a second time',
      params: second,
      status: 404,
      code: 5,
      message:
        'Compute template second not found: Get compute template failure: NotFoundError: ',
    },
  ],
];
