import { englishOf } from '../texts';
import { JobInput, jobSchema } from '../schema/job';
import { jobRules } from './jobRules';
import { pathToText, warningsOf, wordingOf } from './Rules';

const valid = {
  name: 'j',
  user: 'u',
  entrypoint: 'python main.py',
  clusterSelector: { 'ray.io/cluster': 'c' },
};

function refusalsOf(change: JobInput): string[] {
  const refusals: string[] = [];
  const job = jobSchema.parse({ ...valid, ...change });
  jobRules(job, (path, wording, stage = 'validate') => {
    if (stage !== 'warn')
      refusals.push(
        `${stage} ${pathToText(path)}: ${englishOf(wordingOf(wording))}`,
      );
  });
  return refusals;
}

it('accepts a job on an existing cluster with any unused clusterSpec', () => {
  expect(refusalsOf({})).toEqual([]);
  expect(refusalsOf({ clusterSpec: {} })).toEqual([]);
});

it.each<[JobInput, RegExp]>([
  [{ name: 'J' }, /^validate name: The job's name must be lower-case/],
  [{ user: '' }, /^validate user: User who create the job is empty\./],
  [{ clusterSelector: {} }, /^validate clusterSpec: A ClusterSpec object/],
  [{ clusterSelector: { a: 'b' } }, /^validate clusterSelector: .*ray\.io\/cl/],
  [{ ttlSecondsAfterFinished: -1 }, /ttlSecondsAfterFinished: .*negative/],
  [{ ttlSecondsAfterFinished: 1 }, /needs shutdownAfterJobFinishes: true/],
  [{ activeDeadlineSeconds: -1 }, /activeDeadlineSeconds: .*negative/],
  [{ entrypointNumCpus: -0.5 }, /entrypointNumCpus: .*negative/],
  [{ entrypointNumGpus: -1 }, /entrypointNumGpus: .*negative/],
  [{ entrypoint: '\n' }, /^validate entrypoint: There is no entrypoint/],
  [{ jobId: 'a;b' }, /^validate jobId: jobId has the character ";"/],
  [{ runtimeEnv: '{:::' }, /runtimeEnv: runtimeEnv is not valid YAML: \w/],
  [{ metadata: { 'a b': '' } }, /metadata: .* "a b" becomes an annotation/],
  [{ jobSubmitter: { cpu: 'x' } }, /^convert jobSubmitter.cpu: cpu for ray/],
  [{ jobSubmitter: { memory: '1 G' } }, /^convert jobSubmitter.memory: memory/],
])('refuses %j with one violation', (change, expected) => {
  expect(refusalsOf(change)).toEqual([expect.stringMatching(expected)]);
});

it.each([
  ['rayproject/ray:2.47.0', '', 1],
  ['rayproject/ray:2.46.0-py39', '', 0],
  ['rayproject/ray:2.46.0-py310', '', 1],
  ['rayproject/ray:2.46.0', 'rayproject/ray:2.47.0', 1],
  ['rayproject/ray:2.46.0-py310', 'rayproject/ray:2.46.0-py311', 1],
  ['rayproject/ray:2.46.0-py310', 'rayproject/ray:2.46.0-py310-gpu', 0],
  ['registry.example.com/client', '', 0],
])(
  'compares Ray and Python of the submitter %j with those of the head %j',
  (image, headImage, count) => {
    const job = jobSchema.parse({
      name: 'j',
      user: 'u',
      version: '2.46.0',
      jobSubmitter: { image },
      clusterSpec: { headGroupSpec: { image: headImage } },
    });
    const warnings = warningsOf(job, jobRules).map(englishOf);
    expect(
      warnings.filter(warning =>
        /^jobSubmitter\.image: the image of the submitter/.test(warning),
      ),
    ).toHaveLength(count);
  },
);

it('accepts a time to live for a cluster that is shut down', () => {
  const change = { ttlSecondsAfterFinished: 1, shutdownAfterJobFinishes: true };
  expect(refusalsOf(change)).toEqual([]);
});

it.each([
  ['', 1],
  ['2.46.0', 0],
])('warns about metadata only without a version: %j', (version, count) => {
  const job = jobSchema.parse({
    name: 'j',
    user: 'u',
    version,
    metadata: { team: 'blue' },
    clusterSpec: {},
  });
  const warnings = warningsOf(job, jobRules).map(englishOf);
  expect(
    warnings.filter(words => /before version says which Ray/.test(words)),
  ).toHaveLength(count);
});

it.each<[string, JobInput, number]>([
  ['pip: ["ray==2.40.0"]', {}, 1],
  ['pip: ["ray[serve] == 2.40.0", torch]', {}, 1],
  ['pip: {packages: ["ray===2.40.0"]}', {}, 1],
  ['uv: [torch, "ray[default]==2.40.0"]', {}, 1],
  ['pip: ["ray==2.46.0"]', {}, 0],
  ['pip: ["ray[serve]", "ray-extras==1.0", "xgboost_ray==0.1"]', {}, 0],
  ['pip: ["ray==2.40.0"]', { version: 'nightly' }, 0],
  ['pip: ["ray==2.40.0"]', { clusterSelector: { 'ray.io/cluster': 'c' } }, 0],
])(
  'warns about the Ray package in %j with %j, %d times',
  (runtimeEnv, more, count) => {
    const job = jobSchema.parse({
      name: 'j',
      user: 'u',
      version: '2.46.0',
      runtimeEnv,
      clusterSpec: {},
      ...more,
    });
    const warnings = warningsOf(job, jobRules).map(englishOf);
    expect(
      warnings.filter(words => /installs Ray 2.40.0, but/.test(words)),
    ).toHaveLength(count);
  },
);
