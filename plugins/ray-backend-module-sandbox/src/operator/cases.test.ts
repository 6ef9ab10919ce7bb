import { rayCluster } from '../simulation/__testUtils__/rayCluster';
import { rayService } from '../simulation/__testUtils__/rayService';
import { SimulatedCluster } from '../simulation/__testUtils__/SimulatedCluster';
import { RayJob } from './rayjob/RayJob';

/** Public manifests on which the sandbox once differed from the real operator or API server, by their numbers. */
describe('public cases', () => {
  it('12: accepts RAY_REDIS_ADDRESS with the annotation that predates gcsFaultToleranceOptions', async () => {
    const kubernetes = new SimulatedCluster();
    kubernetes.createService('redis');
    const create = (name: string, annotations?: Record<string, string>) => {
      const cluster = rayCluster(name);
      const [head] = cluster.spec.headGroupSpec.template.spec.containers;
      if (!head) throw new Error('A head has a container');
      head.env = [{ name: 'RAY_REDIS_ADDRESS', value: 'redis:6379' }];
      const metadata = { ...cluster.metadata, annotations };
      kubernetes.create({ ...cluster, metadata });
    };
    create('annotated', { 'ray.io/ft-enabled': 'true' });
    create('bare');
    create('off', { 'ray.io/ft-enabled': 'false' });
    await kubernetes.pass(60);
    expect(kubernetes.cluster('annotated').status?.state).toBe('ready');
    expect(kubernetes.cluster('bare').status).toBeUndefined();
    expect(kubernetes.cluster('off').status).toBeUndefined();
  });

  it('13: prunes null fields, such as `metadata:` without a value', () => {
    const kubernetes = new SimulatedCluster();
    const cluster = rayCluster('demo');
    Object.assign(cluster.spec.headGroupSpec.template, { metadata: null });
    kubernetes.create(cluster);
    const { template } = kubernetes.cluster('demo').spec.headGroupSpec;
    expect(template.metadata).not.toBeNull();
  });

  it('22: runs a RayCronJob on schedule, except while it is suspended', async () => {
    const kubernetes = new SimulatedCluster();
    const cronJob = (name: string, more: object = {}) =>
      kubernetes.store.create('raycronjobs.ray.io', {
        apiVersion: 'ray.io/v1',
        kind: 'RayCronJob',
        metadata: { name, namespace: 'test' },
        spec: {
          schedule: '*/2 * * * *',
          jobTemplate: {
            entrypoint: 'echo hi',
            shutdownAfterJobFinishes: true,
            rayClusterSpec: rayCluster('run').spec,
          },
          ...more,
        },
      });
    cronJob('nightly');
    cronJob('paused', { suspend: true });
    cronJob('wrong', { schedule: 'every day' });
    await kubernetes.pass(4 * 60);
    const runs = kubernetes.store.list<RayJob>('rayjobs.ray.io');
    expect(runs.map(({ metadata }) => metadata.labels)).toEqual([
      { 'ray.io/cronjob-name': 'nightly' },
      { 'ray.io/cronjob-name': 'nightly' },
    ]);
    expect(runs.map(({ status }) => status?.jobDeploymentStatus)).toContain(
      'Complete',
    );
    expect(kubernetes.reasons('RayCronJob')).toContain('InvalidRayCronJobSpec');
  });

  it('26: refuses a RayService that names its head service', async () => {
    const kubernetes = new SimulatedCluster();
    const { spec } = rayCluster('demo');
    const headService = { metadata: { name: 'my-head' } };
    kubernetes.create(
      rayService('demo', {
        rayClusterConfig: {
          ...spec,
          headGroupSpec: { ...spec.headGroupSpec, headService },
        },
      }),
    );
    await kubernetes.pass(10);
    expect(kubernetes.rayService('demo').status?.conditions).toEqual([
      expect.objectContaining({
        reason: 'ValidationFailed',
        message:
          'The RayService spec is invalid: spec.rayClusterConfig.headGroupSpec.headService.metadata.name should not be set',
      }),
    ]);
  });

  it('28: neither submits nor serves if no head port is named dashboard', async () => {
    const kubernetes = new SimulatedCluster();
    const { spec } = rayCluster('demo');
    const [head] = spec.headGroupSpec.template.spec.containers;
    if (!head) throw new Error('A head has a container');
    head.ports = [{ name: 'http', containerPort: 8265, protocol: 'TCP' }];
    const service = rayService('unnamed', { rayClusterConfig: spec });
    kubernetes.create(service);
    kubernetes.store.create('rayjobs.ray.io', {
      apiVersion: 'ray.io/v1',
      kind: 'RayJob',
      metadata: { name: 'unnamed', namespace: 'test' },
      spec: { entrypoint: 'echo hi', rayClusterSpec: spec },
    });
    await kubernetes.pass(120);
    const [job] = kubernetes.store.list<RayJob>('rayjobs.ray.io');
    expect(job?.status).toMatchObject({
      jobDeploymentStatus: 'Initializing',
      rayClusterStatus: { state: 'ready' },
    });
    const { serviceStatus, pendingServiceStatus } =
      kubernetes.rayService('unnamed').status ?? {};
    expect(serviceStatus).toBeUndefined();
    expect(pendingServiceStatus?.applicationStatuses).toBeUndefined();
  });

  it('does not let a worker with another Ray version join', async () => {
    const kubernetes = new SimulatedCluster();
    const { spec } = rayCluster('demo', { image: 'rayproject/ray:2.52.0' });
    const [workers] = rayCluster('other').spec.workerGroupSpecs ?? [];
    if (!workers) throw new Error('The example has workers');
    kubernetes.create({
      ...rayCluster('demo'),
      spec: { ...spec, workerGroupSpecs: [workers] },
    });
    await kubernetes.pass(60);
    expect(kubernetes.cluster('demo').status?.state).toBeUndefined();
    const [worker] = kubernetes.pods('worker');
    if (!worker) throw new Error('The operator makes the worker all the same');
    expect(worker.status?.containerStatuses?.[0]).toMatchObject({
      lastState: { terminated: { exitCode: 1 } },
    });
    expect(kubernetes.log(worker, 'ray-worker').join('\n')).toContain(
      'RuntimeError: Version mismatch: The cluster was started with:\n    Ray: 2.52.0',
    );
  });

  it('serves no application if its replicas fit no node', async () => {
    const kubernetes = new SimulatedCluster();
    const { spec } = rayCluster('demo', { headParams: { 'num-cpus': '0' } });
    const [workers] = spec.workerGroupSpecs ?? [];
    if (!workers) throw new Error('The example has workers');
    const nodeSelector = { accelerator: 'none-here' };
    const template = {
      ...workers.template,
      spec: { ...workers.template.spec, nodeSelector },
    };
    kubernetes.create(
      rayService('demo', {
        rayClusterConfig: {
          ...spec,
          workerGroupSpecs: [{ ...workers, template }],
        },
      }),
    );
    await kubernetes.pass(120);
    const { serviceStatus, pendingServiceStatus } =
      kubernetes.rayService('demo').status ?? {};
    expect(serviceStatus).toBeUndefined();
    expect(pendingServiceStatus?.applicationStatuses?.fruit).toMatchObject({
      status: 'DEPLOYING',
      serveDeploymentStatuses: {
        Main: {
          message: expect.stringContaining('1 replicas wait to be scheduled'),
        },
      },
    });
  });
});
