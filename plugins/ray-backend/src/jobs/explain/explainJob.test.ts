import {
  ClusterStatus,
  HeadLoss,
  PodStatus,
} from '@rayport/backstage-plugin-ray-common';
import {
  Event,
  RayJob,
  RayJobSpec,
  RayJobStatus,
} from '@rayport/backstage-plugin-ray-node';
import {
  at,
  clusterEvent,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
} from '../../clusters/__testUtils__/objects';
import { podStatus } from '../../clusters/explain/podStatus';
import { explainCluster } from '../../clusters/explainCluster';
import { launched } from '../launchMark';
import { explainJob } from './explainJob';
import { JobFacts } from './JobFacts';

function rayJob(status?: RayJobStatus, spec: RayJobSpec = {}): RayJob {
  const metadata = { name: 'j', namespace: 'test', uid: 'uid-j' };
  return {
    metadata: { ...metadata, creationTimestamp: timeAt(0) },
    spec: { entrypoint: 'python x.py', ...spec },
    status,
  };
}

function explain(
  status: RayJobStatus | undefined,
  others: Partial<Omit<JobFacts, 'now'>> & {
    spec?: RayJobSpec;
    now?: number;
  } = {},
) {
  const { spec, now = 10, ...facts } = others;
  return explainJob({
    rayJob: rayJob(status, spec),
    pods: [],
    events: [],
    gracePeriodMs: 60_000,
    ...facts,
    now: at(now).getTime(),
  });
}

function clusterStatus(isReady: boolean, now = 10): ClusterStatus {
  const waiting = { reason: 'ErrImagePull', message: 'not found' };
  return explainCluster({
    rayCluster: rayCluster({ status: isReady ? READY : undefined }),
    pods: [headPod(isReady ? readySince(5) : { state: { waiting } })],
    events: [],
    now: at(now),
    gracePeriodMs: 60_000,
  });
}

function jobEvent(reason: string, message = ''): Event {
  return clusterEvent(3, { reason, message, type: 'Warning' });
}

const INITIALIZING = {
  jobDeploymentStatus: 'Initializing',
  rayClusterName: 'j-x',
};

const RUNNING = { jobDeploymentStatus: 'Running', rayClusterName: 'j-x' };

