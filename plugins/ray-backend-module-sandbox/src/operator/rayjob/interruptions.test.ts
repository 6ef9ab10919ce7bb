import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { JobLife } from './__testUtils__/JobLife';

describe('suspension', () => {
  it('deletes cluster and submitter, and starts over when resumed', async () => {
    const life = new JobLife('demo', { shutdownAfterJobFinishes: true });
    await life.until('Running RUNNING');
    const before = life.status;
    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = true;
    });
    await life.until('Suspended');
    expect(life.seen.slice(-2)).toEqual(['Suspending RUNNING', 'Suspended']);
    expect(life.events()).toEqual(
      expect.arrayContaining(['DeletedRayCluster', 'DeletedRayJobSubmitter']),
    );
    const { jobId, rayClusterName, startTime } = life.status;
    expect([jobId, rayClusterName, startTime]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await life.kubernetes.pass(5);
    expect(life.kubernetes.clusters()).toHaveLength(0);
    expect(life.kubernetes.pods()).toHaveLength(0);

    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = false;
    });
    await life.until('Complete SUCCEEDED');
    expect(life.status.jobId).not.toBe(before.jobId);
  });

  it('suspends and resumes without waiting for a poll', async () => {
    const life = new JobLife('demo', { shutdownAfterJobFinishes: true });
    await life.until('Running RUNNING');
    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = true;
    });
    await life.kubernetes.pass(0.3);
    expect(life.status.jobDeploymentStatus).toBe('Suspended');
    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = false;
    });
    await life.kubernetes.pass(0.3);
    expect(life.status.jobDeploymentStatus).toBe('Initializing');
    expect(life.kubernetes.clusters()).toHaveLength(1);
  });

  it('fails validation permanently without shutdownAfterJobFinishes, while the job keeps running', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 60' });
    await life.until('Running RUNNING');
    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = true;
    });
    await life.until('ValidationFailed RUNNING');
    life.kubernetes.changeJob('demo', spec => {
      spec.suspend = false;
    });
    await life.kubernetes.pass(120);
    expect(life.status).toMatchObject({
      jobDeploymentStatus: 'ValidationFailed',
      reason: 'ValidationFailed',
      message:
        'The RayJob spec is invalid: a RayJob with shutdownAfterJobFinishes set to false is not allowed to be suspended',
    });
    expect(life.kubernetes.clusters()).toHaveLength(1);
    expect(life.submitter?.status?.succeeded).toBe(1);
  });
});

describe('a job that the operator refuses', () => {
  it.each([
    {
      spec: { ttlSecondsAfterFinished: 5 },
      message:
        'The RayJob spec is invalid: a RayJob with shutdownAfterJobFinishes set to false cannot have TTLSecondsAfterFinished',
    },
    {
      spec: { clusterSelector: { cluster: 'x' } },
      message: 'cluster name in ClusterSelector should not be empty',
    },
    {
      spec: { runtimeEnvYAML: '{:::' },
      message: 'failed to unmarshal RuntimeEnvYAML: {:::: error converting',
    },
    {
      spec: { rayClusterSpec: undefined },
      message: 'one of RayClusterSpec or ClusterSelector must be set',
    },
  ])('shows as ValidationFailed: $message', async ({ spec, message }) => {
    const life = new JobLife('demo', spec);
    await life.kubernetes.pass(10);
    expect(life.status).toMatchObject({
      jobDeploymentStatus: 'ValidationFailed',
      reason: 'ValidationFailed',
      message: expect.stringContaining(message),
      rayClusterStatus: { desiredCPU: '0', head: {} },
    });
    // The status write is a change that makes the operator reconcile again.
    expect(new Set(life.events())).toEqual(new Set(['InvalidRayJobSpec']));
    expect(life.kubernetes.job('demo').metadata.finalizers).toBeUndefined();
    expect(life.kubernetes.clusters()).toHaveLength(0);
  });

  it('is reported if its name is too long', async () => {
    const life = new JobLife('x'.repeat(48));
    await life.kubernetes.pass(1);
    expect(new Set(life.events())).toEqual(new Set(['InvalidRayJobMetadata']));
  });

  it('is not reported as invalid if only the API server refuses its submitter', async () => {
    const life = new JobLife('demo', {
      submitterPodTemplate: {
        spec: { containers: [{ name: 'ray-job-submitter' }] },
      },
    });
    await life.kubernetes.pass(30);
    expect(life.status.jobDeploymentStatus).toBe('Initializing');
    const failure = life.kubernetes
      .events('RayJob')
      .find(({ reason }) => reason === 'FailedToCreateRayJobSubmitter');
    expect(failure?.message).toContain(
      'spec.template.spec.containers[0].image: Required value',
    );
  });
});

describe('changes and deletion of a job', () => {
  it('changes of the cluster or the entrypoint have no effect', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 20' });
    await life.until('Running RUNNING');
    life.kubernetes.changeJob('demo', spec => {
      spec.entrypoint = 'exit 1';
      Object(spec.rayClusterSpec?.workerGroupSpecs?.[0]).replicas = 3;
    });
    await life.until('Complete SUCCEEDED');
    expect(life.kubernetes.pods('worker')).toHaveLength(1);
  });

  it('deletion removes the cluster, the submitter and its pods', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 60' });
    await life.until('Running RUNNING');
    life.kubernetes.deleteJob('demo');
    await life.kubernetes.pass(0.1);
    expect(() => life.kubernetes.job('demo')).toThrow('There is no demo');
    await life.kubernetes.pass(5);
    expect(life.kubernetes.clusters()).toHaveLength(0);
    expect(life.submitter).toBeUndefined();
    expect(life.kubernetes.pods()).toHaveLength(0);
  });

  it('deletion stops the job on a cluster that the job does not own', async () => {
    const life = new JobLife('demo', {
      clusterSelector: { 'ray.io/cluster': 'shared' },
      entrypoint: 'sleep 600',
    });
    life.kubernetes.create(rayCluster('shared'));
    await life.until('Running RUNNING');
    life.kubernetes.deleteJob('demo');
    await life.kubernetes.pass(1);
    const { text } = await life.kubernetes.ask('shared-head-svc', '/api/jobs/');
    expect(JSON.parse(text)).toMatchObject([{ status: 'STOPPED' }]);
    expect(life.kubernetes.clusters()).toHaveLength(1);
  });

  it('stays as it is without its submitter, which the operator does not create again', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 60' });
    await life.until('Running RUNNING');
    life.kubernetes.store.delete('jobs.batch', {
      namespace: 'test',
      name: 'demo',
    });
    await life.kubernetes.pass(3_600);
    expect(life.submitter).toBeUndefined();
    expect(life.seen.at(-1)).toBe('Running RUNNING');
  });

  it('the job completes despite restarts of the simulation', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 30' });
    for (let seconds = 0; seconds < 40; seconds += 8) {
      await life.kubernetes.pass(8);
      life.kubernetes.restart();
    }
    await life.until('Complete SUCCEEDED');
    expect(life.kubernetes.clusters()).toHaveLength(1);
    expect(life.submitterPods).toHaveLength(1);
  });
});
