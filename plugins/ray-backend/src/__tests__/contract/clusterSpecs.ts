import { ContractRow } from './ContractCase';
import { clusterSpec, headGroupSpec, workerGroup } from './objects';

const SPECIFY = 'Please specify a valid value.';
const POLICY =
  'unsupported value for Image pull policy. Please specify Always or IfNotPresent';

const withHead = (change: object) => ({
  headGroupSpec: { ...headGroupSpec, ...change },
});
const withWorkers = (change: object) => ({
  ...clusterSpec,
  workerGroupSpec: [workerGroup, { ...workerGroup, groupName: 'b', ...change }],
});

/** Faults of a cluster spec, and the reference server's messages (in its order of checks). */
const REFUSED: readonly [title: string, spec: object | undefined, string][] = [
  [
    'no clusterSpec',
    undefined,
    'A ClusterSpec object is required. Please specify one.',
  ],
  [
    'no head group',
    {},
    'Cluster Spec Object requires HeadGroupSpec to be populated. Please specify one.',
  ],
  [
    'no template of the head',
    withHead({ computeTemplate: '' }),
    `HeadGroupSpec compute template is empty. ${SPECIFY}`,
  ],
  [
    'no start parameters of the head',
    withHead({ rayStartParams: {} }),
    'HeadGroupSpec RayStartParams is empty. Please specify values.',
  ],
  [
    'a wrong pull policy of the head',
    withHead({ imagePullPolicy: 'always' }),
    `HeadGroupSpec ${POLICY}`,
  ],
  [
    'no name of a group',
    withWorkers({ groupName: '' }),
    `WorkerNodeSpec 1 group name is empty. ${SPECIFY}`,
  ],
  [
    'no template of a group',
    withWorkers({ computeTemplate: '' }),
    `WorkerNodeSpec 1 compute template is empty. ${SPECIFY}`,
  ],
  [
    'no maxReplicas of a group',
    withWorkers({ minReplicas: 0, maxReplicas: 0 }),
    `WorkerNodeSpec 1 MaxReplicas can not be 0. ${SPECIFY}`,
  ],
  [
    'minReplicas above maxReplicas',
    withWorkers({ minReplicas: 3 }),
    `WorkerNodeSpec 1 MinReplica > MaxReplicas. ${SPECIFY}`,
  ],
  [
    'a wrong pull policy of a group',
    withWorkers({ imagePullPolicy: 'Never' }),
    `Worker GroupSpec ${POLICY}`,
  ],
];

/**
 * Rows of an operation that takes an object with a cluster spec.
 *
 * @param object - a valid one
 * @param wrap - what the reference server wraps its refusals in
 */
export function clusterSpecRows(object: object, wrap: string): ContractRow[] {
  const refused = REFUSED.map(([title, spec, problem]) => ({
    title,
    body: { ...object, clusterSpec: spec },
    status: 400,
    code: 3,
    message: `${problem}: ${wrap}: Invalid input error: ${problem}`,
  }));
  return [
    ...refused,
    {
      title: 'a template that does not exist',
      body: { ...object, clusterSpec: withHead({ computeTemplate: 'nope' }) },
      status: 400,
      code: 9,
      reference: '500, code 13',
    },
  ];
}
