import { MessagePart, PodStatus } from '@rayport/backstage-plugin-ray-common';
import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import { fixesOf } from './fixesOf';
import { FixSubject } from './FixSubject';

const container = {
  name: 'ray',
  init: false,
  state: 'waiting',
  reason: '',
  exitCode: 0,
  ready: false,
  restarts: 3,
  startedAt: '',
  hasPreviousLog: true,
} as const;

function pod(name: string, change: Partial<PodStatus> = {}): PodStatus {
  return {
    name,
    group: 'gpu',
    nodeType: 'worker',
    phase: 'Pending',
    ready: false,
    reason: '',
    message: '',
    restarts: 3,
    node: '',
    podIP: '',
    createdAt: '',
    containers: [{ ...container, name: 'prepare', init: true }, container],
    outdatedParts: [],
    ...change,
  };
}

const HEAD = pod('c-head', { group: 'headgroup', nodeType: 'head' });
const WORKER = pod('c-w');

function group(name: string, image: string) {
  return { name, image, resources: {}, hosts: 1 };
}

const CLUSTER = {
  name: 'c',
  pods: [HEAD, WORKER],
  groups: [
    group('headgroup', 'ray:0'),
    group('gpu', 'ray:0'),
    group('cpu', 'ray:1'),
  ],
};

const JOB = {
  entrypoint: 'python x.py',
  ownsCluster: true,
  submitters: [{ pod: 'j-1', container: 'submitter' }],
};

function fixesFor(
  messageParts: MessagePart[],
  change: Partial<FixSubject> = {},
) {
  return fixesOf({
    kind: 'cluster',
    namespace: 'test',
    messageParts,
    hintParts: [],
    cluster: CLUSTER,
    ...change,
  });
}

const ON_GPU = { pod: 'c-w', group: 'gpu', container: 'ray' };
const PULL = messagePart('ImagePullFailed', { ...ON_GPU, image: 'ray:0' });
const CHANGE_IMAGE = {
  kind: 'changeImage',
  parameters: { groups: 'headgroup,gpu', container: 'ray', image: 'ray:0' },
};
const PREVIOUS_LOG = {
  kind: 'openLog',
  parameters: { pod: 'c-w', container: 'ray', previous: 'true' },
};
const HEAD_LOG = {
  kind: 'openLog',
  parameters: { pod: 'c-head', container: 'ray' },
};
const NO_NODE = messagePart('Unschedulable', {
  ...ON_GPU,
  demand: 'cpu 9, memory 8Gi',
  words: 'Insufficient cpu',
});
const SMALLER = [messagePart('SmallerTemplate', { template: 'large' })];
const QUOTA_WORDS =
  'exceeded quota: team, requested: cpu=2,pods=1, limited: cpu=8,pods=9';
const RAISE_QUOTA = {
  kind: 'raiseQuota',
  parameters: {
    namespace: 'test',
    quota: 'team',
    requested: 'cpu 2, pods 1',
    limited: 'cpu 8, pods 9',
  },
};

