import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { parseRayStart } from '../../simulation/commands/rayStart';
import { commandOf } from '../../simulation/commands/shell';
import { RayCluster } from './RayCluster';
import { buildHeadPod, buildWorkerPod } from './buildRayPod';

function demo(options?: Parameters<typeof rayCluster>[1]) {
  const cluster = rayCluster('demo', options);
  cluster.metadata.uid = 'uid-1';
  return cluster;
}

describe('buildHeadPod', () => {
  it('sets labels, annotations and the owner of the pod', () => {
    expect(buildHeadPod(demo()).metadata).toEqual({
      name: '',
      generateName: 'demo-head-',
      namespace: 'test',
      labels: {
        'app.kubernetes.io/created-by': 'kuberay-operator',
        'app.kubernetes.io/name': 'kuberay',
        'ray.io/cluster': 'demo',
        'ray.io/group': 'headgroup',
        'ray.io/identifier': 'demo-head',
        'ray.io/is-ray-node': 'yes',
        'ray.io/node-type': 'head',
      },
      annotations: {
        'ray.io/compute-template': 'default-template',
        'ray.io/ft-enabled': 'false',
        'ray.io/kuberay-version': 'v1.7.0',
        'ray.io/upgrade-strategy-recreate-hash':
          expect.stringMatching(/^[0-9A-V]{32}$/),
      },
      ownerReferences: [
        {
          apiVersion: 'ray.io/v1',
          kind: 'RayCluster',
          name: 'demo',
          uid: 'uid-1',
          controller: true,
          blockOwnerDeletion: true,
        },
      ],
    });
  });

  describe('with a custom command', () => {
    const own = ['bash', '-c', 'echo own; $KUBERAY_GEN_RAY_START_CMD'];
    const OVERWRITES = 'ray.io/overwrite-container-cmd';

    function commandOfHead(
      command: string[],
      change?: (of: RayCluster) => void,
    ) {
      const cluster = demo();
      const { template } = cluster.spec.headGroupSpec;
      const [ray] = template.spec.containers;
      if (ray) ray.command = command;
      change?.(cluster);
      const [built] = buildHeadPod(cluster).spec.containers;
      return { command: built?.command, line: built && commandOf(built) };
    }

    it("runs it before the operator's command", () => {
      const { command, line } = commandOfHead(['echo', 'first']);
      expect(command).toEqual(['/bin/bash', '-c', '--']);
      expect(line).toMatch(/-- echo first && ulimit .*; ray start --head /);
    });

    it.each<[string, (of: RayCluster) => void]>([
      [
        'the cluster',
        ({ metadata }) => {
          metadata.annotations = { [OVERWRITES]: 'True' };
        },
      ],
      [
        'the group',
        ({ spec }) => {
          spec.headGroupSpec.template.metadata = {
            annotations: { [OVERWRITES]: 'true' },
          };
        },
      ],
    ])(
      'keeps only the custom command with the annotation on %s',
      (_, change) => {
        const { command, line } = commandOfHead(own, change);
        expect(command).toEqual(own);
        expect(parseRayStart(line ?? '')?.isHead).toBe(true);
      },
    );

    it('copies the annotation of the cluster to the pods', () => {
      const cluster = demo();
      cluster.metadata.annotations = { [OVERWRITES]: 'True', other: 'no' };
      const { annotations } = buildHeadPod(cluster).metadata;
      expect(annotations).toMatchObject({ [OVERWRITES]: 'true' });
      expect(annotations).not.toHaveProperty('other');
    });

    it('keeps it unchanged if it starts Ray itself', () => {
      const command = ['bash', '-c', 'ray start --head --block'];
      expect(commandOfHead(command).command).toEqual(command);
    });
  });

  it('starts Ray with the resources of the container', () => {
    const { containers, volumes } = buildHeadPod(demo()).spec;
    const command =
      'ray start --head  --block  --dashboard-agent-listen-port=52365  --dashboard-host=0.0.0.0  --memory=4294967296  --metrics-export-port=8080  --num-cpus=2 ';
    expect(containers[0]).toMatchObject({
      command: ['/bin/bash', '-c', '--'],
      args: [`ulimit -n \${RAY_START_ULIMIT_OPEN_FILES:-65536}; ${command}`],
      volumeMounts: [{ name: 'shared-mem', mountPath: '/dev/shm' }],
      readinessProbe: { initialDelaySeconds: 10, timeoutSeconds: 5 },
      livenessProbe: { initialDelaySeconds: 30, failureThreshold: 120 },
    });
    expect(volumes).toEqual([
      { name: 'shared-mem', emptyDir: { medium: 'Memory', sizeLimit: '4Gi' } },
    ]);
    expect(containers[0].env?.map(({ name, value }) => [name, value])).toEqual([
      ['RAY_CLUSTER_NAME', undefined],
      ['RAY_CLUSTER_NAMESPACE', undefined],
      ['RAY_CLOUD_INSTANCE_ID', undefined],
      ['RAY_NODE_TYPE_NAME', undefined],
      ['KUBERAY_GEN_RAY_START_CMD', command],
      ['RAY_PORT', '6379'],
      ['RAY_ADDRESS', '127.0.0.1:6379'],
      ['RAY_USAGE_STATS_KUBERAY_IN_USE', '1'],
      [
        'RAY_USAGE_STATS_EXTRA_TAGS',
        'kuberay_version=v1.7.0;kuberay_crd=RayCluster',
      ],
      ['RAY_DASHBOARD_ENABLE_K8S_DISK_USAGE', '1'],
    ]);
  });

  it("gives precedence to the user's parameters, command and variables", () => {
    const cluster = demo({ headParams: { 'num-cpus': '0', port: '6380' } });
    const [ray] = cluster.spec.headGroupSpec.template.spec.containers;
    ray.args = ['echo', 'hello'];
    ray.env = [{ name: 'RAY_PORT', value: '1' }];

    const [container] = buildHeadPod(cluster).spec.containers;
    expect(container.args?.[0]).toMatch(/^echo hello && ulimit/);
    expect(container.args?.[0]).toContain(' --num-cpus=0 ');
    const values = Object.fromEntries(
      (container.env ?? []).map(({ name, value }) => [name, value]),
    );
    expect(values).toMatchObject({
      RAY_PORT: '1',
      RAY_ADDRESS: '127.0.0.1:6380',
    });
  });

  it('configures Redis for fault tolerance, with its password from a Secret', () => {
    const cluster = demo();
    const valueFrom = { secretKeyRef: { name: 'redis', key: 'password' } };
    cluster.spec.gcsFaultToleranceOptions = {
      redisAddress: 'redis:6379',
      redisPassword: { valueFrom },
    };
    const [container] = buildHeadPod(cluster).spec.containers;
    expect(container.env?.slice(0, 2)).toEqual([
      { name: 'RAY_REDIS_ADDRESS', value: 'redis:6379' },
      { name: 'REDIS_PASSWORD', valueFrom },
    ]);
  });

  it('changes the hash only when pods would differ', () => {
    const hash = (edit: (spec: ReturnType<typeof demo>['spec']) => void) => {
      const cluster = demo();
      edit(cluster.spec);
      const { annotations } = buildHeadPod(cluster).metadata;
      return annotations?.['ray.io/upgrade-strategy-recreate-hash'];
    };
    const original = hash(() => {});
    const scaled = hash(spec => {
      spec.suspend = true;
      spec.upgradeStrategy = { type: 'Recreate' };
      spec.workerGroupSpecs?.forEach(group => {
        group.replicas = 4;
      });
    });
    const changed = hash(spec => {
      spec.headGroupSpec.template.spec.containers[0].image = 'other';
    });
    expect(scaled).toBe(original);
    expect(changed).not.toBe(original);
  });
});

