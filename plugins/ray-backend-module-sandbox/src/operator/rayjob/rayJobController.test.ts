import { rayCluster } from '../../simulation/__testUtils__/rayCluster';
import { JobLife } from './__testUtils__/JobLife';

describe('a job that succeeds', () => {
  it('creates a cluster and a submitter, and completes', async () => {
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
    const waiting = life.statusAt('Running');
    expect(waiting).toBeDefined();
    expect(waiting?.jobStatusCheckFailureStartTime).toBeUndefined();
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

  it("has a submitter pod that logs the job's output", async () => {
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

  it('keeps its cluster, or deletes it 8 s after the end with a TTL of 6 s', async () => {
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
  it("reports Ray's message", async () => {
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

  it('is retried with a new cluster within the back-off limit', async () => {
    const life = new JobLife('demo', { entrypoint: 'exit 3', backoffLimit: 1 });
    await life.until('Running');
    const first = life.status;
    await life.until('Retrying FAILED');
    const retrying = life.statusAt('Retrying FAILED');
    expect(retrying).toMatchObject({ failed: 1, reason: 'AppFailed' });
    expect(retrying?.endTime).toBeUndefined();
    await life.until('Running');
    expect(life.status.jobId).not.toBe(first.jobId);
    expect(life.status.rayClusterName).not.toBe(first.rayClusterName);
    expect(life.kubernetes.clusters()).toHaveLength(1);
    expect(life.events()).toContain('UpdatedService');
    await life.until('Failed FAILED');
    expect(life.status.failed).toBe(2);
  });

  it('fails at its deadline', async () => {
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

  it('is resubmitted when its head is lost', async () => {
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

describe('a job with a deleted cluster', () => {
  it('gets a new cluster with the same name', async () => {
    const life = new JobLife('demo', { entrypoint: 'sleep 60' });
    await life.until('Running RUNNING');
    const [{ metadata }] = life.kubernetes.clusters();
    life.kubernetes.store.delete('rayclusters.ray.io', metadata);
    await life.until('Complete SUCCEEDED');
    const [again] = life.kubernetes.clusters();
    expect(again.metadata.name).toBe(metadata.name);
    expect(again.metadata.uid).not.toBe(metadata.uid);
  });
});

/** A submitter whose image can't be pulled. */
const stuckSubmitter = {
  spec: { containers: [{ name: 'ray-job-submitter', image: 'r/nope' }] },
};

describe('a job with another submission mode or submitter', () => {
  it('uses no submitter in HTTPMode', async () => {
    const life = new JobLife('demo', { submissionMode: 'HTTPMode' });
    await life.until('Complete SUCCEEDED');
    expect(life.submitter).toBeUndefined();
    expect(life.status.succeeded).toBe(1);
  });

  it('waits for the user in InteractiveMode', async () => {
    const life = new JobLife('demo', { submissionMode: 'InteractiveMode' });
    await life.until('Waiting');
    const service = `${life.status.rayClusterName}-head-svc`;
    const body = JSON.stringify({ entrypoint: 'x', submission_id: 'mine' });
    const post = { method: 'POST', body };
    await life.kubernetes.ask(service, '/api/jobs/', post);
    life.kubernetes.changeJob('demo', spec => {
      spec.jobId = 'mine';
    });
    await life.until('Complete SUCCEEDED');
    expect(life.status.jobId).toBe('mine');
  });

  it('waits for the user until the deadline', async () => {
    const life = new JobLife('demo', {
      submissionMode: 'InteractiveMode',
      shutdownAfterJobFinishes: true,
      preRunningDeadlineSeconds: 600,
    });
    await life.until('Waiting');
    await life.until('Failed');
    expect(life.status.reason).toBe('PreRunningDeadlineExceeded');
    await life.kubernetes.pass(10);
    expect(life.kubernetes.clusters()).toEqual([]);
  });

  it('keeps running while Ray answers but the submitter never starts', async () => {
    const life = new JobLife('demo', { submitterPodTemplate: stuckSubmitter });
    await life.until('Running');
    await life.kubernetes.pass(600);
    expect(life.status.jobDeploymentStatus).toBe('Running');
    expect(life.status.jobStatusCheckFailureStartTime).toBeUndefined();
  });

  it('fails when Ray does not answer for 300 s', async () => {
    const life = new JobLife('demo', {
      submitterPodTemplate: stuckSubmitter,
    });
    await life.until('Running');
    const [{ metadata }] = life.kubernetes.clusters();
    life.kubernetes.change(metadata.name, ({ headGroupSpec }) => {
      headGroupSpec.template.spec.containers[0].image = 'r/nope';
    });
    life.kubernetes.deletePod(life.kubernetes.head());
    await life.kubernetes.pass(200);
    expect(life.status.jobStatusCheckFailureStartTime).toBeDefined();
    expect(life.status.jobDeploymentStatus).toBe('Running');
    await life.until('Failed');
    expect(life.status.reason).toBe('JobStatusCheckTimeoutExceeded');
  });

  it('fails when the submitter succeeds but Ray does not know the job', async () => {
    const [container] = stuckSubmitter.spec.containers;
    const image = 'rayproject/ray:2.46.0';
    const command = ['bash', '-c', 'echo done'];
    const life = new JobLife('demo', {
      submitterPodTemplate: {
        spec: { containers: [{ ...container, image, command }] },
      },
    });
    await life.until('Failed');
    expect(life.status).toMatchObject({
      reason: 'AppFailed',
      message: 'Submitter completed but Ray job not found in RayCluster.',
    });
  });
});

describe('a job on a selected cluster', () => {
  it('waits for the cluster, uses it, and does not delete it', async () => {
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
