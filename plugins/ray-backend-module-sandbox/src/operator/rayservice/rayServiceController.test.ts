import {
  rayService,
  serveConfig,
} from '../../simulation/__testUtils__/rayService';
import { SimulatedCluster } from '../../simulation/__testUtils__/SimulatedCluster';
import { rayContainer } from '../../simulation/__testUtils__/rayCluster';
import { RayServiceStatus, ServiceCondition } from './RayService';

/** A service named `demo` in a simulated Kubernetes cluster. */
class ServiceLife {
  readonly kubernetes = new SimulatedCluster();

  constructor(spec?: Parameters<typeof rayService>[1]) {
    this.kubernetes.create(rayService('demo', spec));
  }

  static async running(
    spec?: Parameters<typeof rayService>[1],
  ): Promise<ServiceLife> {
    const life = new ServiceLife(spec);
    await life.until(({ serviceStatus }) => serviceStatus === 'Running');
    return life;
  }

  get status(): RayServiceStatus {
    return this.kubernetes.rayService('demo').status ?? {};
  }

  get active(): string {
    return this.status.activeServiceStatus?.rayClusterName ?? '';
  }

  get pending(): string {
    return this.status.pendingServiceStatus?.rayClusterName ?? '';
  }

  condition(type: ServiceCondition['type']): ServiceCondition | undefined {
    return this.status.conditions?.find(each => each.type === type);
  }

  events(): string[] {
    return this.kubernetes.reasons('RayService');
  }

  message(reason: string): string | undefined {
    return this.kubernetes
      .events('RayService')
      .find(event => event.reason === reason)?.message;
  }

  clusterNames(): string[] {
    return this.kubernetes.clusters().map(({ metadata }) => metadata.name);
  }

  /** The cluster that the serve service selects. */
  served(): string | undefined {
    const { selector } = this.kubernetes.service('demo-serve-svc')?.spec ?? {};
    return selector?.['ray.io/cluster'];
  }

  /** Lets time pass until the status is as wanted; fails after ten simulated minutes. */
  async until(wanted: (status: RayServiceStatus) => boolean): Promise<void> {
    for (let seconds = 0; seconds < 600; seconds += 1) {
      if (wanted(this.status)) {
        return;
      }
      await this.kubernetes.pass(1);
    }
    throw new Error(`Only got to ${JSON.stringify(this.status)}`);
  }
}

const newImage = 'rayproject/ray:2.50.0';

function changeImage(life: ServiceLife): void {
  life.kubernetes.changeService('demo', ({ rayClusterConfig }) => {
    rayClusterConfig.headGroupSpec.template.spec.containers[0].image = newImage;
  });
}

