import { englishOf } from '../../texts';
import { refusalsOf } from '../__testUtils__/refusalsOf';
import {
  autoscaled,
  head,
  spec,
  template,
  token,
  withEnv,
  workers,
} from './__testUtils__/operatedObjects';
import { operatedClusterRules } from './operatedClusterRules';
import { violationsOf, warningsOf } from '../Rules';
import { OperatedClusterSpec } from './OperatorObjects';

const autoscalerV2 = { ...autoscaled, autoscalerOptions: { version: 'v2' } };
const redis = { gcsFaultToleranceOptions: { redisAddress: 'r:6379' } };
const rocksdb = { backend: 'rocksdb' };

const clusterRefusals: Array<
  [RegExp, OperatedClusterSpec, Record<string, string>?]
> = [
  [/headGroupSpec\.template: .*a container/, { headGroupSpec: {} }],
  [
    /headGroupSpec\.template\.spec\.containers\[0\]\.name: the operator adds/,
    {
      enableInTreeAutoscaling: true,
      headGroupSpec: {
        rayStartParams: { 'num-cpus': '1' },
        template: {
          spec: { containers: [{ name: 'autoscaler', image: 'a' }] },
        },
      },
    },
  ],
  [
    /headGroupSpec\.template\.spec\.containers\[0\]\.volumeMounts\[0\]\.name: /,
    {
      headGroupSpec: {
        template: {
          spec: {
            containers: [
              {
                name: 'ray',
                image: 'a',
                volumeMounts: [{ name: 'data', mountPath: '/data' }],
              },
            ],
          },
        },
      },
    },
  ],
  [
    /rayStartParams\.num-cpus: .*together with resources/,
    {
      headGroupSpec: {
        ...head,
        rayStartParams: { 'num-cpus': '1' },
        resources: { CPU: '1' },
      },
    },
  ],
  [
    /workerGroupSpecs\[0\]\.labels\.a: /,
    { workerGroupSpecs: [{ ...workers, labels: { a: 'b c' } }] },
  ],
  [
    /\[0\]\.minReplicas: .*at most maxReplicas, 1/,
    { workerGroupSpecs: [{ ...workers, minReplicas: 2 }] },
  ],
  [
    /\[0\]\.minReplicas: .*0 or more/,
    { workerGroupSpecs: [{ ...workers, minReplicas: -1 }] },
  ],
  [
    /\[0\]\.suspend: .*enableInTreeAutoscaling/,
    { ...autoscaled, workerGroupSpecs: [{ ...workers, suspend: true }] },
  ],
  [
    /\[0\]\.idleTimeoutSeconds: .*v2/,
    {
      ...autoscaled,
      workerGroupSpecs: [{ ...workers, idleTimeoutSeconds: 5 }],
    },
  ],
  [
    /\[0\]\.idleTimeoutSeconds: .*0 or more/,
    {
      ...autoscalerV2,
      workerGroupSpecs: [{ ...workers, idleTimeoutSeconds: -5 }],
    },
  ],
  [
    /\[0\]\.priority: .*2\.56\.0/,
    {
      ...autoscalerV2,
      rayVersion: '2.55.1',
      workerGroupSpecs: [{ ...workers, priority: 1 }],
    },
  ],
  [
    /\[0\]\.priority: .*v2/,
    {
      ...autoscaled,
      rayVersion: '2.60.0',
      workerGroupSpecs: [{ ...workers, priority: 1 }],
    },
  ],
  [
    /annotations\.ray\.io\/ft-enabled: .*together with gcs/,
    { ...spec, ...redis },
    { 'ray.io/ft-enabled': 'true' },
  ],
  [
    /env\.RAY_REDIS_ADDRESS: .*without gcs/,
    { headGroupSpec: withEnv('RAY_REDIS_ADDRESS') },
  ],
  [
    /env\.RAY_REDIS_ADDRESS: .*without gcs/,
    { headGroupSpec: withEnv('RAY_REDIS_ADDRESS') },
    { 'ray.io/ft-enabled': 'false' },
  ],
  [
    /env\.RAY_REDIS_ADDRESS: .*redisAddress instead/,
    { ...redis, headGroupSpec: withEnv('RAY_REDIS_ADDRESS') },
  ],
  [
    /env\.REDIS_PASSWORD: .*redisPassword instead/,
    { ...redis, headGroupSpec: withEnv('REDIS_PASSWORD') },
  ],
  [
    /rayStartParams\.redis-password: .*redisPassword instead/,
    {
      ...redis,
      headGroupSpec: { ...head, rayStartParams: { 'redis-password': 'x' } },
    },
  ],
  [
    /external-storage-namespace: .*externalStorageNamespace instead/,
    { ...spec, ...redis },
    { 'ray.io/external-storage-namespace': 'x' },
  ],
  [
    /rayStartParams\.redis-username: .*redisUsername instead/,
    { headGroupSpec: { ...head, rayStartParams: { 'redis-username': 'x' } } },
  ],
  [
    /env\.REDIS_USERNAME: .*redisUsername instead/,
    { headGroupSpec: withEnv('REDIS_USERNAME') },
  ],
  [
    /gcsFaultToleranceOptions\.storage: .*without backend: rocksdb/,
    { ...spec, gcsFaultToleranceOptions: { storage: {} } },
  ],
  [
    /gcsFaultToleranceOptions\.redisAddress: .*together with backend/,
    { ...spec, gcsFaultToleranceOptions: { ...rocksdb, redisAddress: 'r:1' } },
  ],
  [
    /storage\.claimName: .*size/,
    {
      ...spec,
      gcsFaultToleranceOptions: {
        ...rocksdb,
        storage: { claimName: 'c', size: '1Gi' },
      },
    },
  ],
  [
    /env\.RAY_gcs_storage: .*rocksdb/,
    {
      gcsFaultToleranceOptions: rocksdb,
      headGroupSpec: withEnv('RAY_gcs_storage'),
    },
  ],
  [
    /env\.RAY_enable_autoscaler_v2: .*without enableInTree/,
    { headGroupSpec: withEnv('RAY_enable_autoscaler_v2', '1') },
  ],
  [
    /env\.RAY_enable_autoscaler_v2: .*together with autoscalerOptions\.version/,
    {
      ...autoscalerV2,
      headGroupSpec: withEnv('RAY_enable_autoscaler_v2', '0'),
    },
  ],
  [
    /workerGroupSpecs\[0\].*restartPolicy: .*Never/,
    {
      ...autoscalerV2,
      workerGroupSpecs: [
        {
          ...workers,
          template: { spec: { ...template.spec, restartPolicy: 'Always' } },
        },
      ],
    },
  ],
  [
    /autoscalerOptions\.idleTimeoutSeconds: /,
    { ...autoscaled, autoscalerOptions: { idleTimeoutSeconds: -1 } },
  ],
  [
    /autoscalerOptions\.env\.KUBERAY_GEN/,
    {
      ...autoscaled,
      autoscalerOptions: {
        env: [{ name: 'KUBERAY_GEN_AUTOSCALER_START_CMD' }],
      },
    },
  ],
  [
    /authOptions\.mode: .*in place of 2\.46\.0/,
    { ...spec, authOptions: token, rayVersion: '2.46.0' },
  ],
  [/authOptions\.mode: .*in place of none/, { ...spec, authOptions: token }],
  [
    /authOptions\.mode: .*in place of nightly/,
    { ...spec, authOptions: token, rayVersion: 'nightly' },
  ],
  [
    /enableK8sTokenAuth: .*2\.55\.0/,
    {
      ...spec,
      rayVersion: '2.54.0',
      authOptions: { ...token, enableK8sTokenAuth: true },
    },
  ],
  [
    /enableK8sTokenAuth: .*mode: token/,
    { ...spec, authOptions: { enableK8sTokenAuth: true } },
  ],
  [
    /authOptions\.secretName: /,
    {
      ...spec,
      rayVersion: '2.60.0',
      authOptions: { ...token, enableK8sTokenAuth: true, secretName: 's' },
    },
  ],
  [
    /networkPolicy\.head\.ingressRules: .*DenyAllEgress/,
    {
      ...spec,
      networkPolicy: { mode: 'DenyAllEgress', head: { ingressRules: [{}] } },
    },
  ],
  [
    /networkPolicy\.workerGroups\[0\]\.groupName: .*one of g/,
    { ...spec, networkPolicy: { workerGroups: [{ groupName: 'x' }] } },
  ],
  [
    /workerGroupSpecs\[0\]\.groupName: .*is empty/,
    { ...spec, workerGroupSpecs: [{ ...workers, groupName: '' }] },
  ],
  [
    /workerGroupSpecs\[0\]\.groupName: .* has 64 characters, at most 63/,
    {
      ...spec,
      workerGroupSpecs: [{ ...workers, groupName: 'g'.repeat(64) }],
    },
  ],
  [
    /workerGroupSpecs\[1\]\.groupName: .*"g" is used twice/,
    { ...spec, workerGroupSpecs: [workers, workers] },
  ],
  [
    /workerGroupSpecs\[0\]\.minReplicas: .*at most maxReplicas, 1/,
    { ...spec, workerGroupSpecs: [{ ...workers, minReplicas: 2 }] },
  ],
  [
    /headGroupSpec\.template\.env\.RAY_USE_TLS: .*tlsOptions/,
    { tlsOptions: {}, headGroupSpec: withEnv('RAY_USE_TLS') },
  ],
];

