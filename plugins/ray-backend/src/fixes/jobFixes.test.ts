import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  CHANGE_IMAGE,
  JOB,
  NO_NODE,
  ON_GPU,
  PREVIOUS_LOG,
  PULL,
  SMALLER,
  fixesFor,
} from './__testUtils__/fixesFor';

describe('fixes of a job', () => {
  const own = { kind: 'job', job: JOB } as const;
  const selected = {
    kind: 'job',
    job: { ...JOB, ownsCluster: false },
  } as const;

  it('are another run for a cluster of the job, and a change of the cluster for a selected one', () => {
    expect(fixesFor([PULL], own)).toEqual([
      {
        kind: 'runAgainWith',
        parameters: {
          change: 'image',
          groups: 'headgroup,gpu',
          value: 'ray:0',
        },
      },
    ]);
    expect(fixesFor([PULL], selected)).toEqual([
      {
        kind: 'changeImage',
        parameters: { ...CHANGE_IMAGE.parameters, cluster: 'c' },
      },
    ]);
    expect(fixesFor([NO_NODE], { ...own, hintParts: SMALLER })).toEqual([
      {
        kind: 'runAgainWith',
        parameters: {
          change: 'computeTemplate',
          groups: 'gpu',
          value: 'large',
          requested: 'cpu 9, memory 8Gi',
        },
      },
    ]);
    const secret = messagePart('AddSecretKey', { name: 'db', key: 'password' });
    const starting = messagePart('ContainerNotStarted', {
      ...ON_GPU,
      words: 'no key',
    });
    expect(fixesFor([starting], { ...own, hintParts: [secret] })).toEqual([
      {
        kind: 'runAgainWith',
        parameters: {
          change: 'references',
          value: 'Secret db',
          key: 'password',
        },
      },
    ]);
    const exits = messagePart('ContainerExits', { ...ON_GPU, exits: 3 });
    expect(fixesFor([exits], own)[0]).toEqual({
      ...PREVIOUS_LOG,
      parameters: { ...PREVIOUS_LOG.parameters, cluster: 'c' },
    });
  });

  const again = (parameters: object) => ({ kind: 'runAgainWith', parameters });
  const submitterLog = { kind: 'openLog', parameters: JOB.submitters[0] };
  const entrypoint = [
    { kind: 'openLog', parameters: {} },
    again({ change: 'entrypoint', value: 'python x.py' }),
  ];

  it.each<[ExplanationCode, Record<string, string>, object[]]>([
    ['JobSuspended', {}, [{ kind: 'resume', parameters: {} }]],
    [
      'ResumeCluster',
      { cluster: 'c' },
      [{ kind: 'resume', parameters: { cluster: 'c' } }],
    ],
    ['CheckSubmitterImage', {}, [again({ change: 'jobSubmitter.image' })]],
    ['EntrypointFailed', {}, entrypoint],
    ['JobFailed', {}, entrypoint],
    ['ReadSubmitterLog', { pod: 'j-1' }, [submitterLog]],
    ['ReadLogOfSubmitter', {}, [submitterLog]],
    [
      'DeadlineExceeded',
      { seconds: '60' },
      [again({ change: 'activeDeadlineSeconds', value: '60' })],
    ],
    ['JobRunning', {}, []],
  ])('for %s', (code, parameters, fixes) => {
    expect(fixesFor([{ code, parameters }], own)).toEqual(fixes);
  });

  const image = { change: 'image' };

  it.each<[ExplanationCode, Record<string, string>, ...object[]]>([
    [
      'InstallModule',
      { module: 'sklearn.svm' },
      { change: 'packages', value: 'scikit-learn' },
      image,
    ],
    [
      'InstallModule',
      { module: 'constructor' },
      { change: 'packages', value: 'constructor' },
      image,
    ],
    ['MissingLibrary', { library: 'libGL.so.1' }, image],
    ['RayVersionsMismatch', {}, image],
    ['GpuDriver', {}, image],
    ['GpuMemory', {}, { change: 'gpus' }],
    ['NodeMemory', {}, { change: 'memory' }],
    ['ProcessMemory', {}, { change: 'memory' }],
    ['DiskFull', {}, { change: 'memory' }],
    ['KilledBySignal', { exitCode: '137' }, { change: 'memory' }],
  ])(
    'start with what the job lacks according to the hint %s',
    (code, parameters, ...fixes) => {
      const failed = [messagePart('EntrypointFailed', { words: 'x' })];
      const hintParts = [{ code, parameters }, messagePart('ReadLogEnd')];
      expect(fixesFor(failed, { ...own, hintParts })).toEqual([
        ...fixes.map(again),
        ...entrypoint,
      ]);
    },
  );

  it('include no log if the runtime environment failed', () => {
    const failed = [messagePart('RuntimeEnvNotSetUp', { words: 'x' })];
    const hintParts = [messagePart('MissingLibrary', { library: 'x.so' })];
    expect(fixesFor(failed, { ...own, hintParts })).toEqual([again(image)]);
  });

  it.each<[ExplanationCode, Record<string, string>, ...object[]]>([
    ['NoDistribution', { package: 'skikit-learn' }, image],
    ['WheelOfOtherPython', { wheel: 'x.whl' }, image],
    ['CondaMissing', {}, image],
    ['CondaPackageMissing', {}],
    ['RequirementInvalid', {}],
  ])(
    'begin with other packages if the environment failed with %s',
    (code, parameters, ...further) => {
      const failed = [messagePart('RuntimeEnvNotSetUp', { words: 'x' })];
      const hintParts = [{ code, parameters }];
      const fixes = [{ change: 'runtimeEnv' }, ...further].map(again);
      expect(fixesFor(failed, { ...own, hintParts })).toEqual(fixes);
      expect(fixesFor(failed, { ...selected, hintParts })).toEqual(
        fixes.slice(0, 1),
      );
    },
  );

  it('name the image that could not be pulled, even if the cluster is gone', () => {
    expect(fixesFor([PULL], { ...own, cluster: undefined })).toEqual([
      again({ change: 'image', value: 'ray:0' }),
    ]);
    expect(fixesFor([PULL], { ...selected, cluster: undefined })).toEqual([]);
  });

  it('change a selected cluster only because of its containers, not because of the entrypoint', () => {
    const failed = [messagePart('EntrypointFailed', { words: 'x' })];
    for (const code of ['ProcessMemory', 'GpuDriver'] as const) {
      const hintParts = [messagePart(code)];
      expect(fixesFor(failed, { ...selected, hintParts })).toEqual(entrypoint);
    }
    const killed = messagePart('ContainerOutOfMemory', {
      ...ON_GPU,
      exits: 3,
    });
    expect(fixesFor([killed], own)[0]).toEqual(
      again({ change: 'memory', groups: 'gpu' }),
    );
    expect(fixesFor([killed], selected)[0]).toMatchObject({
      kind: 'useLargerTemplate',
      parameters: { cluster: 'c' },
    });
  });
});
