import { refusalsOf } from '../__testUtils__/refusalsOf';
import { englishOf } from '../../texts';
import { warningsOf } from '../Rules';
import { OperatedContainer, OperatedTemplate } from './PodObjects';
import { podTemplateRules } from './podTemplateRules';

const RAY = { name: 'ray', image: 'rayproject/ray:2.52.0' };

const EXEC = { command: ['true'] };

const NOTHING_ADDED = { containers: [], volumes: [] };

function refusals(spec: NonNullable<OperatedTemplate['spec']>): string[] {
  return refusalsOf({ spec }, (template, report) =>
    podTemplateRules(template, NOTHING_ADDED, report),
  );
}

function refusalsOfContainer(container: OperatedContainer): string[] {
  const volumes = [{ name: 'data', emptyDir: {} }];
  return refusals({ containers: [{ ...RAY, ...container }], volumes });
}

const AT = String.raw`^spec\.containers\[0\]\.`;

describe('pod template rules', () => {
  it.each<[string, string, OperatedContainer]>([
    [
      'a mount of no volume',
      String.raw`volumeMounts\[0\]\.name: container ray mounts cache`,
      { volumeMounts: [{ name: 'cache', mountPath: '/c' }] },
    ],
    [
      'a mount without a path',
      String.raw`volumeMounts\[0\]\.mountPath: .* without a mountPath`,
      { volumeMounts: [{ name: 'data', mountPath: '' }] },
    ],
    [
      'two mounts at a path',
      String.raw`volumeMounts\[1\]\.mountPath: .* two volumes at /d`,
      {
        volumeMounts: [
          { name: 'data', mountPath: '/d' },
          { name: 'data', mountPath: '/d' },
        ],
      },
    ],
    [
      'a port that is none',
      String.raw`ports\[0\]\.containerPort: .*1 to 65535`,
      { ports: [{ containerPort: 70_000 }] },
    ],
    [
      'a long name of a port',
      String.raw`ports\[0\]\.name: .*at most 15`,
      { ports: [{ name: 'the-dashboard-port', containerPort: 1 }] },
    ],
    [
      'a name of a port without a letter',
      String.raw`ports\[0\]\.name: `,
      { ports: [{ name: '8265', containerPort: 1 }] },
    ],
    [
      'two ports of a name',
      String.raw`ports\[1\]\.name: .*two ports a`,
      {
        ports: [
          { name: 'a', containerPort: 1 },
          { name: 'a', containerPort: 2 },
        ],
      },
    ],
    [
      'a request above the limit',
      String.raw`resources\.requests\.memory: .*2Gi is above the limit 1Gi`,
      {
        resources: { requests: { memory: '2Gi' }, limits: { memory: '1Gi' } },
      },
    ],
    [
      'a negative amount',
      String.raw`resources\.limits\.cpu: .*negative amount: -1 of cpu`,
      { resources: { limits: { cpu: -1 } } },
    ],
    [
      'GPUs without a limit',
      String.raw`resources\.requests\.nvidia\.com/gpu: .*the same as`,
      { resources: { requests: { 'nvidia.com/gpu': '1' } } },
    ],
    [
      'a part of a GPU',
      String.raw`resources\.limits\.nvidia\.com/gpu: .*0\.5 is none`,
      { resources: { limits: { 'nvidia.com/gpu': '0.5' } } },
    ],
    [
      'a variable with two values',
      String.raw`env\[0\]: .*value and valueFrom`,
      { env: [{ name: 'A', value: 'a', valueFrom: { fieldRef: {} } }] },
    ],
    [
      'a probe of two kinds',
      'livenessProbe: .*exactly one',
      { livenessProbe: { exec: EXEC, httpGet: { port: 1 } } },
    ],
    ['a probe of no kind', 'startupProbe: ', { startupProbe: {} }],
    [
      'a negative value of a probe',
      String.raw`livenessProbe\.periodSeconds: .*0 or more`,
      { livenessProbe: { exec: EXEC, periodSeconds: -1 } },
    ],
    [
      'a probe that ends a pod at once',
      String.raw`readinessProbe\.terminationGracePeriodSeconds: .*1 or more`,
      { readinessProbe: { exec: EXEC, terminationGracePeriodSeconds: 0 } },
    ],
    [
      'two successes of a startup probe',
      String.raw`startupProbe\.successThreshold: .*must be 1`,
      { startupProbe: { exec: EXEC, successThreshold: 2 } },
    ],
    ['no image', 'image: container ray has no image', { image: '' }],
    ['an image with spaces', 'image: .*space', { image: ' rayproject/ray' }],
  ])('refuse %s', (_, message, container) => {
    expect(refusalsOfContainer(container)).toEqual([
      expect.stringMatching(AT + message),
    ]);
  });

  it.each<[string, RegExp, NonNullable<OperatedTemplate['spec']>]>([
    [
      'two containers of a name',
      /^spec\.containers\[0\]\.name: .*two containers ray/,
      { initContainers: [RAY], containers: [RAY] },
    ],
    [
      'two volumes of a name',
      /^spec\.volumes\[1\]\.name: .*two volumes v/,
      { volumes: [{ name: 'v' }, { name: 'v' }] },
    ],
    [
      'a label of nodes that is none',
      /^spec\.nodeSelector\.a b: "a b" must/,
      { nodeSelector: { 'a b': 'c' } },
    ],
    [
      'a toleration without a key',
      /^spec\.tolerations\[0\]: .*operator: Exists/,
      { tolerations: [{ operator: 'Equal', value: 'a' }] },
    ],
    [
      'a toleration of all values with a value',
      /^spec\.tolerations\[0\]\.value: /,
      { tolerations: [{ key: 'a', operator: 'Exists', value: 'b' }] },
    ],
    [
      'a time for an effect that evicts nothing',
      /^spec\.tolerations\[0\]\.tolerationSeconds: /,
      {
        tolerations: [
          {
            key: 'a',
            operator: 'Exists',
            effect: 'NoSchedule',
            tolerationSeconds: 5,
          },
        ],
      },
    ],
  ])('refuse %s', (_, message, spec) => {
    expect(refusals(spec)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    [
      'secret',
      { secret: { secretName: 's', defaultMode: 777 } },
      'secret.defaultMode',
    ],
    [
      'projected files',
      {
        projected: {
          sources: [
            {
              secret: { name: 's', items: [{ key: 'k', path: 'p', mode: -1 }] },
            },
          ],
        },
      },
      'projected.sources[0].secret.items[0].mode',
    ],
  ])('refuse an invalid mode of a %s', (_, source, field) => {
    expect(refusals({ volumes: [{ name: 'v', ...source }] })).toEqual([
      expect.stringContaining(`spec.volumes[0].${field}: Kubernetes refuses`),
    ]);
  });

  it('refuse an invalid name of a priority class', () => {
    expect(refusals({ priorityClassName: 'High_Priority' })).toEqual([
      expect.stringContaining('spec.priorityClassName: "High_Priority" must'),
    ]);
  });

  it('warn about a mount path with a colon', () => {
    const spec = {
      containers: [
        { ...RAY, volumeMounts: [{ name: 'data', mountPath: '/a:b' }] },
      ],
      volumes: [{ name: 'data' }],
    };
    const warnings = warningsOf({ spec }, (template, report) =>
      podTemplateRules(template, NOTHING_ADDED, report),
    );
    expect(warnings.map(englishOf)).toEqual([
      expect.stringContaining('mounts data at /a:b'),
    ]);
  });

  it('warn about bidirectional mount propagation in an unprivileged container', () => {
    const mount = { name: 'data', mountPath: '/d' };
    const shown = { ...mount, mountPropagation: 'Bidirectional' };
    const warningsWith = (privileged: boolean) => {
      const securityContext = { privileged };
      const ray = { ...RAY, securityContext, volumeMounts: [shown] };
      const spec = { containers: [ray], volumes: [{ name: 'data' }] };
      return warningsOf({ spec }, (template, report) =>
        podTemplateRules(template, NOTHING_ADDED, report),
      ).map(englishOf);
    };
    expect(warningsWith(false)).toEqual([
      expect.stringContaining('HostToContainer'),
    ]);
    expect(warningsWith(true)).toEqual([]);
  });

  const required = (expression: object) => ({
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: [expression] }],
    },
  });
  const spread = (fields: object) => ({
    topologySpreadConstraints: [
      { topologyKey: 'zone', whenUnsatisfiable: 'DoNotSchedule', ...fields },
    ],
  });
  const source = (fields: object) => ({ volumes: [{ name: 'v', ...fields }] });
  const GPU = 'nvidia.com/gpu.memory';

  it.each<[RegExp, NonNullable<OperatedTemplate['spec']>]>([
    [
      /^spec\.affinity\.nodeAffinity\.required.*\.nodeSelectorTerms\[0\]\.matchExpressions\[0\]\.values: .*operator: In only with values/,
      { affinity: { nodeAffinity: required({ key: GPU, operator: 'In' }) } },
    ],
    [
      /\.values: .*operator: Exists only without values/,
      {
        affinity: {
          nodeAffinity: required({
            key: GPU,
            operator: 'Exists',
            values: ['a'],
          }),
        },
      },
    ],
    [
      /\.values: .*operator: Gt only with one whole number/,
      {
        affinity: {
          nodeAffinity: required({ key: GPU, operator: 'Gt', values: ['4Gi'] }),
        },
      },
    ],
    [
      /\.operator: "Gt" must be one of In, NotIn/,
      {
        affinity: {
          podAffinity: required({ key: GPU, operator: 'Gt', values: ['4'] }),
        },
      },
    ],
    [/\[0\]\.maxSkew: .*1 or more/, spread({ maxSkew: 0 })],
    [
      /whenUnsatisfiable: "Never" must be one of/,
      spread({ maxSkew: 1, whenUnsatisfiable: 'Never' }),
    ],
    [/^spec\.dnsPolicy: "x" must be one of ClusterFirst/, { dnsPolicy: 'x' }],
    [/^spec\.dnsPolicy: .*nameservers/, { dnsPolicy: 'None' }],
    [
      /persistentVolumeClaim\.claimName: volume v names no/,
      source({ persistentVolumeClaim: {} }),
    ],
    [/secret\.secretName: volume v names no/, source({ secret: {} })],
    [/configMap\.name: volume v names no/, source({ configMap: {} })],
    [
      /emptyDir\.sizeLimit: .*the amount 10GB/,
      source({ emptyDir: { sizeLimit: '10GB' } }),
    ],
    [
      /containers\[1\]\.ports\[0\]\.hostPort: .*hostPort 80 /,
      {
        containers: ['a', 'b'].map(name => ({
          ...RAY,
          name,
          ports: [{ containerPort: 80, hostPort: 80 }],
        })),
      },
    ],
    [
      /lifecycle\.preStop: .*preStop with exactly one/,
      { containers: [{ ...RAY, lifecycle: { preStop: {} } }] },
    ],
    [
      /allowPrivilegeEscalation: .*privileged: true/,
      {
        containers: [
          {
            ...RAY,
            securityContext: {
              privileged: true,
              allowPrivilegeEscalation: false,
            },
          },
        ],
      },
    ],
    ...['/a', '../a', 'a/../b'].map(
      (subPath): [RegExp, NonNullable<OperatedTemplate['spec']>] => [
        /volumeMounts\[0\]\.subPath: .*relative path/,
        {
          volumes: [{ name: 'v' }],
          containers: [
            { ...RAY, volumeMounts: [{ name: 'v', mountPath: '/v', subPath }] },
          ],
        },
      ],
    ),
  ])('refuse %s', (expected, spec) => {
    expect(refusals(spec)).toEqual([expect.stringMatching(expected)]);
  });

  it.each<NonNullable<OperatedTemplate['spec']>>([
    {
      affinity: {
        nodeAffinity: required({ key: GPU, operator: 'Gt', values: ['4'] }),
        podAntiAffinity: required({ key: 'a', operator: 'DoesNotExist' }),
      },
    },
    spread({ maxSkew: 1 }),
    { dnsPolicy: 'None', dnsConfig: { nameservers: ['10.0.0.1'] } },
    source({ emptyDir: { sizeLimit: '10Gi', medium: 'Memory' } }),
    source({ emptyDir: { sizeLimit: 1024 } }),
    source({ persistentVolumeClaim: { claimName: 'c' } }),
    {
      containers: [
        {
          ...RAY,
          lifecycle: { preStop: { exec: { command: ['ray', 'stop'] } } },
          securityContext: { allowPrivilegeEscalation: false },
          ports: [
            { containerPort: 80, hostPort: 80 },
            { containerPort: 80, hostPort: 80, protocol: 'UDP' },
            { containerPort: 81 },
            { containerPort: 82 },
          ],
        },
      ],
    },
    {
      volumes: [{ name: 'v' }],
      containers: [
        {
          ...RAY,
          volumeMounts: [
            { name: 'v', mountPath: '/v', subPath: 'a..b/c' },
            { name: 'v', mountPath: '/w', subPathExpr: '$(POD)/logs' },
          ],
        },
      ],
    },
  ])('accept %j', spec => {
    expect(refusals(spec)).toEqual([]);
  });

  it('refuse a volume with two sources', () => {
    const volume = { name: 'v', emptyDir: {}, hostPath: { path: '/' } };
    expect(refusals({ volumes: [volume] })).toEqual([
      expect.stringContaining('several sources, emptyDir, hostPath'),
    ]);
  });

  it.each([
    ['/data/../etc', 'refuses a pod with ".." in a hostPath'],
    ['..', 'refuses a pod with ".." in a hostPath'],
  ])('refuse the hostPath %j', (path, words) => {
    const volumes = [{ name: 'v', hostPath: { path } }];
    expect(refusals({ volumes })).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    ['data', 1],
    ['~/data', 1],
    ['/data/..hidden', 0],
  ])(
    'warn about the hostPath %j if it is relative, %d times',
    (path, count) => {
      const volumes = [{ name: 'v', hostPath: { path } }];
      const spec = { containers: [RAY], volumes };
      expect(
        warningsOf({ spec }, (template, report) =>
          podTemplateRules(template, NOTHING_ADDED, report),
        ).map(englishOf),
      ).toEqual(Array(count).fill(expect.stringContaining('does not find')));
    },
  );

  it('accept a valid pod template', () => {
    const container = {
      ports: [{ name: 'ray-gcs-1', containerPort: 6379 }, { containerPort: 1 }],
      resources: {
        requests: { cpu: '500m', memory: 1024, 'nvidia.com/gpu': 2 },
        limits: { cpu: 1, memory: '1Ki', 'nvidia.com/gpu': '2' },
      },
      env: [
        { name: 'A', value: '' },
        { name: 'B', value: '', valueFrom: { fieldRef: {} } },
      ],
      livenessProbe: { exec: EXEC, periodSeconds: 5, successThreshold: 1 },
      readinessProbe: { exec: EXEC, successThreshold: 3 },
      volumeMounts: [
        { name: 'data', mountPath: '/a' },
        { name: 'data', mountPath: '/b' },
      ],
    };
    expect(refusalsOfContainer(container)).toEqual([]);
    const volumes = [
      { name: 'v', secret: { secretName: 's', defaultMode: 0o777 } },
    ];
    expect(
      refusals({
        volumes,
        priorityClassName: 'system-node.critical',
        tolerations: [{ operator: 'Exists' }],
      }),
    ).toEqual([]);
  });
});