describe('fixes of a cluster', () => {
  it('change the image of every group that has the one that can not be pulled', () => {
    expect(fixesFor([PULL])).toEqual([CHANGE_IMAGE]);
    const name = messagePart('InvalidImageName', {
      ...ON_GPU,
      image: 'ray:1',
    });
    expect(fixesFor([name])).toMatchObject([
      { kind: 'changeImage', parameters: { groups: 'cpu', image: 'ray:1' } },
    ]);
  });

  it('leave the image of a sidecar alone, and what can not be seen', () => {
    const sidecar = messagePart('ImagePullFailed', {
      ...ON_GPU,
      image: 'sidecar:1',
    });
    expect(fixesFor([sidecar])).toEqual([]);
    expect(fixesFor([PULL], { cluster: undefined })).toEqual([]);
  });

  it('renew pods that still have the image that was corrected', () => {
    const groups = [group('headgroup', 'ray:2'), group('gpu', 'ray:2')];
    const pods = [HEAD, { ...WORKER, outdatedParts: ['image'] }];
    expect(fixesFor([PULL], { cluster: { ...CLUSTER, pods, groups } })).toEqual(
      [{ kind: 'renewPods', parameters: {} }],
    );
  });

  it('open the log of the run before, and give more memory to what needs it', () => {
    const exits = messagePart('ContainerExits', { ...ON_GPU, exits: 3 });
    expect(fixesFor([exits])).toEqual([PREVIOUS_LOG, CHANGE_IMAGE]);
    const memory = messagePart('ContainerOutOfMemory', { ...ON_GPU, exits: 3 });
    const hintParts = [messagePart('MoreMemory', { template: 'small' })];
    expect(fixesFor([memory], { hintParts })).toEqual([
      {
        kind: 'useLargerTemplate',
        parameters: { groups: 'gpu', template: 'small' },
      },
      PREVIOUS_LOG,
    ]);
  });

  it('ask for less where no node has so much, but not where a taint keeps pods away', () => {
    expect(fixesFor([NO_NODE], { hintParts: SMALLER })).toEqual([
      {
        kind: 'useSmallerTemplate',
        parameters: {
          groups: 'gpu',
          template: 'large',
          requested: 'cpu 9, memory 8Gi',
        },
      },
    ]);
    const hintParts = [messagePart('AddTolerations', {})];
    expect(fixesFor([NO_NODE], { hintParts })).toEqual([]);
  });

  const TAINTED = messagePart('AddTolerations', {
    template: 'small',
    taints: 'gpu=yes, dedicated',
  });
  const TOLERATING = {
    kind: 'useToleratingTemplate',
    parameters: {
      groups: 'gpu',
      template: 'small',
      taints: 'gpu=yes, dedicated',
    },
  };

  it('tolerate taints that keep pods away, before they ask for less', () => {
    expect(fixesFor([NO_NODE], { hintParts: [TAINTED] })).toEqual([TOLERATING]);
    expect(
      fixesFor([NO_NODE], { hintParts: [...SMALLER, TAINTED] }),
    ).toMatchObject([TOLERATING, { kind: 'useSmallerTemplate' }]);
    const pods = [{ ...WORKER, outdatedParts: ['tolerations'] }];
    expect(
      fixesFor([NO_NODE], {
        hintParts: [TAINTED],
        cluster: { ...CLUSTER, pods },
      })[0],
    ).toEqual({ kind: 'renewPods', parameters: {} });
  });

  const CANT_START = messagePart('ContainerNotStarted', {
    ...ON_GPU,
    words: 'not found',
  });

  it.each<[MessagePart, MessagePart, object]>([
    [
      CANT_START,
      messagePart('CreateSecret', { name: 'db' }),
      { references: 'Secret db' },
    ],
    [
      CANT_START,
      messagePart('AddConfigMapKey', { name: 'settings', key: 'level' }),
      { references: 'ConfigMap settings', key: 'level' },
    ],
    [
      messagePart('PodNotPrepared', { ...ON_GPU, node: 'n' }),
      messagePart('CheckMounts', {
        volumes: 'a, b',
        references: 'Secret db, ConfigMap settings',
      }),
      { references: 'Secret db, ConfigMap settings' },
    ],
    [
      NO_NODE,
      messagePart('CreateClaims', { claims: 'data, cache' }),
      {
        references: 'PersistentVolumeClaim data, PersistentVolumeClaim cache',
      },
    ],
  ])('name another object where %j', (part, hint, parameters) => {
    expect(fixesFor([part], { hintParts: [hint] })).toEqual([
      { kind: 'changeReference', parameters },
    ]);
  });

  it('renew pods that wait for what their group names no more', () => {
    const pods = [{ ...WORKER, outdatedParts: ['environment'] }];
    expect(
      fixesFor([CANT_START], {
        hintParts: [messagePart('CreateSecret', { name: 'db' })],
        cluster: { ...CLUSTER, pods },
      }),
    ).toEqual([{ kind: 'renewPods', parameters: {} }]);
  });

  it('change start parameters that the operator or Ray refuses', () => {
    const refused = messagePart('ClusterRefused', {
      words: "rayStartParams['labels'] is not supported",
    });
    const hintParts = [
      messagePart('RemoveStartParameter', { parameter: 'labels' }),
    ];
    expect(fixesFor([refused], { hintParts })).toEqual([
      { kind: 'changeStartParameters', parameters: { parameter: 'labels' } },
    ]);
    expect(fixesFor([refused])).toEqual([
      { kind: 'changeStartParameters', parameters: {} },
    ]);
    const exits = messagePart('ContainerExits', { ...ON_GPU, exits: 3 });
    const previous = messagePart('ReadPreviousLog', { parameters: 'num-cpus' });
    expect(fixesFor([exits], { hintParts: [previous] })).toEqual([
      PREVIOUS_LOG,
      { kind: 'changeStartParameters', parameters: { groups: 'gpu' } },
      CHANGE_IMAGE,
    ]);
  });

  it('name the quota that is too small', () => {
    const hintParts = [messagePart('LargerQuota')];
    const head = messagePart('HeadPodRefused', { words: QUOTA_WORDS });
    expect(fixesFor([head], { hintParts })).toEqual([
      { kind: 'useSmallerTemplate', parameters: { groups: 'headgroup' } },
      RAISE_QUOTA,
    ]);
    // It is unknown which of the two groups it was.
    const worker = messagePart('WorkerPodRefused', { words: QUOTA_WORDS });
    expect(fixesFor([worker], { hintParts })).toEqual([RAISE_QUOTA]);
    expect(fixesFor([head])).toEqual([]);
  });

  it.each<[ExplanationCode, object]>([
    ['ClusterSuspended', { kind: 'resume', parameters: {} }],
    ['HeadPodNotReady', HEAD_LOG],
  ])('for %s', (code, fix) => {
    expect(fixesFor([{ code, parameters: {} }])).toEqual([fix]);
  });
});

