import { RayJob } from '@rayport/backstage-plugin-ray-node';
import { jobStatus } from '../jobStatus';
import { withQueuePlace } from './withQueuePlace';

function queued(suspend: boolean): RayJob {
  return {
    metadata: {
      name: 'mine',
      namespace: 'team',
      uid: 'u',
      labels: { 'kueue.x-k8s.io/queue-name': 'gpus' },
      creationTimestamp: '2026-01-01T10:00:00Z',
    },
    spec: { suspend },
  };
}

function statusOf(rayJob: RayJob) {
  const now = Date.parse('2026-01-01T10:01:00Z');
  return jobStatus({
    rayJob,
    pods: [],
    events: [],
    now,
    gracePeriodMs: 60_000,
  });
}

describe('withQueuePlace', () => {
  it.each([
    [{ before: 2, gpus: 4 }, 'It asks for 4 × GPU; 2 before it in the queue.'],
    [{ before: 0, gpus: 0 }, '0 before it in the queue.'],
    [undefined, ''],
  ])(
    'adds the position %j to a job that waits for Kueue',
    async (place, words) => {
      const rayJob = queued(true);
      const places = { find: async () => place };
      const status = statusOf(rayJob);
      const { message } = await withQueuePlace(status, rayJob, places);
      expect(message).toBe([status.message, words].filter(Boolean).join(' '));
    },
  );

  it('does not look up the position of a job that does not wait', async () => {
    const rayJob = queued(false);
    const find = jest.fn();
    await withQueuePlace(statusOf(rayJob), rayJob, { find });
    expect(find).not.toHaveBeenCalled();
  });
});
