import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { SimulatedCluster } from '../../simulation/__testUtils__/SimulatedCluster';
import { RayClusterCondition } from './RayCluster';

async function readyCluster(
  options: Parameters<typeof rayCluster>[1] = {},
): Promise<SimulatedCluster> {
  const kubernetes = new SimulatedCluster();
  kubernetes.create(rayCluster('demo', options));
  await kubernetes.pass(60);
  expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  return kubernetes;
}

function condition(
  kubernetes: SimulatedCluster,
  type: RayClusterCondition['type'],
): RayClusterCondition | undefined {
  const { conditions } = kubernetes.cluster('demo').status ?? {};
  return conditions?.find(item => item.type === type);
}

function names(kubernetes: SimulatedCluster, type?: 'head' | 'worker') {
  return kubernetes.pods(type).map(({ metadata }) => metadata.name);
}

describe('scaling', () => {
  it('adds workers at once and counts their events as a series', async () => {
    const kubernetes = await readyCluster();
    const before = names(kubernetes, 'worker');
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].replicas = 3;
    });
    await kubernetes.pass(0);

    expect(names(kubernetes, 'worker')).toHaveLength(3);
    expect(names(kubernetes, 'worker')).toEqual(expect.arrayContaining(before));
    const made = kubernetes
      .events('RayCluster')
      .filter(({ reason }) => reason === 'CreatedWorkerPod');
    expect(made.map(({ series }) => series?.count)).toEqual([undefined, 2]);
    const indexes = kubernetes
      .pods('worker')
      .map(pod => pod.metadata.labels?.['ray.io/worker-group-replica-index']);
    expect(indexes.sort()).toEqual(['0', '1', '2']);
  });

  it('removes workers, and names them in events', async () => {
    const kubernetes = await readyCluster({ workers: { replicas: 3 } });
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].replicas = 2;
    });
    await kubernetes.pass(5);

    expect(names(kubernetes, 'worker')).toHaveLength(2);
    const [event] = kubernetes
      .events('RayCluster')
      .filter(({ reason }) => reason === 'DeletedWorkerPod');
    expect(event.message).toMatch(/^Deleted Pod test\/demo-small-wg-worker-/);
    expect(kubernetes.cluster('demo').status?.desiredWorkerReplicas).toBe(2);
  });

  it('clamps replicas to minimum and maximum without changing the spec', async () => {
    const kubernetes = await readyCluster({
      workers: { replicas: 9, maxReplicas: 2 },
    });
    expect(names(kubernetes, 'worker')).toHaveLength(2);
    const { spec } = kubernetes.cluster('demo');
    expect(spec.workerGroupSpecs?.[0].replicas).toBe(9);
  });

  it('creates a pod for every host of a replica', async () => {
    const kubernetes = await readyCluster({
      workers: { replicas: 2, numOfHosts: 2 },
    });
    expect(names(kubernetes, 'worker')).toHaveLength(4);
    expect(kubernetes.cluster('demo').status?.desiredWorkerReplicas).toBe(4);
  });

  it('counts at most as many workers as a 32-bit integer holds', async () => {
    const kubernetes = await readyCluster({
      workers: { maxReplicas: 2 ** 31 - 1, numOfHosts: 2 },
    });
    const { status } = kubernetes.cluster('demo');
    expect(status?.maxWorkerReplicas).toBe(2 ** 31 - 1);
  });

  it('leaves suspended groups out of minimum and maximum', async () => {
    const kubernetes = await readyCluster({
      workers: { minReplicas: 1, maxReplicas: 3, suspend: true },
    });
    const { status } = kubernetes.cluster('demo');
    expect(status?.minWorkerReplicas).toBeUndefined();
    expect(status?.maxWorkerReplicas).toBeUndefined();
  });

  it('with autoscaling removes only the workers that the autoscaler names', async () => {
    const kubernetes = await readyCluster({
      spec: { enableInTreeAutoscaling: true },
      workers: { replicas: 2 },
    });
    const [victim, survivor] = names(kubernetes, 'worker');
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].replicas = 1;
    });
    await kubernetes.pass(5);
    expect(names(kubernetes, 'worker')).toHaveLength(2);

    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].scaleStrategy = { workersToDelete: [victim] };
    });
    await kubernetes.pass(5);
    expect(names(kubernetes, 'worker')).toEqual([survivor]);
  });
});

