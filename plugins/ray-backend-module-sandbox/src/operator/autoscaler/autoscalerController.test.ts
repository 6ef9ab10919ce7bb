import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { rayJob } from '../../simulation/__testUtils__/rayJob';
import { rayService } from '../../simulation/__testUtils__/rayService';
import { SimulatedCluster } from '../../simulation/__testUtils__/SimulatedCluster';
import { RayCluster, WorkerGroupSpec } from '../raycluster/RayCluster';

const IDLE_SECONDS = 30;
/** Time for one poll of the autoscaler and the start of a worker. */
const UPSCALING_SECONDS = 15;

async function readyCluster(
  group: Partial<WorkerGroupSpec> = {},
  upscalingMode?: 'Conservative',
): Promise<SimulatedCluster> {
  const kubernetes = new SimulatedCluster();
  kubernetes.store.create<ConfigMap>('configmaps', {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'code', namespace: 'test' },
    data: {
      'start.py': `import ray, sys
@ray.remote(num_cpus=1)
class Keeper:
    pass
ray.init()
Keeper.options(name=sys.argv[1], lifetime="detached").remote()
`,
      'stop.py': 'import ray, sys\nray.kill(ray.get_actor(sys.argv[1]))\n',
      'work.py': `import ray
@ray.remote
def part(i):
    return i
@ray.remote(num_cpus=1, resources={"slots": 1})
class NowhereToRun:
    pass
ray.get([part.remote(1), part.options(num_cpus=2).remote(2), NowhereToRun.remote()])
`,
      'many.py': `import ray
@ray.remote(num_cpus=2)
class Keeper:
    pass
${'Keeper.options(lifetime="detached").remote()\n'.repeat(6)}`,
    },
  });
  kubernetes.create(withCode(autoscaledCluster(group, upscalingMode)));
  await kubernetes.pass(30);
  expect(kubernetes.cluster('demo').status?.state).toBe('ready');
  return kubernetes;
}

/** The head takes no work, as is recommended with autoscaling. */
function autoscaledCluster(
  group: Partial<WorkerGroupSpec> = {},
  upscalingMode?: 'Conservative',
): RayCluster {
  return rayCluster('demo', {
    headParams: { 'num-cpus': '0' },
    spec: {
      enableInTreeAutoscaling: true,
      autoscalerOptions: { idleTimeoutSeconds: IDLE_SECONDS, upscalingMode },
    },
    workers: { replicas: 0, minReplicas: 0, maxReplicas: 5, ...group },
  });
}

/** Mounts the scripts. */
function withCode(cluster: RayCluster): RayCluster {
  const { spec } = cluster.spec.headGroupSpec.template;
  spec.containers[0].volumeMounts = [{ name: 'code', mountPath: '/code' }];
  spec.volumes = [
    {
      name: 'code',
      configMap: {
        name: 'code',
        items: ['start', 'stop', 'work', 'many'].map(key => ({
          key: `${key}.py`,
          path: `${key}.py`,
        })),
      },
    },
  ];
  return cluster;
}

interface ConfigMap {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace: string };
  data: Record<string, string>;
}

async function run(
  kubernetes: SimulatedCluster,
  entrypoint: string,
  resources: object = {},
): Promise<void> {
  const name = `job-${kubernetes.store.list('rayjobs.ray.io').length}`;
  kubernetes.create(
    rayJob(name, {
      entrypoint,
      submissionMode: 'HTTPMode',
      clusterSelector: { 'ray.io/cluster': 'demo' },
      ...resources,
    }),
  );
  await kubernetes.pass(25);
}

function jobStatus(kubernetes: SimulatedCluster): string | undefined {
  const jobs = kubernetes.store.list('rayjobs.ray.io');
  return kubernetes.job(`job-${jobs.length - 1}`).status?.jobStatus;
}

function groupOf(kubernetes: SimulatedCluster): WorkerGroupSpec | undefined {
  return kubernetes.cluster('demo').spec.workerGroupSpecs?.[0];
}

function workers(kubernetes: SimulatedCluster): number {
  return kubernetes.cluster('demo').status?.availableWorkerReplicas ?? 0;
}