describe('the first start of a service', () => {
  it('creates a pending cluster, which becomes active and serves', async () => {
    const life = new ServiceLife();
    await life.kubernetes.pass(1);
    const { metadata } = life.kubernetes.rayService('demo');
    expect(metadata.finalizers).toEqual(['ray.io/rayservice-finalizer']);
    expect(life.status).toEqual({});

    await life.kubernetes.pass(2);
    expect(life.pending).toMatch(/^demo-[a-z0-9]{5}$/);
    expect(life.active).toBe('');
    expect(life.kubernetes.clusters()).toHaveLength(0);
    for (const type of ['Ready', 'UpgradeInProgress'] as const) {
      expect(life.condition(type)).toMatchObject({
        status: 'False',
        reason: 'Initializing',
        message: 'RayService is initializing',
      });
    }

    await life.kubernetes.pass(2);
    const { pending } = life;
    const [cluster] = life.kubernetes.clusters();
    expect(cluster.metadata).toMatchObject({
      name: pending,
      labels: {
        'ray.io/user': 'ada',
        'ray.io/originated-from-crd': 'RayService',
        'ray.io/originated-from-cr-name': 'demo',
      },
      annotations: {
        'ray.io/hash-without-replicas-and-workers-to-delete':
          expect.stringMatching(/^[0-9A-V]{32}$/),
        'ray.io/num-worker-groups': '1',
        'ray.io/kuberay-version': 'v1.7.0',
      },
    });
    const deploying = ({ pendingServiceStatus }: RayServiceStatus) =>
      pendingServiceStatus?.applicationStatuses?.fruit?.status === 'DEPLOYING';
    await life.until(deploying);

    await life.until(({ serviceStatus }) => serviceStatus === 'Running');
    expect(life.active).toBe(pending);
    expect(life.pending).toBe('');
    expect(life.status).toMatchObject({
      numServeEndpoints: 2,
      activeServiceStatus: {
        applicationStatuses: {
          fruit: {
            status: 'RUNNING',
            serveDeploymentStatuses: { Main: { status: 'HEALTHY' } },
          },
        },
        rayClusterStatus: { state: 'ready' },
      },
    });
    expect(life.condition('Ready')?.reason).toBe('NonZeroServeEndpoints');
    expect(life.condition('UpgradeInProgress')?.reason).toBe(
      'NoPendingCluster',
    );
    expect(life.events()).toEqual([
      'CreatedRayCluster',
      'UpdatedServeApplications',
      'UpdatedHeadPodServeLabel',
      'CreatedService',
    ]);
    const created = life.kubernetes.events('RayService').at(-1);
    expect(created).toMatchObject({
      message: 'Created the service test/demo-head-svc',
      series: { count: 2 },
    });
    expect(life.kubernetes.service('demo-serve-svc')).toMatchObject({
      metadata: { labels: { 'ray.io/serve': 'demo-serve' } },
      spec: {
        type: 'NodePort',
        ports: [{ name: 'serve', port: 8000 }],
        selector: { 'ray.io/cluster': pending, 'ray.io/serve': 'true' },
      },
    });
    expect(life.kubernetes.service('demo-head-svc')?.spec.selector).toEqual(
      expect.objectContaining({ 'ray.io/cluster': pending }),
    );
  });

  it('stays pending when an application cannot be deployed', async () => {
    const life = new ServiceLife({
      serveConfigV2: serveConfig('fruit', 'missing_module:app'),
    });
    await life.kubernetes.pass(120);
    const { applicationStatuses } = life.status.pendingServiceStatus ?? {};
    expect(applicationStatuses?.fruit).toMatchObject({
      status: 'DEPLOY_FAILED',
      message: expect.stringContaining("No module named 'missing_module'"),
    });
    expect(life.active).toBe('');
    expect(life.condition('Ready')?.reason).toBe('Initializing');
    expect(life.kubernetes.service('demo-serve-svc')).toBeUndefined();
  });

  it('waits with an invalid YAML configuration, and reports it', async () => {
    const life = new ServiceLife({ serveConfigV2: '{:::' });
    await life.kubernetes.pass(60);
    expect(life.condition('Ready')?.reason).toBe('Initializing');
    expect(life.message('FailedToUpdateServeApplications')).toMatch(
      /^Failed to update serve applications to the RayCluster test\/demo-\w+: error converting YAML to JSON: /,
    );
  });

  it('fails validation if its name is too long', async () => {
    const kubernetes = new SimulatedCluster();
    const name = 'x'.repeat(48);
    kubernetes.create(rayService(name));
    await kubernetes.pass(10);
    expect(kubernetes.reasons('RayService')).toEqual([
      'InvalidRayServiceMetadata',
    ]);
    expect(kubernetes.rayService(name).status?.conditions).toEqual([
      expect.objectContaining({ type: 'Ready', reason: 'ValidationFailed' }),
    ]);
    expect(kubernetes.clusters()).toHaveLength(0);
  });
});

