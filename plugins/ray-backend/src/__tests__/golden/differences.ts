import { FAILING_ENTRYPOINT } from './unrecordedSteps';

/** Where we answer differently from the real server on purpose (design: where we are better than the reference). */
export interface Difference {
  why: string;
  status?: number;
  code?: number;
  /** The beginning of our message. */
  message?: RegExp;
  /** Changes the recorded response into ours. */
  adapt?(answer: Answer): void;
}

interface Group {
  minReplicas?: number;
  volumes?: Array<{ name: string; readOnly?: boolean }>;
}

/** The differing parts of a recorded response. */
export interface Answer {
  clusterSpec?: { headGroupSpec?: Group; workerGroupSpec?: Group[] };
  clusters?: Answer[];
  jobs?: Answer[];
  services?: Answer[];
  entrypoint?: string;
  message?: string;
  entrypointNumGpus?: number;
  activeDeadlineSeconds?: number;
}

const KEPT_ZERO = 'an explicit minReplicas of 0 stays 0';

function keepZero({ clusterSpec }: Answer): void {
  clusterSpec?.workerGroupSpec?.forEach(group => delete group.minReplicas);
}

function keepReadOnly(names: string[]) {
  return ({ clusterSpec }: Answer) => {
    const groups = [
      clusterSpec?.headGroupSpec,
      ...(clusterSpec?.workerGroupSpec ?? []),
    ];
    for (const volume of groups.flatMap(group => group?.volumes ?? [])) {
      if (names.includes(volume.name)) volume.readOnly = true;
    }
  };
}

/** Deliberate differences by the id of the recording. */
export const differences = new Map<string, Difference>([
  [
    '23-cluster-duplicate',
    {
      why: 'a duplicate is a conflict, not an error of the server',
      status: 409,
      code: 6,
      message: /^Cluster test-cluster already exists in namespace test/,
    },
  ],
  [
    '23-cluster-missing-template',
    {
      why: 'a missing template is for the caller to fix',
      status: 400,
      code: 9,
      message: /compute template nope does not exist in namespace test/,
    },
  ],
  ['25-cluster-full', { why: KEPT_ZERO, adapt: keepZero }],
  ['26-cluster-autoscaler-options', { why: KEPT_ZERO, adapt: keepZero }],
  [
    '28-cluster-list-limit',
    {
      why: KEPT_ZERO,
      adapt: ({ clusters = [] }) => keepZero(clusters[1]),
    },
  ],
  [
    '27-cluster-volume-configmap',
    { why: 'readOnly is not lost', adapt: keepReadOnly(['cm']) },
  ],
  [
    '27-cluster-volume-all-on-worker',
    { why: 'readOnly is not lost', adapt: keepReadOnly(['hpf', 'cm']) },
  ],
  ...[
    '31-job-create',
    '31-job-get-at-once',
    '41-service-create',
    '41-service-get-at-once',
    '45-service-update',
  ].map((id): [string, Difference] => [
    id,
    { why: KEPT_ZERO, adapt: keepZero },
  ]),
  [
    '32-job-full',
    {
      why: `${KEPT_ZERO}; GPUs and the deadline are not lost`,
      adapt: answer => {
        keepZero(answer);
        answer.entrypointNumGpus = 2;
        answer.activeDeadlineSeconds = 600;
      },
    },
  ],
  [
    '34-job-list-limit',
    {
      why: 'the job was made from one with an explicit minReplicas of 0; the sandbox reads YAML with another parser',
      adapt: ({ jobs = [] }) =>
        jobs.forEach(job => {
          keepZero(job);
          job.message =
            'failed to unmarshal RuntimeEnvYAML: {:::: error converting YAML to JSON: yaml: unexpected end of the stream within a flow collection (2:1)';
        }),
    },
  ],
  [
    '44-service-list',
    {
      why: KEPT_ZERO,
      adapt: answer => {
        const [bad, , test] = answer.services ?? [];
        keepZero(bad);
        keepZero(test);
      },
    },
  ],
  [
    '52-fake-job-fj-fail-4-Failed-FAILED',
    {
      why: 'it fails by its entrypoint, and inside a Ray that keeps logs',
      adapt: answer => {
        answer.entrypoint = FAILING_ENTRYPOINT;
        answer.message += '. No logs available.';
      },
    },
  ],
]);