describe('explainJob', () => {
  it('waits for the operator, and says what to check after the grace period', () => {
    expect(explain(undefined)).toMatchObject({
      state: 'initializing',
      reason: 'WaitingForOperator',
      reevaluateAt: at(60).getTime(),
    });
    const late = explain(undefined, { now: 60 });
    expect(late.hint).toContain('operator runs');
    expect(late.reevaluateAt).toBeUndefined();
  });

  it('says that a job submitted by the portal is about to be submitted', () => {
    const status = { ...INITIALIZING, jobDeploymentStatus: 'Waiting' };
    const made = launched(rayJob(status), {
      id: 'a-launch',
      deadlineSeconds: 60,
    });
    expect(explain(status, { rayJob: made })).toMatchObject({
      state: 'initializing',
      message: 'The cluster j-x is ready; the job is about to be submitted.',
    });
  });

  it('quotes the state of the cluster that the job waits for', () => {
    const stuck = explain(INITIALIZING, { cluster: clusterStatus(false, 99) });
    expect(stuck).toMatchObject({
      state: 'initializing',
      reason: 'ImagePullBackOff',
      message: expect.stringContaining(
        "The job waits for its cluster j-x: Head pod c-head-1 can't pull the image",
      ),
      hint: expect.stringContaining('Check that the image exists'),
    });
    const going = explain(INITIALIZING, { cluster: clusterStatus(true) });
    expect([going.reason, going.hint]).toEqual(['ClusterReady', undefined]);
    expect(explain(INITIALIZING).message).toBe(
      'The job waits for its cluster j-x.',
    );
  });

  it('names a selected cluster that is suspended or missing', () => {
    const spec = { clusterSelector: { 'ray.io/cluster': 'shared' } };
    const suspended = explainCluster({
      rayCluster: rayCluster({ spec: { suspend: true } }),
      pods: [],
      events: [],
      now: at(9),
      gracePeriodMs: 1,
    });
    const status = { jobDeploymentStatus: 'Initializing' };
    expect(explain(status, { spec, cluster: suspended })).toMatchObject({
      message: 'The job waits for the cluster shared, which is suspended.',
      hint: 'Resume the cluster shared.',
    });
    const events = [jobEvent('RayClusterNotFound')];
    expect(explain(status, { spec, events })).toMatchObject({
      reason: 'ClusterNotFound',
      hint: 'Create the cluster shared; the job starts by itself then.',
    });
  });

  it('quotes what the operator failed to do', () => {
    const events = [
      jobEvent('FailedToCreateRayCluster', 'quota exceeded: cpu.'),
    ];
    expect(explain(INITIALIZING, { events })).toMatchObject({
      reason: 'FailedToCreateRayCluster',
      message: 'The operator gets no further: quota exceeded: cpu.',
    });
  });

  it('distinguishes a submitter that can’t start from one that is starting', () => {
    const pod = (reason: string): PodStatus => ({
      ...podStatus(headPod()),
      name: 'j-abc',
      ready: false,
      reason,
      message: `${reason}!`,
    });
    const stuck = explain(RUNNING, { pods: [pod('ImagePullBackOff')] });
    expect(stuck).toMatchObject({
      state: 'pending',
      reason: 'ImagePullBackOff',
      message: expect.stringContaining('The pod j-abc, which submits the job'),
      hint: expect.stringContaining('image of the pod that submits'),
    });
    const going = explain(RUNNING, { pods: [pod('ContainerCreating')] });
    expect([going.reason, going.hint]).toEqual(['Submitting', undefined]);
  });

  it('says that Ray does not answer, after the grace period', () => {
    const status = {
      ...RUNNING,
      jobStatusCheckFailureStartTime: timeAt(5),
    };
    expect(explain(status)).toMatchObject({
      reason: 'Submitting',
      reevaluateAt: at(65).getTime(),
    });
    expect(explain(status, { now: 65 }).reason).toBe('RayDoesNotAnswer');
  });

  it('says that the operator has no token for a Ray that uses Kubernetes authentication', () => {
    const cluster: ClusterStatus = {
      ...clusterStatus(true),
      authentication: 'kubernetes',
    };
    const shutOut = {
      message: expect.stringContaining('lets Kubernetes decide about tokens'),
      hint: expect.stringContaining('Submit the job to the cluster instead'),
    };
    const status = { ...RUNNING, jobStatusCheckFailureStartTime: timeAt(5) };
    expect(explain(status, { cluster })).toMatchObject({
      state: 'pending',
      reason: 'OperatorShutOut',
      ...shutOut,
    });
    const given = {
      jobDeploymentStatus: 'Failed',
      reason: 'JobStatusCheckTimeoutExceeded',
      failed: 1,
    };
    expect(explain(given, { cluster })).toMatchObject({
      state: 'failed',
      ...shutOut,
    });
    const unheard = {
      ...given,
      reason: 'JobDeploymentStatusTransitionGracePeriodExceeded',
      message: 'The RayJob submitter finished at 2026-01-01 00:00:00 but',
    };
    expect(explain(unheard, { cluster })).toMatchObject(shutOut);
  });

  it.each([
    ['PENDING', 'pending'],
    ['RUNNING', 'running'],
    ['SUCCEEDED', 'succeeded'],
    ['STOPPED', 'stopped'],
    ['FAILED', 'failed'],
  ])('follows the status of Ray: %s', (jobStatus, state) => {
    const rayJobInfo = { startTime: timeAt(7), endTime: timeAt(8) };
    const verdict = explain({ ...RUNNING, jobStatus, rayJobInfo });
    expect(verdict).toMatchObject({ state, since: expect.any(Number) });
  });

  it.each<[string, RayJobSpec, string, string]>([
    ['AppFailed', {}, 'The entrypoint has failed: why.', 'end of the log'],
    ['SubmissionFailed', {}, 'could not be submitted', 'pod that submits'],
    [
      'DeadlineExceeded',
      { activeDeadlineSeconds: 30 },
      'activeDeadlineSeconds allows (30 s)',
      'Allow more time',
    ],
    [
      'PreRunningDeadlineExceeded',
      { preRunningDeadlineSeconds: 9 },
      '(9 s)',
      'cluster',
    ],
    [
      'JobDeploymentStatusTransitionGracePeriodExceeded',
      {},
      'never did',
      'that pod',
    ],
    ['JobStatusCheckTimeoutExceeded', {}, 'could not ask', 'head'],
    ['SomethingNew', {}, 'The job has failed: why.', 'log'],
  ])('explains a failure: %s', (reason, spec, message, hint) => {
    const failed = { jobDeploymentStatus: 'Failed', failed: 1 };
    const verdict = explain(
      { ...failed, reason, message: 'why', endTime: timeAt(8) },
      { spec },
    );
    expect(verdict).toMatchObject({ state: 'failed', reason });
    expect(verdict.message).toContain(message);
    expect(verdict.hint).toContain(hint);
    expect(verdict.since).toBe(at(8).getTime());
  });

  it.each([
    'Job entrypoint command failed with exit code 3, last available logs (truncated to 20,000 chars):\nTraceback',
    'Job entrypoint command failed with exit code 3. No logs available.',
  ])('omits log output from the message: %j', message => {
    const failed = { jobDeploymentStatus: 'Failed', reason: 'AppFailed' };
    expect(explain({ ...failed, message }).message).toBe(
      'The entrypoint has failed with exit code 3.',
    );
  });

  it.each([
    [139, 'Code 139 is a segmentation fault'],
    [-11, 'Code -11 is a segmentation fault'],
    [137, 'memory ran out'],
  ])('explains the exit code %d', (code, meaning) => {
    const failed = { jobDeploymentStatus: 'Failed', reason: 'AppFailed' };
    const message = `Job entrypoint command failed with exit code ${code}, last available logs (truncated to 20,000 chars):\nTraceback`;
    const { hint } = explain({ ...failed, message });
    expect(hint).toContain(meaning);
    expect(hint).toContain('The end of the log says why.');
  });

  it('counts retries', () => {
    const status = { reason: 'AppFailed', message: 'why' };
    const again = explain(
      { ...status, jobDeploymentStatus: 'Retrying', failed: 2 },
      { spec: { backoffLimit: 3 } },
    );
    expect(again).toMatchObject({
      state: 'retrying',
      message:
        'The entrypoint has failed: why. It is tried again (retry 2 of 3).',
    });
    const over = explain({
      ...status,
      jobDeploymentStatus: 'Failed',
      failed: 4,
    });
    expect(over.message).toContain('It was tried 4 times.');
  });

  it.each<[RayJobStatus, string, string]>([
    [
      { jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' },
      'succeeded',
      'has succeeded',
    ],
    [
      { jobDeploymentStatus: 'Complete', jobStatus: 'STOPPED' },
      'stopped',
      'was stopped',
    ],
    [
      { jobDeploymentStatus: 'Failed', jobStatus: 'STOPPED' },
      'stopped',
      'was stopped',
    ],
    [{ jobDeploymentStatus: 'Waiting' }, 'waiting', 'waits for a user'],
    [{ jobDeploymentStatus: 'Suspending' }, 'suspending', 'being suspended'],
    [{ jobDeploymentStatus: 'Suspended' }, 'suspended', 'is suspended'],
    [
      { jobDeploymentStatus: 'ValidationFailed', message: 'bad yaml' },
      'invalid',
      'refuses the job: bad yaml.',
    ],
    [{ jobDeploymentStatus: 'Dreaming' }, 'unknown', 'says Dreaming'],
  ])('explains %j', (status, state, words) => {
    const suspend = state === 'suspended';
    const verdict = explain(status, { spec: { suspend } });
    expect(verdict.state).toBe(state);
    expect(verdict.message).toContain(words);
  });

  it('reports a deletion before everything else', () => {
    const job = rayJob(RUNNING);
    const metadata = {
      ...job.metadata,
      deletionTimestamp: timeAt(9),
      finalizers: ['ray.io/rayjob-finalizer'],
    };
    expect(explain(RUNNING, { rayJob: { ...job, metadata } })).toMatchObject({
      state: 'deleting',
      message:
        'The job is being deleted and waits for ray.io/rayjob-finalizer.',
    });
  });

  it('case 24: says when and why the job restarted with another head', () => {
    const loss = (headLoss: HeadLoss): ClusterStatus => ({
      ...clusterStatus(true),
      headLoss,
    });
    const status = { ...RUNNING, startTime: timeAt(5), jobStatus: 'RUNNING' };
    const again = explain(
      { ...status, rayJobInfo: { startTime: timeAt(60) } },
      { cluster: loss({ time: timeAt(50), reason: 'OOMKilled' }) },
    );
    expect(again).toMatchObject({
      state: 'running',
      message: `The entrypoint is running. It began again from the start: its cluster lost its head (OOMKilled), and the next one began at ${timeAt(50)}.`,
    });
    const forgotten = explain(
      { ...status, rayJobInfo: { startTime: timeAt(9) } },
      { cluster: loss({ time: timeAt(50), reason: '' }) },
    );
    expect(forgotten.message).toContain(
      'Its cluster lost its head; Ray on the next one',
    );
    const failed = {
      ...status,
      jobDeploymentStatus: 'Failed',
      reason: 'AppFailed',
      message: 'Submitter completed but Ray job not found in RayCluster.',
      endTime: timeAt(70),
    };
    const lost = loss({ time: timeAt(50), reason: 'Evicted' });
    expect(explain(failed, { cluster: lost }).message).toContain(
      'lost its head (Evicted)',
    );
    // The shared cluster lost its head before the job came, or after it ended.
    for (const time of [timeAt(1), timeAt(80)]) {
      const other = loss({ time, reason: '' });
      expect(explain(failed, { cluster: other }).message).not.toContain('head');
    }
  });

  it('names the last exception of the log, and suggests a fix', () => {
    const failed = { jobDeploymentStatus: 'Failed', reason: 'AppFailed' };
    const message = `Job entrypoint command failed with exit code 1, last available logs (truncated to 20,000 chars):
2026-11-21 09:16:08,347 INFO worker.py:1724 -- Connected to Ray cluster.
\u001b[36m(train pid=612, ip=10.0.0.7)\u001b[0m loading
Traceback (most recent call last):
  File "/home/ray/train.py", line 9, in <module>
    ray.get(train.remote())
ray.exceptions.RayTaskError(ModuleNotFoundError): \u001b[36mray::train()\u001b[39m (pid=612, ip=10.0.0.7)
  File "/home/ray/train.py", line 5, in train
    import xgboost
ModuleNotFoundError: No module named 'xgboost'
`;
    expect(explain({ ...failed, message })).toMatchObject({
      message:
        "The entrypoint has failed with exit code 1. Its last exception: ModuleNotFoundError: No module named 'xgboost'.",
      hint: 'Add the package that has the module xgboost to pip of the runtime environment, or to the image. The end of the log says why.',
    });
  });

  it('says whether the job or its submitter did not end', () => {
    const failed = {
      jobDeploymentStatus: 'Failed',
      reason: 'JobDeploymentStatusTransitionGracePeriodExceeded',
      message:
        'The RayJob submitter finished at 2026-11-21 09:10:00 but the ray job did not reach terminal state within 30s',
    };
    expect(explain(failed).message).toContain('ended, but the job did not');
  });

  it.each([
    ['PreRunningDeadlineExceeded', { preRunningDeadlineSeconds: 9 }],
    ['DeadlineExceeded', { activeDeadlineSeconds: 9 }],
  ])('says why the cluster was not ready in time: %s', (reason, spec) => {
    const failed = { jobDeploymentStatus: 'Failed', reason };
    const cluster = clusterStatus(false, 99);
    const { message, hint } = explain(failed, { spec, cluster });
    expect(message).toMatch(/\(9 s\)\. Head pod c-head-1 can't pull the image/);
    expect(hint).toContain('Check that the image exists');
  });

  it('does not blame the cluster if the job itself ran into the deadline', () => {
    const reason = 'DeadlineExceeded';
    const failed = { jobDeploymentStatus: 'Failed', reason };
    const took = { ...failed, jobStatus: 'RUNNING' };
    const spec = { activeDeadlineSeconds: 9 };
    const { hint } = explain(took, { spec, cluster: clusterStatus(false, 99) });
    expect(hint).toMatch(/^Allow more time/);
  });

  it('case 28: says that the operator needs a port named dashboard', () => {
    const container = {
      name: 'ray-head',
      ports: [{ name: 'web', containerPort: 8265 }],
    };
    const template = { spec: { containers: [container] } };
    const spec = { rayClusterSpec: { headGroupSpec: { template } } };
    const cluster = clusterStatus(true);
    expect(explain(INITIALIZING, { spec, cluster })).toMatchObject({
      reason: 'DashboardPortUnnamed',
      message: expect.stringContaining('none of its head’s ports is called'),
      hint: 'Give the port 8265 of the head’s first container the name dashboard.',
    });
  });
});
