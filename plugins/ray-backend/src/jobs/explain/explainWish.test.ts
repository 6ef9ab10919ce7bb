import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { at, timeAt } from '../../clusters/__testUtils__/objects';
import { explainJob } from './explainJob';

function explain(
  job: Pick<RayJob, 'spec' | 'status'>,
  seconds: number,
  labels = {},
) {
  const rayJob: RayJob = {
    metadata: {
      name: 'j',
      namespace: 'test',
      labels,
      managedFields: [{ manager: 'rayport', time: timeAt(100) }],
    },
    ...job,
  };
  return explainJob({
    rayJob,
    pods: [],
    events: [],
    now: at(seconds).getTime(),
    gracePeriodMs: 60_000,
  });
}

const RUNNING = { jobDeploymentStatus: 'Running', jobStatus: 'RUNNING' };

describe('explanation of the requested state of a job', () => {
  it('shows a suspension that the operator has not started', () => {
    const job = { spec: { suspend: true }, status: RUNNING };
    expect(explain(job, 101)).toMatchObject({
      state: 'suspending',
      reason: 'WaitingForOperator',
      message: `Waiting for the KubeRay operator to act on the change of ${timeAt(100)}.`,
      hint: undefined,
      reevaluateAt: at(160).getTime(),
    });
    expect(explain(job, 160).hint).toContain('operator runs');
  });

  it('shows a resumption that the operator has not started', () => {
    const job = {
      spec: { suspend: false },
      status: { jobDeploymentStatus: 'Suspended' },
    };
    expect(explain(job, 101)).toMatchObject({
      state: 'initializing',
      reason: 'WaitingForOperator',
    });
  });

  it('shows the status once it matches the request', () => {
    const suspended = {
      spec: { suspend: true },
      status: { jobDeploymentStatus: 'Suspended' },
    };
    expect(explain(suspended, 500).reason).toBe('Suspended');
    expect(explain({ spec: {}, status: RUNNING }, 500).reason).toBe('Running');
    const ended = { jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' };
    const late = { spec: { suspend: true }, status: ended };
    expect(explain(late, 500).reason).toBe('Succeeded');
  });

  it('case 06: shows a job that waits in a queue of Kueue', () => {
    const labels = { 'kueue.x-k8s.io/queue-name': 'team-a' };
    expect(explain({ spec: { suspend: true } }, 500, labels)).toMatchObject({
      state: 'suspended',
      reason: 'QueuedByKueue',
      message: 'The job waits in the queue team-a for Kueue to admit it.',
    });
  });

  it('case 33: shows a job that another controller manages', () => {
    const spec = { managedBy: 'kueue.x-k8s.io/multikueue' };
    expect(explain({ spec }, 500)).toMatchObject({
      reason: 'ManagedElsewhere',
      hint: undefined,
    });
  });

  it('shows a deletion, and points to the operator if its finalizer blocks the deletion', () => {
    const rayJob: RayJob = {
      metadata: {
        name: 'j',
        namespace: 'test',
        deletionTimestamp: timeAt(100),
        finalizers: ['ray.io/rayjob-finalizer'],
      },
      status: RUNNING,
    };
    const at100 = (seconds: number, finalizers: string[]) =>
      explainJob({
        rayJob: { ...rayJob, metadata: { ...rayJob.metadata, finalizers } },
        pods: [],
        events: [],
        now: at(seconds).getTime(),
        gracePeriodMs: 60_000,
      });
    const own = ['ray.io/rayjob-finalizer'];
    expect(at100(110, own)).toMatchObject({
      state: 'deleting',
      hint: undefined,
      reevaluateAt: at(160).getTime(),
    });
    expect(at100(160, own).hint).toContain('operator runs');
    expect(at100(160, ['example.org/keep']).hint).toBeUndefined();
  });
});
