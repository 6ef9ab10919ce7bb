import { englishOf } from '../../texts';
import { violationsOf, warningsOf } from '../Rules';
import {
  autoscaled,
  spec,
  template,
  withEnv,
  workers,
} from './__testUtils__/operatedObjects';
import { operatedClusterRules } from './operatedClusterRules';
import { OperatedClusterSpec } from './OperatorObjects';

describe('warnings of operatedClusterRules', () => {
  const GPU = 'nvidia.com/gpu';
  it.each<[string, string, object, string[]]>([
    ['num-cpus', '3', { limits: { cpu: '1500m' } }, ['the container has 2']],
    ['num-cpus', '3', { requests: { cpu: 1 } }, ['the container has 1']],
    ['num-cpus', '2', { limits: { cpu: '2' }, requests: { cpu: '1' } }, []],
    ['num-cpus', '64', { limits: { memory: '1Gi' } }, []],
    ['num-cpus', '$CPUS', { limits: { cpu: '1' } }, []],
    ['memory', '2000000000', { limits: { memory: '1G' } }, ['has 1000000000;']],
    ['memory', '1000000000', { limits: { memory: '1G' } }, []],
    ['num-gpus', '1', { limits: { cpu: '1' } }, ['the container has none;']],
    ['num-gpus', '4', { limits: { [GPU]: '1' } }, ['the container has 1;']],
    ['num-gpus', '1', { limits: { [GPU]: '1' } }, []],
    ['num-gpus', '1', { limits: { 'nvidia.com/mig-1g.5gb': '1' } }, []],
    ['num-gpus', '1', { limits: { cpu: '1' }, claims: [{ name: 'gpu' }] }, []],
    ['num-gpus', '1', {}, []],
  ])('compares %s %j with %j', (name, value, resources, words) => {
    const containers = [{ name: 'ray', image: 'a', resources }];
    const rayStartParams = { [name]: value };
    const headGroupSpec = {
      rayStartParams,
      template: { spec: { containers } },
    };
    const cluster = { metadata: {}, spec: { headGroupSpec } };
    expect(warningsOf(cluster, operatedClusterRules).map(englishOf)).toEqual(
      words.map(word => expect.stringContaining(word)),
    );
  });

  const withLimits = (memory: string, parameters = {}, shm = '') => {
    const mount = { name: 'shm', mountPath: '/dev/shm' };
    const ray = {
      name: 'ray',
      image: 'a',
      resources: { limits: { memory } },
      ...(shm && { volumeMounts: [mount] }),
    };
    const emptyDir = { medium: 'Memory', sizeLimit: shm };
    const volumes = shm ? [{ name: 'shm', emptyDir }] : [];
    return {
      headGroupSpec: {
        rayStartParams: parameters,
        template: { spec: { containers: [ray], volumes } },
      },
    };
  };
  const withoutCpus = { rayStartParams: { 'num-cpus': '0' }, template };
  const withRedis = (redisAddress: string) => ({
    ...spec,
    gcsFaultToleranceOptions: { redisAddress },
  });
  const ft = { 'ray.io/ft-enabled': 'true' };

  it.each<[OperatedClusterSpec, string[], Record<string, string>?]>([
    [{ headGroupSpec: withoutCpus }, ['^spec.headGroupSpec: no node .* a CPU']],
    [
      {
        headGroupSpec: withoutCpus,
        workerGroupSpecs: [{ ...workers, resources: { CPU: '0' } }],
      },
      ['no node of the cluster has a CPU'],
    ],
    [{ headGroupSpec: withoutCpus, workerGroupSpecs: [workers] }, []],
    [
      { headGroupSpec: withoutCpus },
      [],
      { 'ray.io/overwrite-container-cmd': 'true' },
    ],
    [withLimits('4'), ['Ray gets 4 of memory, .* such as 4Gi']],
    [withLimits('512'), ['Ray gets 512 of memory, .* such as 512Mi']],
    [withLimits('512k'), ['Ray gets 512k of memory, .* 1Gi or more']],
    [withLimits('512Mi'), []],
    [
      withLimits('1G', { 'object-store-memory': '2000000000' }),
      ['may take 2000000000 bytes, but the container has 1000000000'],
    ],
    [withLimits('1G', { 'object-store-memory': '1000000000' }), []],
    [withLimits('1G', {}, '100M'), ['has 100000000 bytes .* store 300000000']],
    [withLimits('1G', { 'object-store-memory': '90000000' }, '100M'), []],
    [withLimits('1G', {}, '300M'), []],
    [withRedis(':6379'), ['Ray does not accept the address :6379']],
    [withRedis('redis://:6379'), ['Ray does not accept the address']],
    [
      { ...spec, gcsFaultToleranceOptions: {} },
      ['^spec.gcsFaultToleranceOptions: without redisAddress nothing'],
    ],
    [{ ...spec, gcsFaultToleranceOptions: { backend: 'rocksdb' } }, []],
    [
      { ...autoscaled, autoscalerOptions: { image: 'Ray:2.52.0' } },
      ['^spec.autoscalerOptions.image: "Ray:2.52.0" .* small letters'],
    ],
    [{ ...autoscaled, autoscalerOptions: { image: 'ray:2.52.0' } }, []],
    [
      {
        ...autoscaled,
        rayVersion: '2.9.0',
        autoscalerOptions: { version: 'v2' },
      },
      ['^spec.autoscalerOptions.version: Ray has autoscaler v2 since 2.10.0'],
    ],
    [
      {
        ...autoscaled,
        rayVersion: '2.10.0',
        autoscalerOptions: { version: 'v2' },
      },
      [],
    ],
    [
      { ...spec, workerGroupSpecs: [{ ...workers, replicas: -1 }] },
      [
        '\\[0\\].replicas: worker group g asks for -1 .* at least minReplicas, 0',
      ],
    ],
    [
      {
        ...spec,
        workerGroupSpecs: [
          { ...workers, replicas: 1, minReplicas: 2, maxReplicas: 3 },
        ],
      },
      ['asks for 1 replicas; the operator makes at least minReplicas, 2'],
    ],
    [withRedis('redis'), ['Ray does not accept the address redis,']],
    [withRedis('https://redis:6379'), ['Ray does not accept the address']],
    [withRedis('redis://redis.default.svc:6379'), []],
    [withRedis('rediss://redis:6379'), []],
    [withRedis('a:6379,b:6379'), []],
    [withRedis('$(REDIS)'), []],
    [spec, ['the annotation ray.io/ft-enabled stores nothing'], ft],
    [spec, [], { 'ray.io/ft-enabled': 'false' }],
    [{ headGroupSpec: withEnv('RAY_REDIS_ADDRESS', 'redis:6379') }, [], ft],
    [
      { ...spec, autoscalerOptions: { idleTimeoutSeconds: 60 } },
      ['autoscalerOptions has no effect'],
    ],
    [{ ...autoscaled, autoscalerOptions: { idleTimeoutSeconds: 60 } }, []],
    [
      { headGroupSpec: { ...spec.headGroupSpec, ingressOptions: {} } },
      ['ingressOptions has no effect without enableIngress: true'],
    ],
  ])('warns about %j: %j', (given, words, annotations = {}) => {
    const cluster = { metadata: { annotations }, spec: given };
    expect(violationsOf(cluster, operatedClusterRules)).toEqual([]);
    expect(warningsOf(cluster, operatedClusterRules).map(englishOf)).toEqual(
      words.map(word => expect.stringMatching(word)),
    );
  });

  it.each([
    ['https://docker.io/rayproject/ray:2.46.0', 1],
    ['RayProject/Ray:2.46.0', 1],
    ['registry:5000/team/ray@sha256:0123abcd', 1],
    [`registry:5000/team/ray@sha256:${'0123abcd'.repeat(8)}`, 0],
    ['rayproject/ray', 0],
  ])(
    'warns about the image %j, which no kubelet pulls, %d times',
    (image, count) => {
      const pods = { spec: { containers: [{ name: 'ray', image }] } };
      const headGroupSpec = { template: pods };
      const cluster = { metadata: {}, spec: { headGroupSpec } };
      expect(warningsOf(cluster, operatedClusterRules)).toHaveLength(count);
    },
  );
});

it.each([
  ['', '1', 1],
  ['0', '2', 1],
  ['NoDevFiles', '1', 1],
  ['0,1', '2', 0],
  ['$(DEVICES)', '1', 0],
  ['', '0', 0],
])('compares visible devices %j with %s GPUs', (devices, gpus, count) => {
  const { template: pod } = withEnv('CUDA_VISIBLE_DEVICES', devices);
  const rayStartParams = { 'num-gpus': gpus };
  const group = { ...workers, rayStartParams, template: pod };
  const cluster = { metadata: {}, spec: { workerGroupSpecs: [group] } };
  const found = warningsOf(cluster, operatedClusterRules).map(englishOf);
  expect(found.filter(text => /CUDA_VISIBLE/.test(text))).toHaveLength(count);
});