describe('a running service', () => {
  it('applies a new Serve configuration in place', async () => {
    const life = await ServiceLife.running();
    const { active } = life;
    life.kubernetes.changeService('demo', spec => {
      spec.serveConfigV2 = serveConfig('bread');
    });
    await life.until(
      ({ activeServiceStatus }) =>
        activeServiceStatus?.applicationStatuses?.bread?.status === 'RUNNING',
    );
    const { applicationStatuses = {} } = life.status.activeServiceStatus ?? {};
    expect(Object.keys(applicationStatuses)).toEqual(['bread']);
    expect(life.active).toBe(active);
    expect(life.clusterNames()).toEqual([active]);
  });

  it('ignores changes of worker replicas', async () => {
    const life = await ServiceLife.running();
    const before = life.kubernetes.cluster(life.active);
    life.kubernetes.changeService('demo', ({ rayClusterConfig }) => {
      Object.assign(rayClusterConfig.workerGroupSpecs?.[0] ?? {}, {
        replicas: 3,
        maxReplicas: 7,
      });
    });
    await life.kubernetes.pass(30);
    expect(life.kubernetes.cluster(life.active)).toEqual(before);
    expect(life.clusterNames()).toHaveLength(1);
  });

  it('adds a worker group in place', async () => {
    const life = await ServiceLife.running();
    const { active } = life;
    life.kubernetes.changeService('demo', ({ rayClusterConfig }) => {
      rayClusterConfig.workerGroupSpecs?.push({
        groupName: 'extra',
        replicas: 1,
        minReplicas: 1,
        maxReplicas: 1,
        template: { spec: { containers: [rayContainer('ray-worker')] } },
      });
    });
    await life.until(({ numServeEndpoints }) => numServeEndpoints === 3);
    expect(life.active).toBe(active);
    expect(life.clusterNames()).toEqual([active]);
    expect(life.message('UpdatedRayCluster')).toBe(
      `Updated the active RayCluster test/${active}`,
    );
  });

  it('reports applications that become unhealthy', async () => {
    const life = await ServiceLife.running({
      serveConfigV2: serveConfig('fruit', 'unhealthy.app'),
    });
    await life.kubernetes.pass(20);
    expect(
      life.status.activeServiceStatus?.applicationStatuses?.fruit,
    ).toMatchObject({
      status: 'UNHEALTHY',
      serveDeploymentStatuses: { Main: { status: 'UNHEALTHY' } },
    });
    expect(life.condition('Ready')?.status).toBe('True');
  });

  it('deploys its applications again after its head was lost', async () => {
    const life = await ServiceLife.running();
    life.kubernetes.deletePod(life.kubernetes.head());
    await life.until(({ numServeEndpoints }) => numServeEndpoints === 1);
    await life.until(({ numServeEndpoints }) => numServeEndpoints === 2);
    await life.kubernetes.pass(10);
    const { applicationStatuses } = life.status.activeServiceStatus ?? {};
    expect(applicationStatuses?.fruit.status).toBe('RUNNING');
    expect(
      life.events().filter(reason => reason === 'UpdatedServeApplications'),
    ).toHaveLength(2);
  });

  it('keeps serving after a restart of the simulation', async () => {
    const life = await ServiceLife.running();
    const { active } = life;
    life.kubernetes.restart();
    await life.kubernetes.pass(20);
    const { applicationStatuses } = life.status.activeServiceStatus ?? {};
    expect(applicationStatuses?.fruit.status).toBe('RUNNING');
    expect(life.clusterNames()).toEqual([active]);
  });
});