describe('fixes of a job', () => {
  const own = { kind: 'job', job: JOB } as const;
  const selected = {
    kind: 'job',
    job: { ...JOB, ownsCluster: false },
  } as const;

  it('are another job where its own cluster is wrong, and a change of a cluster that was selected', () => {
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

  it.each<[ExplanationCode, Record<string, string>, object]>([
    [
      'InstallModule',
      { module: 'sklearn.svm' },
      { change: 'packages', value: 'scikit-learn' },
    ],
    [
      'InstallModule',
      { module: 'constructor' },
      { change: 'packages', value: 'constructor' },
    ],
    ['GpuMemory', {}, { change: 'gpus' }],
    ['NodeMemory', {}, { change: 'memory' }],
    ['ProcessMemory', {}, { change: 'memory' }],
    ['DiskFull', {}, { change: 'memory' }],
    ['KilledBySignal', { exitCode: '137' }, { change: 'memory' }],
  ])(
    'are first what the job lacked, by the hint %s',
    (code, parameters, fix) => {
      const failed = [messagePart('EntrypointFailed', { words: 'x' })];
      const hintParts = [{ code, parameters }, messagePart('ReadLogEnd')];
      expect(fixesFor(failed, { ...own, hintParts })).toEqual([
        again(fix),
        ...entrypoint,
      ]);
    },
  );

  it('leave the size of a selected cluster, which runs other jobs, too', () => {
    const failed = [messagePart('EntrypointFailed', { words: 'x' })];
    const hintParts = [messagePart('ProcessMemory')];
    expect(fixesFor(failed, { ...selected, hintParts })).toEqual(entrypoint);
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

describe('fixes of a service', () => {
  const service = { kind: 'service' } as const;

  it('change the service itself, from which the operator makes another cluster', () => {
    expect(fixesFor([PULL], service)).toEqual([CHANGE_IMAGE]);
  });

  it('resume it', () => {
    const suspended = messagePart('ServiceSuspended');
    expect(fixesFor([suspended], service)).toEqual([
      { kind: 'resume', parameters: {} },
    ]);
  });

  it.each<ExplanationCode>([
    'DeployFailed',
    'DeployFailedOn',
    'ApplicationsUnhealthy',
  ])('for %s', code => {
    const log = {
      ...HEAD_LOG,
      parameters: { ...HEAD_LOG.parameters, cluster: 'c' },
    };
    const part = { code, parameters: {} };
    expect(fixesFor([part], service)).toEqual([log]);
    const failing = [
      { name: 'hello', words: 'No module named hello' },
      { name: 'other', words: '' },
    ];
    expect(fixesFor([part], { ...service, failing })).toEqual([
      {
        kind: 'changeServeConfig',
        parameters: {
          applications: 'hello,other',
          words: 'No module named hello',
        },
      },
      log,
    ]);
  });
});

it('says the same once, and nothing about a code that it does not know', () => {
  expect(fixesFor([PULL, PULL, { code: 'toString', parameters: {} }])).toEqual([
    CHANGE_IMAGE,
  ]);
});
