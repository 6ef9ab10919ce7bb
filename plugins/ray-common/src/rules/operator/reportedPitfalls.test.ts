import { englishOf } from '../../texts';
import { violationsOf, warningsOf } from '../Rules';
import { operatedClusterRules } from './operatedClusterRules';
import { operatedJobRules } from './operatedJobRules';
import { operatedServiceRules } from './operatedServiceRules';
import { OperatedClusterSpec, OperatedWorkers } from './OperatorObjects';

const RESOURCES = { limits: { cpu: '1', memory: '2Gi' } };
const RAY = {
  name: 'ray',
  image: 'rayproject/ray:2.52.0',
  resources: RESOURCES,
};

function template(container: object = {}, pod: object = {}) {
  return { spec: { containers: [{ ...RAY, ...container }], ...pod } };
}

function cluster(
  container: object = {},
  pod: object = {},
  fields: Partial<OperatedWorkers> = {},
): OperatedClusterSpec {
  return {
    headGroupSpec: { rayStartParams: {}, template: template() },
    workerGroupSpecs: [
      {
        groupName: 'g',
        replicas: 1,
        minReplicas: 0,
        maxReplicas: 3,
        rayStartParams: {},
        template: template(container, pod),
        ...fields,
      },
    ],
  };
}

const object = (spec: OperatedClusterSpec) => ({
  metadata: { name: 'c' },
  spec,
});

const warned = (spec: OperatedClusterSpec) =>
  warningsOf(object(spec), operatedClusterRules).map(englishOf);

const refused = (spec: OperatedClusterSpec) =>
  violationsOf(object(spec), operatedClusterRules).map(
    ({ field, message }) => `${field}: ${message}`,
  );

const served = (serveConfigV2: string, more: object = {}, spec = cluster()) =>
  warningsOf(
    {
      metadata: { name: 's' },
      spec: { serveConfigV2, rayClusterConfig: spec, ...more },
    },
    operatedServiceRules,
  ).map(englishOf);

const tpu = (chips: string) => ({
  resources: { limits: { 'google.com/tpu': chips } },
});
const slice = (topology: string) => ({
  nodeSelector: {
    'cloud.google.com/gke-tpu-accelerator': 'tpu-v4-podslice',
    'cloud.google.com/gke-tpu-topology': topology,
  },
});
const mount = (mountPath: string) => ({
  volumeMounts: [{ name: 'data', mountPath }],
});
const dshm = (memory: string, sizeLimit: string, more: object = {}) =>
  cluster(
    {
      resources: { limits: { cpu: '1', memory } },
      volumeMounts: [{ name: 'dshm', mountPath: '/dev/shm' }],
      ...more,
    },
    { volumes: [{ name: 'dshm', emptyDir: { medium: 'Memory', sizeLimit } }] },
  );
const STORE = { rayStartParams: { 'object-store-memory': '20000000000' } };
const withStore = (spec: OperatedClusterSpec): OperatedClusterSpec => ({
  ...spec,
  workerGroupSpecs: spec.workerGroupSpecs?.map(group => ({
    ...group,
    ...STORE,
  })),
});
const DATA = { volumes: [{ name: 'data', emptyDir: {} }] };
const HOST = { hostNetwork: true };

describe('pitfalls of public reports', () => {
  it.each<[string, OperatedClusterSpec, string]>([
    [
      'GKE: hosts that a TPU slice does not have',
      cluster(tpu('4'), slice('2x2x2'), { numOfHosts: 3 }),
      'numOfHosts: a slice 2x2x2 has 8 chips, and a pod 4; write numOfHosts: 2 in group g',
    ],
    [
      'GKE: pods that fill no slice',
      cluster(tpu('3'), slice('2x2x2')),
      'choose a topology that such pods of group g can fill',
    ],
    [
      'a volume over the home folder of Ray images',
      cluster(mount('/home/ray'), DATA),
      'hides /home/ray/anaconda3 of the image',
    ],
    [
      'the network of the node without the DNS of Kubernetes',
      cluster({}, HOST),
      'write dnsPolicy: ClusterFirstWithHostNet, too',
    ],
    [
      'kuberay 201: a large object store above the shared memory',
      withStore(dshm('64Gi', '10Gi')),
      'so Ray does not start',
    ],
    [
      'the same where Ray may take a slower place',
      withStore(
        dshm('64Gi', '10Gi', {
          env: [{ name: 'RAY_OBJECT_STORE_ALLOW_SLOW_STORAGE', value: '1' }],
        }),
      ),
      'so Ray uses the slower /tmp',
    ],
    [
      'vllm 11139: little shared memory',
      dshm('8Gi', '64Mi'),
      'so Ray uses the slower /tmp',
    ],
  ])('%s', (_, spec, words) => {
    expect(warned(spec)).toEqual([expect.stringContaining(words)]);
  });

  it.each<[string, OperatedClusterSpec]>([
    [
      'a slice with its hosts',
      cluster(tpu('4'), slice('2x2x2'), { numOfHosts: 2 }),
    ],
    ['a slice of one host', cluster(tpu('8'), slice('2x4'))],
    ['a volume within the home folder', cluster(mount('/home/ray/data'), DATA)],
    [
      'a volume over /home in another image',
      cluster({ ...mount('/home'), image: 'a/ray-x:1' }, DATA),
    ],
    [
      'the network of the node with that DNS',
      cluster({}, { ...HOST, dnsPolicy: 'ClusterFirstWithHostNet' }),
    ],
    [
      'a spread with all its fields',
      cluster(
        {},
        {
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'zone',
              whenUnsatisfiable: 'DoNotSchedule',
            },
          ],
        },
      ),
    ],
    [
      'shared memory by which Ray limits its object store',
      dshm('200Gi', '20Gi'),
    ],
    [
      'huge pages with memory',
      cluster({
        resources: { limits: { 'hugepages-2Mi': '1Gi', memory: '2Gi' } },
      }),
    ],
  ])('takes %s', (_, spec) => {
    expect([...warned(spec), ...refused(spec)]).toEqual([]);
  });

  it.each<[string, OperatedClusterSpec, string]>([
    [
      'huge pages alone',
      cluster({ resources: { limits: { 'hugepages-2Mi': '1Gi' } } }),
      'Kubernetes takes hugepages-2Mi only with cpu or memory',
    ],
    [
      'a port of a probe that is none',
      cluster({ readinessProbe: { httpGet: { port: 99_999 } } }),
      'readinessProbe.httpGet.port: ',
    ],
    [
      'a spread without a key',
      cluster(
        {},
        {
          topologySpreadConstraints: [
            { maxSkew: 1, whenUnsatisfiable: 'DoNotSchedule' },
          ],
        },
      ),
      'a spread without topologyKey',
    ],
  ])('refuses %s', (_, spec, words) => {
    expect(refused(spec)).toEqual([expect.stringContaining(words)]);
  });

  it('refuses a submitter that is retried less than never', () => {
    const spec = {
      entrypoint: 'python a.py',
      rayClusterSpec: cluster(),
      submitterConfig: { backoffLimit: -1 },
    };
    const found = violationsOf(
      { metadata: { name: 'j' }, spec },
      operatedJobRules,
    );
    expect(found.map(({ field }) => field)).toEqual([
      'spec.submitterConfig.backoffLimit',
    ]);
  });
});

