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
