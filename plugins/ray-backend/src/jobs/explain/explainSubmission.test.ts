import {
  at,
  headPod,
  rayCluster,
  READY,
  readySince,
  timeAt,
} from '../../clusters/__testUtils__/objects';
import { explain } from '../../clusters/__testUtils__/explain';
import { explainJob } from './explainJob';

const RUNNING = { jobDeploymentStatus: 'Running', jobStatus: 'RUNNING' };

it.each([
  [
    'has no head',
    [],
    'HeadStarting',
    'Ray reported last that the entrypoint runs, but its head is not ready. The head pod is gone and has not been replaced yet.',
  ],
  [
    'is ready',
    [headPod(readySince(5))],
    'Running',
    'The entrypoint is running.',
  ],
])(
  'explains a job that ran while its cluster %s',
  (_, pods, reason, message) => {
    const cluster = explain(
      { rayCluster: rayCluster({ status: READY }), pods },
      at(10),
    );
    const metadata = { name: 'j', creationTimestamp: timeAt(0) };
    const job = explainJob({
      rayJob: {
        metadata,
        spec: { entrypoint: 'python x.py' },
        status: RUNNING,
      },
      cluster,
      pods: [],
      events: [],
      gracePeriodMs: 60_000,
      now: at(10).getTime(),
    });
    expect(job).toMatchObject({ state: 'running', reason, message });
  },
);

describe('a job without a pod that submits it', () => {
  const cluster = explain(
    {
      rayCluster: rayCluster({ status: READY }),
      pods: [headPod(readySince(5))],
    },
    at(10),
  );

  function explainAt(second: number, jobStatus?: string) {
    return explainJob({
      rayJob: {
        metadata: { name: 'j', creationTimestamp: timeAt(0) },
        spec: { entrypoint: 'python x.py' },
        status: {
          jobDeploymentStatus: 'Running',
          jobStatus,
          startTime: timeAt(0),
        },
      },
      cluster,
      pods: [],
      lacksSubmitter: true,
      events: [],
      gracePeriodMs: 60_000,
      now: at(second).getTime(),
    });
  }

  it.each([
    ['RUNNING', 'running'],
    ['PENDING', 'pending'],
  ])('is not followed any more: %s', (jobStatus, state) => {
    const job = explainAt(10, jobStatus);
    expect(job).toMatchObject({ state, reason: 'SubmitterMissing' });
    expect(job.message).toMatch(`Ray reported ${jobStatus} last.`);
    expect(job.hint).toMatch(/run it again/);
  });

  it('has time to get one', () => {
    const since = Date.parse(cluster.since);
    const job = explainAt(5);
    expect(job).toMatchObject({
      reason: 'Submitting',
      reevaluateAt: since + 60_000,
    });
    expect(explainAt(100)).toMatchObject({
      reason: 'SubmitterMissing',
      message: expect.stringMatching(/no pod submits the job/),
      hint: expect.stringMatching(/Kubernetes Job j/),
    });
  });
});
