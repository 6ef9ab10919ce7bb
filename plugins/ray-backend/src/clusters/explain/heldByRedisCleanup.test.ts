import { explain } from '../__testUtils__/explain';
import { at, clusterEvent, rayCluster, timeAt } from '../__testUtils__/objects';

function deleting(finalizer: string) {
  const metadata = { deletionTimestamp: timeAt(35), finalizers: [finalizer] };
  return rayCluster({ metadata });
}

const CLEANUP = 'ray.io/gcs-ft-redis-cleanup-finalizer';

const refused = clusterEvent(36, {
  type: 'Warning',
  reason: 'FailedToCreateRedisCleanupJob',
  message:
    'Failed to create Redis cleanup Job test/c-redis-cleanup, admission webhook "warden-validating.common-webhooks.networking.gke.io" denied the request: cpu requests 200m is lower than the Autopilot minimum',
});

it('kuberay 4721: names the job that Kubernetes refuses, from the first second', () => {
  const status = explain(
    { rayCluster: deleting(CLEANUP), events: [refused] },
    at(37),
  );
  expect(status).toMatchObject({
    state: 'deleting',
    message: expect.stringContaining(
      'cannot create the job that removes its state from Redis: Failed to create Redis cleanup Job',
    ),
    hint: expect.stringContaining(`remove the finalizer ${CLEANUP}`),
  });
});

it('kuberay 4767: names the job that fails', () => {
  const cluster = { rayCluster: deleting(CLEANUP) };
  expect(explain(cluster, at(60)).hint).toBe('');
  expect(explain(cluster, at(600)).hint).toMatch(
    /^The deletion waits until the job c-redis-cleanup has removed the state/,
  );
});

it('does not say that Kubernetes refuses a job that it took later', () => {
  const created = clusterEvent(40, { reason: 'CreatedRedisCleanupJob' });
  const cluster = { rayCluster: deleting(CLEANUP), events: [refused, created] };
  const { message, hint } = explain(cluster, at(600));
  expect(message).not.toContain('cannot create');
  expect(hint).toMatch(/^The deletion waits until the job/);
});

it('still says that Kubernetes refuses the job after another warning', () => {
  const other = clusterEvent(45, { type: 'Warning', reason: 'Other' });
  const cluster = { rayCluster: deleting(CLEANUP), events: [refused, other] };
  expect(explain(cluster, at(600)).message).toContain('cannot create the job');
});

it('asks after the operator if another finalizer holds the deletion up', () => {
  const cluster = { rayCluster: deleting('ray.io/other'), events: [refused] };
  const { message, hint } = explain(cluster, at(600));
  expect(message).not.toContain('Redis');
  expect(hint).not.toContain('Redis');
  expect(hint).toContain('operator');
});
