/** Where we answer differently from the real server on purpose (design: where we are better than the reference). */
export interface Difference {
  why: string;
  status?: number;
  code?: number;
  /** What the message starts with instead. */
  message?: RegExp;
  /** Changes the recorded answer into ours. */
  adapt?(answer: Answer): void;
}

interface Group {
  minReplicas?: number;
  volumes?: Array<{ name: string; readOnly?: boolean }>;
}

/** The parts of a recorded answer that differ. */
export interface Answer {
  clusterSpec?: { headGroupSpec?: Group; workerGroupSpec?: Group[] };
  clusters?: Answer[];
}

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
      why: 'a missing template is for the caller to mend',
      status: 400,
      code: 9,
      message: /compute template nope does not exist in namespace test/,
    },
  ],
  [
    '25-cluster-full',
    { why: 'an explicit minReplicas of 0 stays 0', adapt: keepZero },
  ],
  [
    '26-cluster-autoscaler-options',
    { why: 'an explicit minReplicas of 0 stays 0', adapt: keepZero },
  ],
  [
    '28-cluster-list-limit',
    {
      why: 'an explicit minReplicas of 0 stays 0',
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
]);
