import { Pod } from '../../objects/Pod';
import { SimulatedCluster } from '../__testUtils__/SimulatedCluster';
import { BatchJob } from './batchJobController';

function jobWith(script: string, spec: Partial<BatchJob['spec']> = {}) {
  const kubernetes = new SimulatedCluster();
  kubernetes.store.create<BatchJob>('jobs.batch', {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'work', namespace: 'test' },
    spec: {
      template: {
        spec: {
          restartPolicy: 'Never',
          containers: [
            { name: 'main', image: 'busybox:1', command: ['sh', '-c', script] },
          ],
        },
      },
      ...spec,
    },
  });
  const key = { namespace: 'test', name: 'work' };
  return {
    kubernetes,
    job: () => kubernetes.store.get<BatchJob>('jobs.batch', key),
    pods: () => kubernetes.store.list<Pod>('pods', { namespace: 'test' }),
  };
}

describe('a batch Job', () => {
  it('runs one pod to completion', async () => {
    const { kubernetes, job, pods } = jobWith('echo hi; sleep 3');
    await kubernetes.pass(1);
    expect(job()?.status).toMatchObject({ active: 1, ready: 0 });
    expect(job()?.spec).toMatchObject({ completions: 1, backoffLimit: 6 });
    const [pod] = pods();
    expect(pod.metadata).toMatchObject({
      name: expect.stringMatching(/^work-[a-z0-9]{5}$/),
      labels: {
        'job-name': 'work',
        'batch.kubernetes.io/controller-uid': job()?.metadata.uid,
      },
    });
    await kubernetes.pass(10);
    expect(job()?.status).toMatchObject({
      succeeded: 1,
      completionTime: expect.any(String),
      conditions: [{ type: 'SuccessCriteriaMet' }, { type: 'Complete' }],
    });
    expect(kubernetes.log(pod, 'main')).toEqual([
      expect.stringContaining('Simulated'),
      'hi',
    ]);
  });

  it('retries with a delay up to the back-off limit', async () => {
    const { kubernetes, job, pods } = jobWith('exit 1', { backoffLimit: 1 });
    await kubernetes.pass(10);
    expect(pods()).toHaveLength(1);
    expect(job()?.status).toMatchObject({ failed: 1 });
    await kubernetes.pass(30);
    expect(pods().map(({ status }) => status?.phase)).toEqual([
      'Failed',
      'Failed',
    ]);
    expect(job()?.status?.conditions).toMatchObject([
      { type: 'FailureTarget' },
      { type: 'Failed', reason: 'BackoffLimitExceeded' },
    ]);
  });
});
