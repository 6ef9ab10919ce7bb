import { englishOf } from '../../texts';
import { refusalsOf } from '../__testUtils__/refusalsOf';
import {
  autoscaled,
  spec,
  token,
  withEnv,
} from './__testUtils__/operatedObjects';
import { OperatedAmounts } from '../pod/PodObjects';
import { violationsOf, warningsOf } from '../Rules';
import { operatedJobRules } from './operatedJobRules';
import { OperatedJob } from './OperatorObjects';

type JobSpec = NonNullable<OperatedJob['spec']>;

const entrypoint = 'python main.py';
const job: JobSpec = { entrypoint, rayClusterSpec: spec };
const selecting: JobSpec = {
  entrypoint,
  clusterSelector: { 'ray.io/cluster': 'c' },
};
const none = { policy: 'DeleteNone' };

function rules(...given: Array<[policy: string, ttlSeconds: number]>) {
  return {
    deletionStrategy: {
      deletionRules: given.map(([policy, ttlSeconds]) => ({
        policy,
        condition: { jobStatus: 'SUCCEEDED', ttlSeconds },
      })),
    },
  };
}

const jobRefusals: Array<[RegExp, JobSpec]> = [
  [/^spec\.suspend: .*shutdown/, { ...job, suspend: true }],
  [
    /^spec\.suspend: .*clusterSelector/,
    { ...selecting, suspend: true, shutdownAfterJobFinishes: true },
  ],
  [/^spec: .*rayClusterSpec or/, {}],
  [/clusterSelector: .*ray\.io/, { clusterSelector: { a: 'b' } }],
  [
    /clusterSelector: .*SidecarMode/,
    { ...selecting, submissionMode: 'SidecarMode' },
  ],
  [/backoffLimit: .*clusterSelector/, { ...selecting, backoffLimit: 1 }],
  [
    /backoffLimit: .*Interactive/,
    { ...job, submissionMode: 'InteractiveMode', backoffLimit: 1 },
  ],
  [/backoffLimit: .*0 or more/, { ...job, backoffLimit: -1 }],
  [
    /submitterPodTemplate: /,
    { ...job, submissionMode: 'SidecarMode', submitterPodTemplate: {} },
  ],
  [
    /submitterConfig: /,
    { ...job, submissionMode: 'SidecarMode', submitterConfig: {} },
  ],
  [
    /ttlSecondsAfterFinished: .*shutdown/,
    { ...job, ttlSecondsAfterFinished: 1 },
  ],
  [/ttlSecondsAfterFinished: .*0 or/, { ...job, ttlSecondsAfterFinished: -1 }],
  [/activeDeadlineSeconds: /, { ...job, activeDeadlineSeconds: 0 }],
  [/preRunningDeadlineSeconds: /, { ...job, preRunningDeadlineSeconds: 0 }],
  [
    /shutdownAfterJobFinishes: .*deletionRules/,
    { ...job, ...rules(['DeleteSelf', 1]), shutdownAfterJobFinishes: true },
  ],
  [/deletionStrategy: .*onSuccess/, { ...job, deletionStrategy: {} }],
  [
    /deletionStrategy\.onFailure: .*onSuccess\.policy|deletionStrategy\.onSuccess/,
    { ...job, deletionStrategy: { onSuccess: none } },
  ],
  [
    /deletionRules: .*onSuccess and onFailure/,
    {
      ...job,
      deletionStrategy: {
        ...rules(['DeleteSelf', 1]).deletionStrategy,
        onSuccess: none,
        onFailure: none,
      },
    },
  ],
  [
    /deletionRules\[0\]\.policy: .*clusterSelector/,
    { ...selecting, ...rules(['DeleteCluster', 1]) },
  ],
  [
    /deletionRules\[0\]\.policy: .*Autoscaling/,
    { rayClusterSpec: autoscaled, ...rules(['DeleteWorkers', 1]) },
  ],
  [
    /deletionRules\[1\]\.policy: .*one rule/,
    { ...job, ...rules(['DeleteSelf', 1], ['DeleteSelf', 2]) },
  ],
  [
    /deletionRules: .*DeleteSelf for SUCCEEDED no sooner than DeleteCluster, 9 s/,
    { ...job, ...rules(['DeleteSelf', 1], ['DeleteCluster', 9]) },
  ],
  [
    /deletionRules\[0\]\.condition: /,
    {
      ...job,
      deletionStrategy: { deletionRules: [{ policy: 'DeleteSelf' }] },
    },
  ],
  [
    /enableK8sTokenAuth: .*RayJob/,
    {
      rayClusterSpec: {
        ...spec,
        rayVersion: '2.60.0',
        authOptions: { ...token, enableK8sTokenAuth: true },
      },
    },
  ],
  [/entrypoint: There is no entrypoint/, { ...job, entrypoint: ' ' }],
  [/entrypoint: /, { ...job, entrypoint: '', submissionMode: 'SidecarMode' }],
  [/entrypointNumCpus: .*negative/, { ...job, entrypointNumCpus: -0.5 }],
  [/entrypointNumGpus: .*negative/, { ...job, entrypointNumGpus: -1 }],
  [
    /entrypointResources: Ray refuses CPU .* use entrypointNumCpus/,
    { ...job, entrypointResources: '{"CPU": 1}' },
  ],
  [/jobId: jobId has the character " "/, { ...job, jobId: 'my job' }],
  [/jobId: .*"-"/, { ...job, jobId: '-a' }],
  [/jobId: .*"\$"/, { ...job, jobId: 'a$(id)' }],
  [
    /jobId: .*"\?"/,
    { ...job, jobId: 'a?b', submissionMode: 'InteractiveMode' },
  ],
  [/jobId: has 201 characters/, { ...job, jobId: 'a'.repeat(201) }],
  ...[undefined, 'Always'].map((restartPolicy): [RegExp, JobSpec] => [
    /submitterPodTemplate\.spec\.restartPolicy: .*write restartPolicy: Never/,
    {
      ...job,
      submitterPodTemplate: {
        spec: { restartPolicy, containers: [{ name: 's', image: 'a' }] },
      },
    },
  ]),
  [
    /submitterPodTemplate\.spec\.containers\[0\]\.image: /,
    {
      ...job,
      submitterPodTemplate: {
        spec: { restartPolicy: 'Never', containers: [{ name: 'submit' }] },
      },
    },
  ],
  [
    /^spec\.rayClusterSpec\.headGroupSpec\.template\.env\.REDIS_USERNAME/,
    { rayClusterSpec: { headGroupSpec: withEnv('REDIS_USERNAME') } },
  ],
];