describe('suspension', () => {
  it('suspends and resumes step by step', async () => {
    const kubernetes = await readyCluster();
    kubernetes.change('demo', spec => {
      spec.suspend = true;
    });
    await kubernetes.pass(0);
    expect(condition(kubernetes, 'RayClusterSuspending')?.status).toBe('True');
    expect(kubernetes.pods()).toHaveLength(2);
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');

    await kubernetes.pass(5);
    expect(kubernetes.pods()).toHaveLength(0);
    expect(kubernetes.service('demo-head-svc')).toBeDefined();
    expect(kubernetes.cluster('demo').status).toMatchObject({
      state: 'suspended',
      conditions: [
        {
          type: 'HeadPodReady',
          status: 'False',
          reason: 'HeadPodNotFound',
          message: 'Head Pod not found',
        },
        {
          type: 'RayClusterProvisioned',
          status: 'False',
          message: 'RayCluster has been suspended',
        },
        { type: 'RayClusterSuspended', status: 'True' },
        { type: 'RayClusterSuspending', status: 'False' },
      ],
    });
    expect(
      Object.keys(kubernetes.cluster('demo').status?.endpoints ?? {}),
    ).toEqual(['dashboard', 'head', 'metrics', 'redis']);
    const deleted = kubernetes
      .events('RayCluster')
      .filter(({ reason }) => reason === 'DeletedPod');
    expect(deleted[0]).toMatchObject({
      message: 'Deleted Pods for RayCluster test/demo due to suspension',
      series: { count: expect.any(Number) },
    });

    kubernetes.change('demo', spec => {
      spec.suspend = false;
    });
    await kubernetes.pass(1);
    expect(condition(kubernetes, 'RayClusterSuspended')?.status).toBe('False');
    expect(kubernetes.pods()).toHaveLength(0);
    await kubernetes.pass(2);
    expect(kubernetes.pods()).toHaveLength(2);
    expect(kubernetes.cluster('demo').status?.state).toBe('suspended');
    await kubernetes.pass(30);
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  });
});

describe('the head', () => {
  it('is recreated after its deletion, while the state stays ready', async () => {
    const kubernetes = await readyCluster();
    const [before] = names(kubernetes, 'head');
    kubernetes.deletePod(kubernetes.head());
    await kubernetes.pass(2);

    const [after] = names(kubernetes, 'head');
    expect(after).not.toBe(before);
    expect(condition(kubernetes, 'HeadPodReady')?.status).toBe('False');
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');

    await kubernetes.pass(20);
    expect(condition(kubernetes, 'HeadPodReady')?.status).toBe('True');
    expect(kubernetes.cluster('demo').status?.head?.podName).toBe(after);
  });

  it('is replaced when its pod has failed', async () => {
    const kubernetes = await readyCluster();
    const head = kubernetes.head();
    kubernetes.store.updateStatus('pods', {
      ...head,
      status: { ...head.status, phase: 'Failed', containerStatuses: [] },
    });
    await kubernetes.pass(1);

    const event = kubernetes
      .events('RayCluster')
      .find(({ reason }) => reason === 'DeletedHeadPod');
    expect(event?.message).toBe(
      `Deleted head Pod test/${head.metadata.name}; Pod status: Failed; Pod restart policy: Always; Ray container terminated status: nil`,
    );
    expect(names(kubernetes, 'head')).not.toEqual([head.metadata.name]);
  });
});

describe('a change of the template', () => {
  const newImage = 'rayproject/ray:2.50.0';

  it('changes neither running pods nor the observed generation', async () => {
    const kubernetes = await readyCluster();
    const before = names(kubernetes);
    kubernetes.change('demo', ({ headGroupSpec }) => {
      headGroupSpec.template.spec.containers[0].image = newImage;
    });
    await kubernetes.pass(10);

    expect(names(kubernetes)).toEqual(before);
    const { metadata, status } = kubernetes.cluster('demo');
    expect(metadata.generation).toBe(2);
    expect(status?.observedGeneration).toBe(1);
  });

  it('recreates all pods with the Recreate strategy', async () => {
    const kubernetes = await readyCluster({
      spec: { upgradeStrategy: { type: 'Recreate' } },
    });
    const before = names(kubernetes);
    kubernetes.change('demo', ({ headGroupSpec }) => {
      headGroupSpec.template.spec.containers[0].image = newImage;
    });
    await kubernetes.pass(30);

    expect(names(kubernetes)).toHaveLength(2);
    expect(names(kubernetes)).not.toEqual(expect.arrayContaining([before[0]]));
    expect(kubernetes.head().spec.containers[0].image).toBe(newImage);
    const deleted = kubernetes
      .events('RayCluster')
      .filter(({ reason }) => reason === 'DeletedPod');
    expect(deleted.map(({ message }) => message)).toEqual([
      'Deleted all Pods for RayCluster test/demo due to spec change with Recreate upgradeStrategy',
    ]);
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  });
});

