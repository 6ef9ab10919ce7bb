import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { rayJob } from '../../simulation/__testUtils__/rayJob';
import { SimulatedCluster } from '../../simulation/__testUtils__/SimulatedCluster';
import { BatchJob } from '../../simulation/batchJobs';
import { Pod } from '../../simulation/objects';
import { RayJobStatus } from './RayJob';

/** Brings a job to life; all of its statuses are noted, in order. */
class JobLife {
  readonly kubernetes = new SimulatedCluster();
  readonly #name: string;
  readonly #seen: string[] = [];

  constructor(...[name, spec]: Parameters<typeof rayJob>) {
    this.#name = name;
    this.kubernetes.store.watch('rayjobs.ray.io', ({ object }) => {
      const { jobDeploymentStatus = 'New', jobStatus = '' } =
        Object(object).status ?? {};
      const seen = `${jobDeploymentStatus} ${jobStatus}`.trim();
      if (this.#seen.at(-1) !== seen) {
        this.#seen.push(seen);
      }
    });
    this.kubernetes.create(rayJob(name, spec));
  }

  get seen(): string[] {
    return this.#seen;
  }

  get status(): RayJobStatus {
    return this.kubernetes.job(this.#name).status ?? {};
  }

  get submitter(): BatchJob | undefined {
    const key = { namespace: 'test', name: this.#name };
    return this.kubernetes.store.get<BatchJob>('jobs.batch', key);
  }

  get submitterPods(): Pod[] {
    const labels = { 'job-name': this.#name };
    return this.kubernetes.store.list<Pod>('pods', { labels });
  }

  events(): string[] {
    return this.kubernetes.reasons('RayJob');
  }

  /** Lets time pass until the job shows a status, now or from now on; fails after a simulated hour. */
  async until(wanted: string): Promise<void> {
    const first = Math.max(0, this.#seen.length - 1);
    for (let seconds = 0; seconds < 3600; seconds += 1) {
      if (this.#seen.slice(first).includes(wanted)) {
        return;
      }
      await this.kubernetes.pass(1);
    }
    throw new Error(`Never got to "${wanted}", only to ${this.#seen}`);
  }
}

describe('a job that succeeds', () => {
  it('goes from a cluster over the submitter to its end', async () => {
    const life = new JobLife('demo', {
      entrypoint: 'echo "good morning" && sleep 4',
      runtimeEnvYAML: 'pip: [requests]\nenv_vars: {A: "1"}',
      metadata: { team: 'blue' },
      entrypointNumCpus: 1,
    });
    await life.kubernetes.pass(0);
    expect(life.kubernetes.job('demo').metadata.finalizers).toEqual([
      'ray.io/rayjob-finalizer',
    ]);
    expect(life.status).toMatchObject({
      jobDeploymentStatus: 'Initializing',
      jobId: expect.stringMatching(/^demo-[a-z0-9]{5}$/),
      rayClusterName: expect.stringMatching(/^demo-[a-z0-9]{5}$/),
      startTime: expect.any(String),
      succeeded: 0,
      failed: 0,
    });
    await life.kubernetes.pass(3);
    const [cluster] = life.kubernetes.clusters();
    expect(cluster.metadata).toMatchObject({
      name: life.status.rayClusterName,
      labels: {
        'ray.io/user': 'ada',
        'ray.io/originated-from-crd': 'RayJob',
        'ray.io/originated-from-cr-name': 'demo',
        'ray.io/job-submission-mode': 'K8sJobMode',
      },
      ownerReferences: [{ kind: 'RayJob', name: 'demo', controller: true }],
    });

    await life.until('Complete SUCCEEDED');
    expect(life.seen).toEqual([
      'New',
      'Initializing',
      'Running',
      'Running PENDING',
      'Running RUNNING',
      'Running SUCCEEDED',
      'Complete SUCCEEDED',
    ]);
    expect(life.status).toMatchObject({
      message: 'Job finished successfully.',
      dashboardURL: `${cluster.metadata.name}-head-svc.test.svc.cluster.local:8265`,
      endTime: expect.any(String),
      rayJobInfo: {
        startTime: expect.any(String),
        endTime: expect.any(String),
      },
      rayClusterStatus: { state: 'ready' },
      succeeded: 1,
      failed: 0,
    });
    expect(life.events()).toEqual([
      'CreatedRayCluster',
      'CreatedRayJobSubmitter',
      'CreatedService',
    ]);
    expect(life.kubernetes.service('demo-head-svc')?.spec.selector).toEqual(
      expect.objectContaining({ 'ray.io/cluster': cluster.metadata.name }),
    );
  });

  it('is submitted by a pod whose log tells what the job wrote', async () => {
    const life = new JobLife('demo', {
      entrypoint: 'echo "good morning" && sleep 4',
    });
    await life.until('Complete SUCCEEDED');
    const [pod] = life.submitterPods;
    expect(pod.metadata.name).toMatch(/^demo-[a-z0-9]{5}$/);
    expect(pod.metadata.labels).toMatchObject({
      'app.kubernetes.io/created-by': 'kuberay-operator',
      'ray.io/originated-from-cr-name': 'demo',
      'ray.io/originated-from-crd': 'RayJob',
      'job-name': 'demo',
      'batch.kubernetes.io/job-name': 'demo',
    });
    expect(pod.metadata.labels).not.toHaveProperty('ray.io/cluster');
    expect(pod.spec).toMatchObject({
      restartPolicy: 'Never',
      containers: [
        {
          name: 'ray-job-submitter',
          image: 'rayproject/ray:2.46.0',
          resources: { requests: { cpu: '500m', memory: '200Mi' } },
        },
      ],
    });
    expect(pod.status?.phase).toBe('Succeeded');
    expect(life.submitter?.status).toMatchObject({
      succeeded: 1,
      conditions: [
        { type: 'SuccessCriteriaMet' },
        { type: 'Complete', reason: 'CompletionsReached' },
      ],
    });
    const log = life.kubernetes.log(pod, 'ray-job-submitter');
    expect(log).toContain(`Job '${life.status.jobId}' submitted successfully`);
    expect(log).toContain('good morning');
  });

  it('keeps its cluster, or loses it 8 s after the end with a ttl of 6 s', async () => {
    const kept = new JobLife('kept');
    await kept.until('Complete SUCCEEDED');
    await kept.kubernetes.pass(600);
    expect(kept.kubernetes.clusters()).toHaveLength(1);

    const life = new JobLife('demo', {
      shutdownAfterJobFinishes: true,
      ttlSecondsAfterFinished: 6,
    });
    await life.until('Complete SUCCEEDED');
    await life.kubernetes.pass(5);
    expect(life.kubernetes.clusters()).toHaveLength(1);
    await life.kubernetes.pass(4);
    expect(life.kubernetes.clusters()).toHaveLength(0);
    expect(life.events().at(-1)).toBe('DeletedRayCluster');
    expect(life.submitterPods).toHaveLength(1);
    expect(life.status.jobDeploymentStatus).toBe('Complete');
  });
});

describe('a job that fails', () => {
  it('tells what Ray says of it', async () => {
    const life = new JobLife('demo', {
      entrypoint: `python -c "raise ValueError('no data')"`,
    });
    await life.until('Failed FAILED');
    expect(life.status).toMatchObject({
      reason: 'AppFailed',
      failed: 1,
      succeeded: 0,
      endTime: expect.any(String),
      message: expect.stringMatching(
        /^Job entrypoint command failed with exit code 1, last available logs[\s\S]*ValueError: no data/,
      ),
    });
  });

  it('is tried again with a new cluster while the back-off limit allows it', async () => {
    const life = new JobLife('demo', { entrypoint: 'exit 3', backoffLimit: 1 });
    await life.until('Running');
    const first = life.status;
    await life.until('Retrying FAILED');
    expect(life.status).toMatchObject({ failed: 1, reason: 'AppFailed' });
    expect(life.status.endTime).toBeUndefined();
    await life.until('Running');
    expect(life.status.jobId).not.toBe(first.jobId);
    expect(life.status.rayClusterName).not.toBe(first.rayClusterName);
    expect(life.kubernetes.clusters()).toHaveLength(1);
    expect(life.events()).toContain('UpdatedService');
    await life.until('Failed FAILED');
    expect(life.status.failed).toBe(2);
  });

  it('is given up at its deadline', async () => {
    const life = new JobLife('demo', {
      entrypoint: 'sleep 3600',
      activeDeadlineSeconds: 60,
      backoffLimit: 3,
    });
    await life.until('Failed RUNNING');
    expect(life.status).toMatchObject({
      reason: 'DeadlineExceeded',
      message: expect.stringMatching(
        /^The RayJob has passed the activeDeadlineSeconds. StartTime: 2026-11-21 09:16:08 \+0000 UTC. ActiveDeadlineSeconds: 60$/,
      ),
    });
  });

  it('fails when its submitter fails three times', async () => {
    const life = new JobLife('demo', {
      submitterPodTemplate: {
        spec: {
          containers: [
            {
              name: 'ray-job-submitter',
              image: 'rayproject/ray:2.46.0',
              command: ['bash', '-c', 'exit 1'],
            },
          ],
        },
      },
    });
    await life.until('Failed');
    expect(life.status).toMatchObject({
      reason: 'SubmissionFailed',
      message:
        'Job submission has failed. Reason: BackoffLimitExceeded. Message: Job has reached the specified backoff limit',
    });
    expect(life.submitterPods).toHaveLength(3);
  });

  it('is submitted again when its head is lost', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 60' });
    await life.until('Running RUNNING');
    life.kubernetes.deletePod(life.kubernetes.head());
    await life.until('Complete SUCCEEDED');
    expect(life.submitterPods.map(pod => pod.status?.phase).sort()).toEqual([
      'Failed',
      'Succeeded',
    ]);
  });
});

describe('suspension', () => {
  it('takes everything down and begins anew', async () => {
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

  it('is refused for good without shutdownAfterJobFinishes, while the job runs on', async () => {
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

describe('a job on a selected cluster', () => {
  it('waits for the cluster, uses it and leaves it alone', async () => {
    const life = new JobLife('demo', {
      clusterSelector: { 'ray.io/cluster': 'shared' },
      shutdownAfterJobFinishes: true,
    });
    await life.kubernetes.pass(5);
    expect(life.status.jobDeploymentStatus).toBe('Initializing');
    const [complaint] = life.kubernetes.events('RayJob');
    expect(complaint).toMatchObject({
      type: 'Warning',
      reason: 'RayClusterNotFound',
      message:
        'RayCluster test/shared set in the clusterSelector is not found. It must be created manually',
    });
    expect(life.kubernetes.events('RayJob').at(-1)?.series).toBeDefined();

    life.kubernetes.create(rayCluster('shared'));
    await life.until('Complete SUCCEEDED');
    await life.kubernetes.pass(60);
    expect(life.kubernetes.clusters()).toHaveLength(1);
    expect(life.kubernetes.service('demo-head-svc')).toBeUndefined();
  });
});

describe('what the operator refuses', () => {
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
    expect(life.events()).toEqual(['InvalidRayJobSpec']);
    expect(life.kubernetes.job('demo').metadata.finalizers).toBeUndefined();
    expect(life.kubernetes.clusters()).toHaveLength(0);
  });

  it('goes for names too', async () => {
    const life = new JobLife('x'.repeat(48));
    await life.kubernetes.pass(1);
    expect(life.events()).toEqual(['InvalidRayJobMetadata']);
  });

  it('is another thing than what the API refuses: a submitter without image', async () => {
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

describe('changes and deletion', () => {
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

  it('takes cluster, submitter and pods along', async () => {
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

  it('stops the job on a cluster that stays', async () => {
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

  it('survives restarts of the simulation', async () => {
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