function worker(options?: Parameters<typeof rayCluster>[1], name = 'demo') {
  const cluster = rayCluster(name, options);
  const [group] = cluster.spec.workerGroupSpecs ?? [];
  return buildWorkerPod(cluster, group, { replica: 1, host: 0 });
}

describe('buildWorkerPod', () => {
  it('joins the head through its Service', () => {
    const { metadata, spec } = worker();
    expect(metadata.generateName).toBe('demo-small-wg-worker-');
    expect(metadata.annotations).toBeUndefined();
    expect(metadata.labels).toMatchObject({
      'ray.io/group': 'small-wg',
      'ray.io/identifier': 'demo-worker',
      'ray.io/node-type': 'worker',
      'ray.io/worker-group-replica-index': '1',
    });
    const [ray] = spec.containers;
    expect(ray.args?.[0]).toContain(
      'ray start  --address=demo-head-svc.test.svc.cluster.local:6379  --block  --dashboard-agent-listen-port=52365  --memory=4294967296  --metrics-export-port=8080  --node-ip-address=$MY_POD_IP  --num-cpus=2 ',
    );
    expect(ray.env?.slice(0, 2)).toEqual([
      { name: 'FQ_RAY_IP', value: 'demo-head-svc.test.svc.cluster.local' },
      { name: 'RAY_IP', value: 'demo-head-svc' },
    ]);
    expect(ray.ports).toEqual([
      { name: 'metrics', containerPort: 8080, protocol: 'TCP' },
    ]);
  });

  it('waits for the head in an init container with the same image and variables', () => {
    const size = { cpu: '200m', memory: '256Mi' };
    expect(worker().spec.initContainers).toEqual([
      {
        name: 'wait-gcs-ready',
        image: 'rayproject/ray:2.46.0',
        command: ['/bin/bash', '-c', '--'],
        args: [
          expect.stringContaining(
            'ray health-check --address demo-head-svc.test.svc.cluster.local:6379',
          ),
        ],
        env: [
          { name: 'FQ_RAY_IP', value: 'demo-head-svc.test.svc.cluster.local' },
          { name: 'RAY_IP', value: 'demo-head-svc' },
        ],
        resources: { limits: size, requests: size },
      },
    ]);
  });

  it('keeps the finalizers of its template', () => {
    const cluster = rayCluster('demo');
    const [group] = cluster.spec.workerGroupSpecs ?? [];
    if (group) group.template.metadata = { finalizers: ['example.org/hold'] };
    const { metadata } = buildWorkerPod(cluster, group, {
      replica: 1,
      host: 0,
    });
    expect(metadata.finalizers).toEqual(['example.org/hold']);
  });

  it('truncates long names to leave room for the generated part', () => {
    const { generateName } = worker({}, 'c'.repeat(53)).metadata;
    expect(generateName).toHaveLength(50);
  });

  it('labels replica and host when a replica has several hosts', () => {
    const { labels } = worker({ workers: { numOfHosts: 2 } }).metadata;
    expect(labels).toMatchObject({
      'ray.io/worker-group-replica-name': 'small-wg-1',
      'ray.io/replica-host-index': '0',
    });
  });
});