describe('a Serve configuration that its cluster can not hold (kuberay 3436, vllm 13388)', () => {
  const deployment = (text: string) =>
    `applications:\n- name: a\n  route_prefix: /\n  import_path: a:app\n  deployments:\n  - name: D\n    placement_group_bundles: ${text}`;
  const llm = (type: string) =>
    `applications:\n- name: a\n  route_prefix: /\n  import_path: ray.serve.llm:build_openai_app\n  args: {llm_configs: [{model_loading_config: {model_id: q}, accelerator_type: ${type}}]}\n`;
  const gpus = cluster({
    resources: { limits: { cpu: '4', memory: '9Gi', 'nvidia.com/gpu': '2' } },
  });

  it.each<[string, string, string]>([
    [
      'a bundle',
      deployment('[{CPU: 1}, {GPU: 4}]'),
      'reserves 4 GPU, but no node of the cluster has more than 2',
    ],
    [
      'bundles on one node',
      deployment(
        '[{GPU: 2}, {GPU: 2}]\n    placement_group_strategy: STRICT_PACK',
      ),
      'reserves 4 GPU',
    ],
  ])('%s', (_, config, words) => {
    expect(served(config, {}, gpus)).toEqual([expect.stringContaining(words)]);
  });

  it('is no trouble if bundles spread, or fit', () => {
    const spread = '[{GPU: 2}, {GPU: 2}]\n    placement_group_strategy: PACK';
    expect(served(deployment(spread), {}, gpus)).toEqual([]);
    expect(served(llm('T4'), {}, gpus)).toEqual([]);
  });

  it('is a model with an accelerator, and no GPU', () => {
    expect(served(llm('T4'))).toEqual([
      expect.stringContaining('the model asks for T4'),
    ]);
  });

  it('is a model for more GPUs than all pods have (vllm, placement groups)', () => {
    const parallel = (kwargs: string) =>
      llm('T4').replace(
        ', accelerator',
        `, engine_kwargs: ${kwargs}, accelerator`,
      );
    const four = '{tensor_parallel_size: 2, pipeline_parallel_size: 2}';
    expect(served(parallel(four), {}, gpus)).toEqual([
      expect.stringContaining('uses 4 GPUs'),
    ]);
    // The autoscaler adds pods up to three.
    const scaled = { ...gpus, enableInTreeAutoscaling: true };
    expect(served(parallel(four), {}, scaled)).toEqual([]);
    expect(served(parallel('{tensor_parallel_size: 2}'), {}, gpus)).toEqual([]);
  });

  it('is one without pods that answer', () => {
    const config =
      'applications:\n- name: a\n  route_prefix: /\n  import_path: a:app\n';
    const alone = { ...cluster(), workerGroupSpecs: [] };
    const more = { excludeHeadPodFromServeSvc: true };
    expect(served(config, more, alone)).toEqual([
      expect.stringContaining('has no pods that answer'),
    ]);
    expect(served(config, more)).toEqual([]);
  });
});

it('an autoscaled cluster whose workers restart instead of ending (ray 64855)', () => {
  const scaled = (restartPolicy: string) =>
    warned({
      ...cluster({}, { restartPolicy }),
      enableInTreeAutoscaling: true,
    });
  expect(scaled('Always')).toEqual([
    expect.stringContaining('cannot remove idle workers that restart'),
  ]);
  expect(scaled('Never')).toEqual([]);
});

it('a head Service without an address on every node (kuberay 2088)', () => {
  const spec = cluster();
  const headService: object = { spec: { type: 'NodePort', clusterIP: 'None' } };
  const headGroupSpec = { ...spec.headGroupSpec, headService };
  expect(refused({ ...spec, headGroupSpec })).toEqual([
    expect.stringContaining(
      'must not have clusterIP: None with type: NodePort',
    ),
  ]);
});