describe('operatedJobRules', () => {
  it.each(jobRefusals)('refuses %s', (expected, faulty) => {
    const object = { metadata: {}, spec: { entrypoint, ...faulty } };
    expect(refusalsOf(object, operatedJobRules)).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  it.each<JobSpec>([
    job,
    selecting,
    { ...job, shutdownAfterJobFinishes: true, ttlSecondsAfterFinished: 1 },
    { ...job, shutdownAfterJobFinishes: true, suspend: true },
    { ...job, deletionStrategy: { onSuccess: none, onFailure: none } },
    { ...job, ...rules(['DeleteWorkers', 1], ['DeleteCluster', 1]) },
    { ...selecting, ...rules(['DeleteSelf', 1]) },
    { ...job, submissionMode: 'SidecarMode' },
    { ...job, backoffLimit: 2 },
    { ...job, entrypointNumCpus: 0.5, entrypointNumGpus: 0 },
    { ...job, jobId: 'raysubmit_a-b.c:d~e' },
    { ...job, entrypoint: '', submissionMode: 'InteractiveMode' },
    { ...job, jobId: "my job's", submissionMode: 'InteractiveMode' },
    {
      rayClusterSpec: spec,
      submitterPodTemplate: {
        spec: {
          restartPolicy: 'OnFailure',
          containers: [{ name: 's', image: 'a', command: ['python', 'a.py'] }],
        },
      },
    },
  ])('accepts %j', fine => {
    const object = { metadata: {}, spec: fine };
    expect(refusalsOf(object, operatedJobRules)).toEqual([]);
  });

  it('warns about an empty command, which Ray reports as succeeded', () => {
    const empty = { ...job, entrypoint: '', submissionMode: 'HTTPMode' };
    const object = { metadata: {}, spec: empty };
    expect(violationsOf(object, operatedJobRules)).toEqual([]);
    expect(warningsOf(object, operatedJobRules).map(englishOf)).toEqual([
      expect.stringContaining('There is no entrypoint'),
    ]);
  });

  const local = `working_dir: ./src`;

  it.each<[JobSpec, RegExp[]]>([
    [
      { entrypoint: 'cd a && python b.py' },
      [/runs in the pod that submits the job, not on the cluster; write bash/],
    ],
    [
      { submissionMode: 'SidecarMode', entrypoint: 'cd a && python b.py' },
      [/runs in the container ray-job-submitter of the head, not in the job;/],
    ],
    [
      { submissionMode: 'SidecarMode', entrypoint: 'python b.py $HOME' },
      [/filled in by the container ray-job-submitter of the head, not in/],
    ],
    [{ submissionMode: 'HTTPMode', entrypoint: 'cd a && python b.py' }, []],
    [{ submissionMode: 'InteractiveMode', entrypoint: 'a && b' }, []],
    [{ runtimeEnvYAML: local }, [/is read in the pod that submits the job,/]],
    [
      { submissionMode: 'SidecarMode', runtimeEnvYAML: local },
      [/is read in the container ray-job-submitter of the head, from its/],
    ],
    [{ submissionMode: 'InteractiveMode', runtimeEnvYAML: local }, []],
  ])('names the pod or container that evaluates %j', (fields, expected) => {
    const object = { metadata: {}, spec: { ...job, ...fields } };
    expect(violationsOf(object, operatedJobRules)).toEqual([]);
    expect(warningsOf(object, operatedJobRules).map(englishOf)).toEqual(
      expected.map(words => expect.stringMatching(words)),
    );
  });

  it('refuses a local path that the operator passes unchanged to Ray', () => {
    const fields: JobSpec = {
      submissionMode: 'HTTPMode',
      runtimeEnvYAML: local,
    };
    const object = { metadata: {}, spec: { ...job, ...fields } };
    expect(refusalsOf(object, operatedJobRules)).toEqual([
      expect.stringMatching(/is a local path, which Ray refuses here/),
    ]);
  });

  const metadata = { team: 'blue' };
  const versioned = (rayVersion: string): JobSpec => ({
    ...job,
    metadata,
    rayClusterSpec: { ...spec, rayVersion },
  });
  const containers = [{ name: 's', image: 'a', command: ['python', 'a.py'] }];

  it.each<[JobSpec, RegExp[]]>([
    [{ ...job, metadata }, [/before rayClusterSpec.rayVersion says which Ray/]],
    [versioned('nightly'), [/never submits the job/]],
    [versioned('2.5.1'), [/never submits the job/]],
    [versioned('2.47.0-rc1'), [/never submits the job/]],
    [
      { ...job, metadata, submissionMode: 'SidecarMode' },
      [/never submits the job/],
    ],
    [versioned('2.46.0'), []],
    [versioned('2.46'), []],
    [{ ...job, metadata: {} }, []],
    [{ ...job, metadata, submissionMode: 'HTTPMode' }, []],
    [
      {
        ...job,
        metadata,
        submitterPodTemplate: { spec: { restartPolicy: 'Never', containers } },
      },
      [],
    ],
    [{ ...selecting, metadata }, [/passes no metadata to a job .* existing/]],
    [{ ...selecting, metadata, submissionMode: 'HTTPMode' }, []],
  ])('warns about metadata in %j: %j', (faulty, expected) => {
    const object = { metadata: {}, spec: faulty };
    expect(violationsOf(object, operatedJobRules)).toEqual([]);
    expect(warningsOf(object, operatedJobRules).map(englishOf)).toEqual(
      expected.map(words => expect.stringMatching(words)),
    );
  });

  const withImages = (
    head: string,
    submitter: string,
    fields = {},
  ): JobSpec => {
    const of = (image: string) => ({
      spec: { restartPolicy: 'Never', containers: [{ name: 'c', image }] },
    });
    const rayClusterSpec = { ...spec, headGroupSpec: { template: of(head) } };
    return {
      ...job,
      rayClusterSpec,
      submitterPodTemplate: of(submitter),
      ...fields,
    };
  };
  const RAY = 'rayproject/ray:2.46.0';

  it.each<[JobSpec, RegExp[]]>([
    [withImages(`${RAY}-py311`, `${RAY}-py310`), [/has Python 3.10 .* 3.11/]],
    [withImages(RAY, 'rayproject/ray:2.40.0'), [/has Ray 2.40.0 .* 2.46.0/]],
    [
      withImages(`${RAY}-py311-gpu`, 'rayproject/ray:2.40.0-py39'),
      [/has Ray 2.40.0/, /has Python 3.9/],
    ],
    [withImages(`${RAY}-py311-gpu`, `${RAY}-py311`), []],
    [withImages(RAY, `${RAY}-py310`), [/has Python 3.10 .* 3.9/]],
    [withImages(RAY, `${RAY}-py39`), []],
    [withImages(`${RAY}-py311`, 'team/python:3.10'), []],
    [
      withImages(`${RAY}-py311`, `${RAY}-py310`, {
        submissionMode: 'HTTPMode',
      }),
      [/makes no submitter in HTTPMode/],
    ],
    [
      withImages(`${RAY}-py311`, `${RAY}-py310`, {
        rayClusterSpec: undefined,
        clusterSelector: selecting.clusterSelector,
      }),
      [],
    ],
  ])('compares the image of the submitter of %j: %j', (given, expected) => {
    const object = { metadata: {}, spec: given };
    expect(violationsOf(object, operatedJobRules)).toEqual([]);
    expect(warningsOf(object, operatedJobRules).map(englishOf)).toEqual(
      expected.map(words => expect.stringMatching(words)),
    );
  });

  const nodes = (limits: OperatedAmounts, workers: object = {}): JobSpec => {
    const ray = { name: 'ray', image: 'a', resources: { limits } };
    const template = { spec: { containers: [ray] } };
    const group = { groupName: 'g', template, ...workers };
    return {
      entrypoint,
      rayClusterSpec: {
        headGroupSpec: { template },
        workerGroupSpecs: [group],
      },
    };
  };

  it.each<[JobSpec, RegExp[]]>([
    [
      { ...nodes({ cpu: '4' }), entrypointNumCpus: 5 },
      [/entrypointNumCpus: it reserves 5, but .* more than 4/],
    ],
    [
      { ...nodes({ cpu: '4' }), entrypointNumGpus: 1 },
      [/entrypointNumGpus: it reserves 1, but .* more than 0/],
    ],
    [{ ...nodes({ cpu: '4' }), entrypointNumCpus: 4 }, []],
    [{ ...nodes({ cpu: '4', 'nvidia.com/gpu': 1 }), entrypointNumGpus: 1 }, []],
    // Other devices, and values missing in the definition, may provide the resources.
    [{ ...nodes({ 'nvidia.com/mig-1g.5gb': 1 }), entrypointNumGpus: 1 }, []],
    [{ ...nodes({}), entrypointNumCpus: 64, entrypointNumGpus: 1 }, []],
    [
      {
        ...nodes({ cpu: '1' }, { rayStartParams: { 'num-cpus': '$CPUS' } }),
        entrypointNumCpus: 64,
      },
      [],
    ],
    [
      {
        ...nodes({ cpu: '1' }, { resources: { CPU: '8', GPU: '2' } }),
        entrypointNumCpus: 8,
        entrypointNumGpus: 2,
      },
      [],
    ],
  ])(
    'compares the resources of the entrypoint of %j with the nodes: %j',
    (given, expected) => {
      const object = { metadata: {}, spec: given };
      expect(violationsOf(object, operatedJobRules)).toEqual([]);
      expect(warningsOf(object, operatedJobRules).map(englishOf)).toEqual(
        expected.map(words => expect.stringMatching(words)),
      );
    },
  );
});