describe('AutoscalerController', () => {
  it('adds a worker for a detached actor, and removes it after the actor has ended', async () => {
    const kubernetes = await readyCluster();
    await run(kubernetes, 'python /code/start.py keeper');
    expect(jobStatus(kubernetes)).toBe('SUCCEEDED');
    await kubernetes.pass(IDLE_SECONDS * 2);
    expect(workers(kubernetes)).toBe(1);
    expect(groupOf(kubernetes)?.replicas).toBe(1);

    await run(kubernetes, 'python /code/stop.py keeper');
    expect(jobStatus(kubernetes)).toBe('SUCCEEDED');
    expect(workers(kubernetes)).toBe(1);
    await kubernetes.pass(IDLE_SECONDS + UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(0);
    expect(groupOf(kubernetes)).toMatchObject({
      replicas: 0,
      scaleStrategy: { workersToDelete: [] },
    });
    expect(kubernetes.reasons('RayCluster')).toEqual(
      expect.arrayContaining(['CreatedWorkerPod', 'DeletedWorkerPod']),
    );
  });

  it('keeps a job pending until a worker has its resources', async () => {
    const kubernetes = await readyCluster();
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].maxReplicas = 0;
    });
    await run(kubernetes, 'sleep 5', { entrypointNumCpus: 2 });
    expect(jobStatus(kubernetes)).toBe('PENDING');
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].maxReplicas = 1;
    });
    await kubernetes.pass(UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(1);
    await kubernetes.pass(10);
    expect(jobStatus(kubernetes)).toBe('SUCCEEDED');
  });

  it('starts as few workers as a script needs', async () => {
    const kubernetes = await readyCluster();
    await run(kubernetes, 'python /code/work.py; sleep 60');
    expect(groupOf(kubernetes)?.replicas).toBe(2);
    await kubernetes.pass(60 + IDLE_SECONDS + UPSCALING_SECONDS);
    expect(groupOf(kubernetes)?.replicas).toBe(0);
  });

  it('respects the minimum and maximum of a group', async () => {
    const kubernetes = await readyCluster({
      replicas: 2,
      minReplicas: 1,
      maxReplicas: 2,
    });
    await kubernetes.pass(IDLE_SECONDS + UPSCALING_SECONDS);
    expect(groupOf(kubernetes)?.replicas).toBe(1);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await run(kubernetes, `python /code/start.py ${name}`);
    }
    await kubernetes.pass(UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(2);
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].maxReplicas = 1;
    });
    await kubernetes.pass(UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(1);
  });

  it('removes manually added workers that are idle', async () => {
    const kubernetes = await readyCluster();
    kubernetes.change('demo', ({ workerGroupSpecs = [] }) => {
      workerGroupSpecs[0].replicas = 3;
    });
    await kubernetes.pass(UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(3);
    await kubernetes.pass(IDLE_SECONDS + UPSCALING_SECONDS);
    expect(workers(kubernetes)).toBe(0);
  });

  it.each([
    [undefined, [6]],
    ['Conservative', [5, 6]],
  ] as const)(
    'with upscaling mode %s sets replicas to %j for six demands at once',
    async (upscalingMode, expected) => {
      const kubernetes = await readyCluster({ maxReplicas: 9 }, upscalingMode);
      const sizes = new Set<number | undefined>();
      kubernetes.store.watch<RayCluster>('rayclusters.ray.io', ({ object }) =>
        sizes.add(object.spec.workerGroupSpecs?.[0].replicas),
      );
      await run(kubernetes, 'python /code/many.py');
      await kubernetes.pass(UPSCALING_SECONDS);
      expect([...sizes]).toEqual(expected);
    },
  );

  it('keeps workers that run replicas of a service', async () => {
    const kubernetes = new SimulatedCluster();
    const { spec } = autoscaledCluster();
    kubernetes.create(
      rayService('web', {
        rayClusterConfig: spec,
        serveConfigV2: `applications:
  - name: web
    import_path: web.app
    deployments:
      - name: Page
        num_replicas: 2
        ray_actor_options: { num_cpus: 2 }
`,
      }),
    );
    await kubernetes.pass(60 + IDLE_SECONDS + UPSCALING_SECONDS);
    const [cluster] = kubernetes.clusters();
    expect(cluster.status?.availableWorkerReplicas).toBe(2);
    kubernetes.changeService('web', service => {
      service.serveConfigV2 = service.serveConfigV2?.replace('2', '1');
    });
    await kubernetes.pass(IDLE_SECONDS + UPSCALING_SECONDS);
    expect(kubernetes.pods('worker')).toHaveLength(1);
  });

  it('fails a job that cannot find its actor', async () => {
    const kubernetes = await readyCluster();
    await run(kubernetes, 'python /code/stop.py nobody');
    expect(jobStatus(kubernetes)).toBe('FAILED');
    await run(kubernetes, 'python /code/start.py one');
    await run(kubernetes, 'python /code/start.py one');
    expect(jobStatus(kubernetes)).toBe('FAILED');
  });
});