describe('operatedClusterRules', () => {
  it.each(clusterRefusals)(
    'refuses %s',
    (expected, faulty, annotations = {}) => {
      const cluster = { metadata: { annotations }, spec: faulty };
      expect(refusalsOf(cluster, operatedClusterRules)).toEqual([
        expect.stringMatching(expected),
      ]);
    },
  );

  it.each([
    [{ replicas: 3 }, 'asks for 3 replicas; the operator makes only'],
    [{ numOfHosts: 0 }, 'has 0 hosts for each replica'],
    [{ numOfHosts: -1 }, 'has -1 hosts for each replica'],
  ])(
    'warns about %j, which the operator does not apply as written',
    (size, warning) => {
      const groups = [{ ...workers, ...size }];
      const cluster = {
        metadata: {},
        spec: { ...spec, workerGroupSpecs: groups },
      };
      expect(violationsOf(cluster, operatedClusterRules)).toEqual([]);
      const warnings = warningsOf(cluster, operatedClusterRules).map(englishOf);
      expect(warnings).toEqual([expect.stringContaining(warning)]);
    },
  );

  it('warns about an autoscaler that mounts a volume which the head lacks', () => {
    const volumeMounts = [{ name: 'data', mountPath: '/data' }];
    const autoscalerOptions = { volumeMounts };
    const cluster = {
      metadata: {},
      spec: { ...autoscaled, autoscalerOptions },
    };
    expect(violationsOf(cluster, operatedClusterRules)).toEqual([]);
    expect(warningsOf(cluster, operatedClusterRules).map(englishOf)).toEqual([
      expect.stringContaining('container autoscaler mounts data'),
    ]);
  });

  it.each([
    ['2.46.0', 'rayproject/ray:2.46.0', 'rayproject/ray:2.46.0-gpu', []],
    ['2.46.0', 'team/ray:nightly', 'rayproject/ray:2.47.0', []],
    ['', 'rayproject/ray:2.46.0', '', []],
    [
      '2.40.0',
      'rayproject/ray:2.46.0',
      'rayproject/ray:2.46.0',
      [/rayVersion says 2\.40\.0, .*set rayVersion to 2\.46\.0/],
    ],
    [
      '2.46.0',
      'rayproject/ray:2.46.0-py310',
      'rayproject/ray:2.47.0-py312',
      [/group g has Ray 2\.47\.0 and the head/, /group g has Python 3\.12/],
    ],
  ])('compares the versions %j, %j and %j', (rayVersion, one, other, words) => {
    const withImage = (image: string) => ({
      template: { spec: { containers: [{ name: 'ray', image }] } },
    });
    const cluster = {
      metadata: {},
      spec: {
        rayVersion,
        headGroupSpec: withImage(one),
        workerGroupSpecs: [{ ...workers, ...withImage(other || 'ray') }],
      },
    };
    expect(warningsOf(cluster, operatedClusterRules).map(englishOf)).toEqual(
      words.map(word => expect.stringMatching(word)),
    );
  });

  it.each<[OperatedClusterSpec, Record<string, string>?]>([
    [spec],
    [autoscaled],
    [autoscalerV2],
    [{ ...spec, ...redis }],
    [{ ...spec, gcsFaultToleranceOptions: { ...rocksdb, storage: {} } }],
    [
      { headGroupSpec: withEnv('RAY_REDIS_ADDRESS') },
      { 'ray.io/ft-enabled': 'true' },
    ],
    [{ ...spec, rayVersion: '2.52.0', authOptions: token }],
    [{ ...spec, authOptions: { mode: 'disabled' }, rayVersion: '2.9.0' }],
    [{ ...spec, networkPolicy: { workerGroups: [{ groupName: 'g' }] } }],
    [{ headGroupSpec: withEnv('RAY_enable_autoscaler_v2', '0') }],
    [{ tlsOptions: { enabled: false }, headGroupSpec: withEnv('RAY_USE_TLS') }],
    [{ ...spec, workerGroupSpecs: [{ ...workers, suspend: true }] }],
    [{}],
  ])('accepts %j', (fine, annotations = {}) => {
    const cluster = { metadata: { annotations }, spec: fine };
    expect(refusalsOf(cluster, operatedClusterRules)).toEqual([]);
  });
});