describe('an upgrade', () => {
  it('serves from the old cluster until the new one is ready, and deletes the old one a minute later', async () => {
    const life = await ServiceLife.running();
    const before = life.active;
    changeImage(life);
    await life.kubernetes.pass(0);
    expect(
      life.status.activeServiceStatus?.applicationStatuses,
    ).toBeUndefined();
    expect(life.condition('Ready')?.status).toBe('True');
    expect(life.condition('UpgradeInProgress')).toMatchObject({
      status: 'True',
      reason: 'BothActivePendingClustersExist',
    });
    const { pending } = life;
    await life.kubernetes.pass(4);
    expect(life.clusterNames().sort()).toEqual([before, pending].sort());
    expect(life.served()).toBe(before);
    // The operator asks only the new cluster about applications meanwhile.
    expect(life.status.activeServiceStatus?.applicationStatuses).toBe(
      undefined,
    );

    await life.until(() => life.active === pending);
    expect(life.served()).toBe(pending);
    expect(life.pending).toBe('');
    expect(life.condition('UpgradeInProgress')?.reason).toBe(
      'NoPendingCluster',
    );
    expect(life.condition('Ready')?.status).toBe('True');
    const update = life.kubernetes
      .events('RayService')
      .find(({ reason }) => reason === 'UpdatedService');
    expect(update?.series?.count).toBe(2);

    await life.kubernetes.pass(55);
    expect(life.clusterNames()).toContain(before);
    await life.kubernetes.pass(10);
    expect(life.clusterNames()).toEqual([pending]);
    expect(life.message('DeletedRayCluster')).toBe(
      `Deleted the RayCluster test/${before}`,
    );
  });

  it('stops at a new cluster with failing applications, while the old one keeps serving', async () => {
    const life = await ServiceLife.running();
    const before = life.active;
    life.kubernetes.changeService('demo', spec => {
      spec.serveConfigV2 = serveConfig('fruit', 'will.fail');
    });
    changeImage(life);
    await life.kubernetes.pass(120);
    expect(life.active).toBe(before);
    expect(life.served()).toBe(before);
    const { applicationStatuses } = life.status.pendingServiceStatus ?? {};
    expect(applicationStatuses?.fruit.status).toBe('DEPLOY_FAILED');
    expect(life.condition('Ready')?.status).toBe('True');
  });

  it('does not happen with the None strategy', async () => {
    const life = await ServiceLife.running({
      upgradeStrategy: { type: 'None' },
    });
    changeImage(life);
    await life.kubernetes.pass(30);
    expect(life.clusterNames()).toEqual([life.active]);
    expect(life.pending).toBe('');
  });
});

describe('suspension', () => {
  it('deletes clusters and services, and starts over when resumed', async () => {
    const life = await ServiceLife.running();
    const before = life.active;
    life.kubernetes.changeService('demo', spec => {
      spec.suspend = true;
    });
    await life.kubernetes.pass(0);
    expect(life.condition('Suspending')).toMatchObject({
      status: 'True',
      reason: 'SuspendRequested',
    });
    await life.until(() => life.condition('Suspended')?.status === 'True');
    expect(life.condition('Suspended')?.reason).toBe('SuspendComplete');
    expect(life.condition('Suspending')?.status).toBe('False');
    expect(life.condition('Ready')).toMatchObject({
      status: 'False',
      reason: 'SuspendComplete',
    });
    expect([life.active, life.pending]).toEqual(['', '']);
    expect(life.status.serviceStatus).toBeUndefined();
    expect(life.clusterNames()).toEqual([]);
    expect(life.kubernetes.service('demo-serve-svc')).toBeUndefined();
    expect(life.message('DeletedRayCluster')).toContain('during suspend');
    expect(life.events()).toContain('DeletedService');

    life.kubernetes.changeService('demo', spec => {
      spec.suspend = false;
    });
    await life.kubernetes.pass(0);
    expect(life.condition('Suspended')).toMatchObject({
      status: 'False',
      reason: 'RayServiceResumed',
    });
    await life.until(({ serviceStatus }) => serviceStatus === 'Running');
    expect(life.active).not.toBe(before);
  });
});

describe('deletion', () => {
  it('deletes the clusters', async () => {
    const life = await ServiceLife.running();
    life.kubernetes.deleteService('demo');
    await life.kubernetes.pass(0.1);
    expect(() => life.status).toThrow('There is no demo');
    expect(life.message('DeletedRayCluster')).toBeDefined();
    await life.kubernetes.pass(5);
    expect(life.clusterNames()).toEqual([]);
    expect(life.kubernetes.pods()).toHaveLength(0);
    expect(life.kubernetes.service('demo-head-svc')).toBeUndefined();
  });

  it('is guarded by a finalizer, which the operator restores when a client removes it', async () => {
    const life = await ServiceLife.running();
    const service = life.kubernetes.rayService('demo');
    life.kubernetes.store.update('rayservices.ray.io', {
      ...service,
      metadata: { ...service.metadata, finalizers: [] },
    });
    await life.kubernetes.pass(0);
    expect(life.kubernetes.rayService('demo').metadata.finalizers).toEqual([
      'ray.io/rayservice-finalizer',
    ]);
  });
});