describe('a cluster that the operator refuses', () => {
  it.each([
    {
      cluster: rayCluster('x'.repeat(54)),
      reason: 'InvalidRayClusterMetadata',
      message: 'RayCluster name should be no more than 53 characters',
    },
    {
      cluster: rayCluster('demo', { headParams: { labels: 'a=b' } }),
      reason: 'InvalidRayClusterSpec',
      message:
        "rayStartParams['labels'] is not supported for Head group; please use the top-level Labels field instead",
    },
  ])('is reported as $reason, and gets no pods', async refused => {
    const kubernetes = new SimulatedCluster();
    kubernetes.create(refused.cluster);
    await kubernetes.pass(10);

    const events = kubernetes.events('RayCluster');
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      type: 'Warning',
      reason: refused.reason,
      action: 'Validate',
      message: expect.stringContaining(refused.message),
    });
    expect(kubernetes.pods()).toHaveLength(0);
    const { name } = refused.cluster.metadata;
    expect(kubernetes.cluster(name).status).toBeUndefined();
  });
});

describe('a pod that the API server refuses', () => {
  it('is retried with growing delays, and reported in a condition and in events', async () => {
    const kubernetes = new SimulatedCluster();
    const cluster = rayCluster('demo');
    // A pod's container needs an image; the schema of a RayCluster doesn't ask for it.
    delete cluster.spec.headGroupSpec.template.spec.containers[0].image;
    kubernetes.create(cluster);
    await kubernetes.pass(5);

    expect(condition(kubernetes, 'ReplicaFailure')).toMatchObject({
      status: 'True',
      reason: 'FailedCreateHeadPod',
      message: expect.stringMatching(/^FailedCreateHeadPod\nPod "demo-head-/),
    });
    const failures = kubernetes
      .events('RayCluster')
      .filter(({ reason }) => reason === 'FailedToCreateHeadPod');
    expect(failures.length).toBeGreaterThan(3);
    expect(failures.length).toBeLessThan(15);
    expect(failures[0].message).toMatch(
      /^Failed to create head Pod test\/, Pod/,
    );

    kubernetes.change('demo', ({ headGroupSpec }) => {
      headGroupSpec.template.spec.containers[0].image = 'rayproject/ray:2.46.0';
    });
    await kubernetes.pass(30);
    expect(condition(kubernetes, 'ReplicaFailure')).toBeUndefined();
    expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  });
});

describe('autoscaling', () => {
  it('adds an autoscaler container to the head, and grants it access to the cluster', async () => {
    const kubernetes = await readyCluster({
      spec: {
        enableInTreeAutoscaling: true,
        autoscalerOptions: { image: 'r/auto:1', idleTimeoutSeconds: 90 },
      },
    });
    expect(kubernetes.reasons('RayCluster').slice(0, 4)).toEqual([
      'CreatedServiceAccount',
      'CreatedRole',
      'CreatedRoleBinding',
      'CreatedService',
    ]);
    const { spec, status } = kubernetes.head();
    expect(spec.serviceAccountName).toBe('demo');
    expect(spec.containers.map(({ name }) => name)).toEqual([
      'ray-head',
      'autoscaler',
    ]);
    expect(spec.containers[0].args?.[0]).toContain(' --no-monitor ');
    expect(spec.containers[1].image).toBe('r/auto:1');
    expect(status?.containerStatuses?.every(({ ready }) => ready)).toBe(true);
  });

  it('puts the mounts of autoscalerOptions before the log folder, so that errors number them from 0', async () => {
    const kubernetes = new SimulatedCluster();
    const volumeMounts = [{ name: 'nope', mountPath: '/x' }];
    kubernetes.create(
      rayCluster('demo', {
        spec: {
          enableInTreeAutoscaling: true,
          autoscalerOptions: { volumeMounts },
        },
      }),
    );
    await kubernetes.pass(1);
    expect(condition(kubernetes, 'ReplicaFailure')?.message).toContain(
      'spec.containers[1].volumeMounts[0].name: Not found: "nope"',
    );
  });
});
