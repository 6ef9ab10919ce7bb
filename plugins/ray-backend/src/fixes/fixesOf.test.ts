import { MessagePart } from '@rayport/backstage-plugin-ray-common';
import {
  ExplanationCode,
  messagePart,
} from '@rayport/backstage-plugin-ray-common/texts';
import {
  CHANGE_IMAGE,
  CLUSTER,
  HEAD,
  HEAD_LOG,
  NO_NODE,
  ON_GPU,
  PREVIOUS_LOG,
  PULL,
  QUOTA_WORDS,
  RAISE_QUOTA,
  SMALLER,
  WORKER,
  fixesFor,
  group,
} from './__testUtils__/fixesFor';

describe('fixes of a cluster', () => {
  it("change an image that can't be pulled in every group that uses it", () => {
    expect(fixesFor([PULL])).toEqual([CHANGE_IMAGE]);
    const name = messagePart('InvalidImageName', {
      ...ON_GPU,
      image: 'ray:1',
    });
    expect(fixesFor([name])).toMatchObject([
      { kind: 'changeImage', parameters: { groups: 'cpu', image: 'ray:1' } },
    ]);
  });

  it("exclude the image of a sidecar, and clusters that can't be read", () => {
    const sidecar = messagePart('ImagePullFailed', {
      ...ON_GPU,
      image: 'sidecar:1',
    });
    expect(fixesFor([sidecar])).toEqual([]);
    expect(fixesFor([PULL], { cluster: undefined })).toEqual([]);
  });

  it('renew pods that do not have the corrected image yet', () => {
    const groups = [group('headgroup', 'ray:2'), group('gpu', 'ray:2')];
    const pods = [HEAD, { ...WORKER, outdatedParts: ['image'] }];
    expect(fixesFor([PULL], { cluster: { ...CLUSTER, pods, groups } })).toEqual(
      [{ kind: 'renewPods', parameters: {} }],
    );
  });

  it('open the previous log, and suggest more memory if that was the cause', () => {
    const exits = messagePart('ContainerExits', { ...ON_GPU, exits: 3 });
    const ray = [messagePart('ReadPreviousLog', {})];
    expect(fixesFor([exits], { hintParts: ray })).toEqual([
      PREVIOUS_LOG,
      CHANGE_IMAGE,
    ]);
    // Another container does not run the image of the group.
    const other = [messagePart('ReadLastLog')];
    expect(fixesFor([exits], { hintParts: other })).toEqual([PREVIOUS_LOG]);
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

  it('suggest no template for groups of other tools, which use none', () => {
    const hintParts = [messagePart('SmallerTemplate', {})];
    expect(fixesFor([NO_NODE], { hintParts })).toEqual([]);
    const memory = messagePart('ContainerOutOfMemory', { ...ON_GPU, exits: 3 });
    const more = [messagePart('MoreMemory', {})];
    expect(fixesFor([memory], { hintParts: more })).toEqual([PREVIOUS_LOG]);
  });

  it('suggest a smaller template if no node is large enough, but not because of a taint', () => {
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

  it('tolerate taints before they suggest a smaller template', () => {
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
  ])('change the reference for %j', (part, hint, parameters) => {
    expect(fixesFor([part], { hintParts: [hint] })).toEqual([
      { kind: 'changeReference', parameters },
    ]);
  });

  it('renew pods that wait for a reference that their group no longer has', () => {
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

describe('fixes of a service', () => {
  const service = { kind: 'service' } as const;

  it('change the service instead of its cluster', () => {
    expect(fixesFor([PULL], service)).toEqual([CHANGE_IMAGE]);
  });

  it('resume a suspended service', () => {
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

it('fixes have no duplicates, and ignore unknown codes', () => {
  expect(fixesFor([PULL, PULL, { code: 'toString', parameters: {} }])).toEqual([
    CHANGE_IMAGE,
  ]);
});
